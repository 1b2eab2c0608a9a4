import { ticker } from "./lib/noises.js";
ticker();
await import("./lib/shop.js");
