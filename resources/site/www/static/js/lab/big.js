const done = document.getElementById("done");
let archived = 0;
document.getElementById("list").addEventListener("click", (event) => {
  if (event.target.closest("button") !== null) {
    archived += 1;
    done.textContent = `${archived} archived`;
  }
});
document.getElementById("first").addEventListener("click", () => {
  done.textContent = "all archived";
});
document.getElementById("last").addEventListener("click", () => window.scrollTo(0, 0));
