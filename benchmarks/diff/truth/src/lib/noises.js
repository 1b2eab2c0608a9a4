// Periodic changes of real pages.
const app = document.getElementById("app");
const put = (html) => { app.insertAdjacentHTML("beforeend", html); return app.lastElementChild; };

/** Prices that change several times a second. */
export function ticker() {
  const box = put('<p>ACME <b>100.00</b> Initech <b>50.00</b></p>');
  let beat = 0;
  setInterval(() => {
    beat += 1;
    for (const [index, price] of [...box.querySelectorAll("b")].entries()) price.textContent = ((beat * 37 + index * 11) % 9000 / 100 + 20).toFixed(2);
  }, 300);
}

/** A clock. */
export function clock() {
  const box = put("<p>It is <time>12:00:00</time></p>").querySelector("time");
  let seconds = 0;
  setInterval(() => { box.textContent = `12:00:${String(++seconds % 60).padStart(2, "0")}`; }, 1000);
}

/** Slides that take turns, as in a library: the others are not displayed, a dot shows the current one. */
export function carousel() {
  const names = ["Harvest weeks", "Free delivery", "New beans are here"];
  const box = put(`<section aria-label="Offers">${names.map((name, i) => `<div class="slide"${i ? " hidden" : ""}><h2>${name}</h2><p>Read more about ${name.toLowerCase()}</p></div>`).join("")}
    <div role="tablist">${names.map((name, i) => `<button role="tab" aria-label="Slide ${i + 1}" aria-selected="${i === 0}">•</button>`).join("")}</div></section>`);
  let at = 0;
  setInterval(() => {
    at = (at + 1) % names.length;
    [...box.querySelectorAll(".slide")].forEach((slide, i) => { slide.hidden = i !== at; });
    [...box.querySelectorAll("button")].forEach((dot, i) => dot.setAttribute("aria-selected", String(i === at)));
  }, 700);
}

/** An ad in a same-origin frame that changes its picture and words. */
export function ad() {
  put('<iframe src="ad.html" title="Advertisement" width="300" height="80"></iframe>');
}

/** A feed that adds a message at the top and drops the last one. */
export function feed() {
  const box = put('<ul id="feed"></ul>');
  let number = 0;
  const bring = () => {
    box.insertAdjacentHTML("afterbegin", `<li>Somebody bought ${++number} kettles</li>`);
    if (box.children.length > 4) box.lastElementChild.remove();
  };
  for (let i = 0; i < 4; i++) bring();
  setInterval(bring, 600);
}

/** Progress that never ends, and a dot that pulses. */
export function pulse() {
  put('<p class="pulse">Live</p>').animate([{ opacity: 1 }, { opacity: 0.3 }, { opacity: 1 }], { duration: 900, iterations: Infinity });
}
