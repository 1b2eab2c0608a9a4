// Attributes callbacks of size and visibility observers to the action that caused them.

import * as chain from "./chain.js";
import * as natives from "./natives.js";

/**
 * A callback this soon after something of the action's is due to it.
 * @unit ms
 * @measured not measured: chosen as a few frames, one of which brings the call
 * @test utest/page/probes/test_replies.py::test_what_an_observer_reports_of_the_action_belongs_to_it
 */
const SOON_MS = 100;

for (const name of ["ResizeObserver", "IntersectionObserver"]) {
  natives.replace(natives.world, name, {
    construct(native, args, target) {
      const callback = args[0];
      if (typeof callback === "function") {
        /** @this {unknown} @param {unknown[]} given */
        args[0] = function (...given) {
          if (natives.now() - chain.lastFollowed() < SOON_MS) chain.mark();
          return natives.apply(callback, this, given);
        };
      }
      return natives.construct(native, args, target);
    },
  });
}
