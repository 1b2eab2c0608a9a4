// What an action or a wait has armed is taken down; nothing of ours is left in the page.

import * as drawn from "../signals/drawn.js";
import * as navigation from "../signals/navigation.js";
import * as moments from "./moments.js";
import * as observer from "./observer.js";

/** First who wants to know what has come of it, while all is armed; then what each has armed, and the window last. */
export function release() {
  moments.report("releasing");
  drawn.stop();
  moments.report("released");
  observer.disarm();
  navigation.disarm();
}

// Out of the back/forward cache the page comes as another one, and what led away from it is over.
moments.on("shown", () => {
  release();
  navigation.forget();
});
