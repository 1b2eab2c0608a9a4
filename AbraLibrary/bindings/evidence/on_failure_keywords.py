"""The keyword that sets what runs on failure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from robot.api.deco import keyword

if TYPE_CHECKING:
    from AbraLibrary.bindings.evidence.on_failure import OnFailure


class OnFailureKeywords:
    """What runs when a keyword of this library has failed."""

    def __init__(self, on_failure: OnFailure) -> None:
        """Share what runs."""
        self._on_failure = on_failure

    @keyword
    def set_keyword_to_run_on_failure(self, keyword: str | None, *arguments: Any) -> str:
        """Sets the keyword that runs when a keyword of this library has failed.

        | =Argument= | =Meaning= |
        | ``keyword`` | Its name, or ``NOTHING``. |
        | ``arguments`` | Its arguments. |

        It runs after the failure card was written, and before the failure is raised. It does not
        run for its own failures, which only warn. Returns the keyword that was set before, so that
        it can be restored.

        Example:
        | ${before} = | `Set Keyword To Run On Failure` | Log Variables |
        | `Click By Intent` | Save |
        | `Set Keyword To Run On Failure` | ${before} |
        """
        return self._on_failure.set(keyword, *arguments)
