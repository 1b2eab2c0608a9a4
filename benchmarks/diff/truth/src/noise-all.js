import { ad, carousel, clock, feed, pulse, ticker } from "./lib/noises.js";
for (const begin of [ticker, clock, carousel, ad, feed, pulse]) begin();
await import("./lib/shop.js");
