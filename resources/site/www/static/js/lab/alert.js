const result = document.getElementById("result");
const on = (id, event, act) => document.getElementById(id).addEventListener(event, act);

on("alert", "click", () => {
  window.alert("Saved.");
  result.textContent = "alert closed";
});
on("confirm", "click", () => {
  result.textContent = window.confirm("Delete this draft?") ? "deleted" : "kept";
});
on("prompt", "click", () => {
  const name = window.prompt("New name of the draft", "Draft 1");
  result.textContent = name === null ? "not renamed" : `renamed to ${name}`;
});

const ask = (event) => event.preventDefault();
on("guard", "change", (event) => {
  if (event.target.checked) {
    window.addEventListener("beforeunload", ask);
  } else {
    window.removeEventListener("beforeunload", ask);
  }
});
