import { ad } from "./lib/noises.js";
ad();
await import("./lib/shop.js");
