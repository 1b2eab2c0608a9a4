import { feed } from "./lib/noises.js";
feed();
await import("./lib/shop.js");
