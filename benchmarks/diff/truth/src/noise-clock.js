import { clock } from "./lib/noises.js";
clock();
await import("./lib/shop.js");
