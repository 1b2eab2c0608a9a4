// What a page does by itself beside its scene, from before anything is done to it, in a footer of its own: the log knows
// nothing of it. Somebody listens to everything in the document, as frameworks and counters of visits do.
/* exported around */
const around = ({ kind, ms }) => {
  const footer = document.body.appendChild(document.createElement("footer"));
  for (const type of ["pointerdown", "click", "input", "keydown"]) document.addEventListener(type, () => {});
  let count = 0;
  const add = () => {
    const line = footer.appendChild(document.createElement("p"));
    line.textContent = `Visitors today: ${count += 1}`;
    if (footer.childElementCount > 5) footer.firstElementChild.remove();
  };
  const tick = () => { footer.textContent = `Visitors today: ${count += 1}`; };
  const look = () => { footer.className = `seen${count += 1}`; };
  const again = (work) => setTimeout(() => { work(); again(work); }, ms);
  const kinds = {
    banner: () => setTimeout(add, ms),
    passing: () => setTimeout(() => { add(); setTimeout(() => { footer.textContent = ""; }, 300); }, ms),
    clock: () => setInterval(tick, ms),
    chain: () => again(tick),
    feed: () => setInterval(add, ms),
    look: () => setInterval(look, ms),
    request: () => setTimeout(() => fetch(`/answer?ms=50&fine=true&v=${truth.visit}`), ms),
    poll: () => setInterval(() => fetch(`/answer?ms=50&fine=true&v=${truth.visit}`), ms),
    image: () => setTimeout(() => { new Image().src = `/seen.png?${Math.random()}`; }, ms),
    beacon: () => setTimeout(() => navigator.sendBeacon(`/seen?${Math.random()}`), ms),
  };
  kinds[kind]();
};
