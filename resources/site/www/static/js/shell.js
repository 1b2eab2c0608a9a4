/** What every page of the shop has: the live strip, the newsletter form, release 2's banner. */

import { api, byId, h } from "./lib.js";

const settings = document.documentElement.dataset;
const cities = ["Lisbon", "Graz", "Utrecht", "Porto", "Leeds", "Lyon", "Bremen", "Turin"];

function startTicker(period) {
  let people = 38;
  let price = 24135;
  let beat = 0;
  setInterval(() => {
    beat += 1;
    people = Math.min(99, Math.max(10, people + Math.floor(Math.random() * 5) - 2));
    price = Math.min(29999, Math.max(20000, price + Math.floor(Math.random() * 41) - 20));
    byId("ticker-people").textContent = String(people);
    byId("ticker-price").textContent = (price / 100).toFixed(2);
    if (beat % 12 === 0) {
      byId("ticker-city").textContent = cities[(beat / 12) % cities.length];
    }
  }, period);
}

/** Release 2 inserts this above everything, with no room kept for it: a layout shift. */
function insertBanner() {
  document.querySelector("main").before(
    h("aside", { class: "late-banner", "aria-label": "Offer" },
      h("strong", {}, "Harvest weeks"),
      h("span", {}, "Ten per cent off everything with the code FINCH10.")),
  );
}

if (Number(settings.tickerMs) > 0) {
  startTicker(Number(settings.tickerMs));
}
if (Number(settings.bannerMs) > 0) {
  window.addEventListener("load", () => setTimeout(insertBanner, Number(settings.bannerMs)));
}

byId("newsletter").addEventListener("submit", async (event) => {
  event.preventDefault();
  const input = byId("newsletter-email");
  const { ok, data } = await api("POST", "/api/newsletter", { email: input.value });
  input.setAttribute("aria-invalid", String(!ok));
  byId("newsletter-note").textContent = ok ? "Thank you. The next letter is yours." : data.error;
  if (ok) {
    input.value = "";
  }
});
