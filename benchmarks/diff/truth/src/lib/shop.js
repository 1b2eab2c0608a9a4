// A page with one action, besides its periodic changes.
document.getElementById("app").insertAdjacentHTML("beforeend", `
  <p><button id="add">Add to basket</button> <button id="nothing">Do nothing</button> Basket: <b id="badge">1</b></p>
  <ul id="basket"><li>Tea pot</li></ul>`);
document.getElementById("add").onclick = () => {
  document.getElementById("badge").textContent = "2";
  document.getElementById("basket").insertAdjacentHTML("beforeend", "<li>Coffee mill</li>");
};
