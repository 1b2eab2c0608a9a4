// Takes down everything that an action or a wait armed; nothing of ours stays in the page.

import * as drawn from "../signals/drawn.js";
import * as navigation from "../signals/navigation.js";
import * as moments from "./moments.js";
import * as observer from "./observer.js";

/** First those that evaluate it, while all is armed; then everything armed, and the window last. */
export function release() {
  moments.report("releasing");
  drawn.stop();
  moments.report("released");
  observer.disarm();
  navigation.disarm();
}

// A page out of the back/forward cache starts anew, and the navigation away from it is over.
moments.on("shown", () => {
  release();
  navigation.forget();
});
