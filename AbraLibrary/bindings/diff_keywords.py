"""Keywords that tell what changed."""

from __future__ import annotations

from typing import Any

from robot.api.deco import keyword
from robot.libraries.BuiltIn import BuiltIn

from AbraLibrary.actions import diff as page_diff
from AbraLibrary.actions.diff import CaptureKind
from AbraLibrary.bindings.cards import diff as diff_card
from AbraLibrary.bindings.results import to_robot
from AbraLibrary.bindings.services import Services
from AbraLibrary.core.models.capture import PageDiff, PageState
from AbraLibrary.errors import ArgumentError

_THRESHOLD = 0.7


class DiffKeywords:
    """Capture and compare pages."""

    def __init__(self, services: Services) -> None:
        """Share the services."""
        self._services = services

    @keyword
    def capture_page_state(self, *, capture: CaptureKind = "full") -> Any:
        """Captures what the page shows and returns it, for ``since=`` of `Capture Page Diff`.

        | =Argument= | =Meaning= |
        | ``capture`` | ``full``: all of the page, open shadow roots, same-origin frames, values. |
        | | ``v1``: only the visible text near the viewport and the number of elements. |

        Example:
        | ${before} = | `Capture Page State` |
        """
        state = page_diff.capture(self._services.session, capture)
        self._services.report.line(
            f"Captured {len(state.texts)} texts of {state.element_count} elements on {state.url}"
        )
        return to_robot(state)

    @keyword
    def capture_page_diff(
        self,
        keyword: str | None = None,
        *args: Any,
        since: Any = None,
        threshold: float = _THRESHOLD,
        capture: CaptureKind = "full",
    ) -> Any:
        """Tells what changed on the page: while a keyword ran, or since an earlier state.

        With a keyword and its arguments it captures the page, runs the keyword, waits until the
        page has settled, captures again and compares. Without one it compares with ``since``, a
        state of `Capture Page State`, or with the last state that was captured.

        | =Argument= | =Meaning= |
        | ``keyword`` | Any keyword, with its arguments behind it. |
        | ``since`` | A state to compare with, instead of running a keyword. |
        | ``threshold`` | The confidence, 0 to 1, from which the diff counts as trustworthy. |
        | ``capture`` | ``full`` or ``v1``, see `Capture Page State`. |

        Returns a dictionary with dots: ``summary``, ``confidence``, ``confidence_reasons``,
        ``above_threshold``, ``added``, ``removed``, ``changed`` (each with ``from`` and ``to``),
        ``overlays``, ``transient`` (what came and went), ``moved``, ``count_delta``,
        ``navigated``, and with a keyword ``returned``, what it returned.

        When the keyword fails, its error stands, and the diff is in the log all the same.

        Example:
        | ${diff} = | `Capture Page Diff` | Click By Intent | Add to cart | within=Tea pot |
        | Should Contain | ${diff.summary} | Added to cart |
        """
        _check_threshold(threshold)
        services = self._services
        if keyword is None:
            before = None if since is None else _state(since)
            diff = page_diff.diff_since(services.session, before, threshold)
            return self._show(diff, "Page diff")
        if since is not None:
            raise ArgumentError("since= and a keyword exclude each other. Give one of them.")
        run = _Run(keyword, args)
        diff = page_diff.diff_around(
            services.session,
            run,
            kind=capture,
            threshold=threshold,
            settle_options=services.options.settle(),
        )
        result = self._show(diff, f"What {keyword} changed")
        if run.error is not None:
            raise run.error
        result["returned"] = run.returned
        return result

    def _show(self, diff: PageDiff, title: str) -> Any:
        self._services.report.line(f"{title}: {diff.line}")
        if diff.summary != "no changes":
            self._services.report.card(diff_card.render(diff, title))
        return to_robot(diff)


class _Run:
    """A Robot keyword as something to call; its failure is kept until the diff is made."""

    def __init__(self, name: str, args: tuple[Any, ...]) -> None:
        self._name, self._args = name, args
        self.returned: Any = None
        self.error: Exception | None = None

    def __call__(self) -> None:
        try:
            self.returned = BuiltIn().run_keyword(self._name, *self._args)
        except Exception as error:  # raised again by the keyword, after the diff
            self.error = error


def _state(given: Any) -> PageState:
    try:
        return PageState.model_validate(given)
    except ValueError:
        raise ArgumentError(
            "since= is no page state. Give it what Capture Page State returned."
        ) from None


def _check_threshold(threshold: float) -> None:
    if not 0 <= threshold <= 1:
        raise ArgumentError(f"threshold={threshold:g} is not between 0 and 1. Give such as 0.7.")
