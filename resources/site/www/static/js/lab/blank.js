let presses = 0;
document.getElementById("press").addEventListener("click", () => {
  presses += 1;
  document.getElementById("count").textContent = String(presses);
});
