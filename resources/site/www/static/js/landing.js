/** The landing page's favourites. */

import { card } from "./cards.js";
import { api, byId, problem } from "./lib.js";

const list = byId("featured");
const { ok, data } = await api("GET", "/api/products?per_page=4");
list.replaceChildren(...(ok ? data.items.map(card) : [problem(data.error)]));
list.setAttribute("aria-busy", "false");
