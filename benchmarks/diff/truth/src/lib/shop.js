// A page that does one thing when it is asked to, beside whatever goes on by itself.
document.getElementById("app").insertAdjacentHTML("beforeend", `
  <p><button id="add">Add to basket</button> <button id="nothing">Do nothing</button> Basket: <b id="badge">1</b></p>
  <ul id="basket"><li>Tea pot</li></ul>`);
document.getElementById("add").onclick = () => {
  document.getElementById("badge").textContent = "2";
  document.getElementById("basket").insertAdjacentHTML("beforeend", "<li>Coffee mill</li>");
};
