const frame = document.getElementById("frame");
window.addEventListener("message", (event) => {
  if (event.origin === frame.dataset.origin && event.data?.type === "slot") {
    document.getElementById("said").textContent = event.data.slot;
  }
});
