"""Keywords that switch experimental features on and off."""

from __future__ import annotations

from typing import Any

from robot.api.deco import keyword

from AbraLibrary.bindings.evidence.results import returns, to_robot
from AbraLibrary.bindings.session.services import Keywords
from AbraLibrary.core.session.experiments import Experiments, set_feature


class ExperimentKeywords(Keywords):
    """Experimental features of the current session."""

    @keyword
    def set_experimental_feature(self, **feature: bool) -> Any:
        """Switches one experimental feature of the current session on or off.

        | =Feature= | =Default= | =What it does= |
        | ``page_diffing`` | off | Acting keywords report what they changed: ``diff`` in their \
        result (as `Capture Page Diff` returns it), and a card in the log. |
        | ``smart_waiting`` | on | After an action or a navigation that loads a page, keywords \
        wait until it is ready, as `Wait For Page Ready` does. |
        | ``idle_proof`` | on | A proof that nothing is scheduled ends a wait before its quiet \
        period is over. |
        | ``noise_learning`` | on | Waits and diffs leave out what changes by itself at an even \
        pace, such as a ticker. |

        The setting lasts until the session is closed; the next begins with the defaults. Returns
        all features as they were before, so that they can be restored. Fails when the feature is
        unknown, and lists the known ones, or when more than one is given.

        Example:
        | `Set Experimental Feature` | page_diffing=True |
        | ${r} = | `Click By Intent` | Add to cart | within=Tea pot |
        | Should Contain | ${r.diff.summary} | Added to cart |

        See also `Get Experimental Features`.
        """
        session = self._services.session
        before = session.experiments
        session.experiments = set_feature(before, feature)
        ((name, is_on),) = feature.items()
        self._services.report.line(
            f"Experimental feature {name} is {'on' if is_on else 'off'} in this session"
        )
        return to_robot(before)

    @keyword
    @returns(Experiments)
    def get_experimental_features(self) -> Any:
        """Returns which experimental features are on in the current session, each True or False.

        `Set Experimental Feature` explains and sets each.

        Example:
        | ${features} = | `Get Experimental Features` |
        | Should Be True | ${features.idle_proof} |
        """
        features = self._services.session.experiments
        are_on = [name for name, is_on in features.model_dump().items() if is_on]
        self._services.report.line(
            f"Experimental features that are on in this session: {', '.join(are_on) or 'none'}"
        )
        return to_robot(features)
