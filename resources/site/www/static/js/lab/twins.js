const list = document.getElementById("list");
list.addEventListener("click", (event) => {
  const item = event.target.closest("button")?.closest("li");
  if (item !== null && item !== undefined) {
    document.getElementById("pressed").textContent = String([...list.children].indexOf(item) + 1);
  }
});
