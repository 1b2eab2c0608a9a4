import { carousel } from "./lib/noises.js";
carousel();
await import("./lib/shop.js");
