/** The courier's widget: tells the page that frames it which slot was taken. */

const form = document.getElementById("slot-form");
const message = document.getElementById("slot-message");

function say(text, kind) {
  message.textContent = text;
  message.dataset.kind = kind;
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const values = new FormData(form);
  if (values.get("day") === "") {
    say("Please choose a day.", "error");
    return;
  }
  const slot = `${values.get("day")}, ${values.get("time")}`;
  say(`Reserved: ${slot}`, "good");
  // Nothing in it is private, and the host may be on another loopback origin (/frame-host).
  window.parent.postMessage({ type: "slot", slot }, "*");
});
