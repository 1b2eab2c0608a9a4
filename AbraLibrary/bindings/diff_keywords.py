"""Keywords that tell what changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import Field, ValidationError
from robot.api.deco import keyword

from AbraLibrary.actions import diff as page_diff
from AbraLibrary.actions.diff import CaptureKind
from AbraLibrary.bindings.cards import diff as diff_card
from AbraLibrary.bindings.inner_keyword import InnerKeyword, register, split_options
from AbraLibrary.bindings.results import to_robot
from AbraLibrary.bindings.services import Services
from AbraLibrary.core.locators import parse_locators
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.capture import PageDiff, PageState
from AbraLibrary.errors import ArgumentError

_THRESHOLD = 0.7


class DiffKeywords:
    """Capture and compare pages."""

    def __init__(self, services: Services) -> None:
        """Share the services."""
        self._services = services

    @keyword
    def capture_page_state(
        self, *, capture: CaptureKind = "full", ignore: list[str] | str | None = None
    ) -> Any:
        """Captures what the page shows and returns it, for ``since=`` of `Capture Page Diff`.

        | =Argument= | =Meaning= |
        | ``capture`` | ``full``: all of the page, open shadow roots, same-origin frames, values. |
        | | ``v1``: only the visible text near the viewport and the number of elements. |
        | ``ignore`` | What is left out, with all in it: a locator or a list of them, such as \
        ``css:.ad``. |

        Example:
        | ${before} = | `Capture Page State` |
        """
        left_out = parse_locators("ignore", ignore)
        state = page_diff.capture(self._services.session, capture, left_out)
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
        ignore: Any = None,
    ) -> Any:
        """Tells what changed on the page: while a keyword ran, or since an earlier state.

        With a keyword and its arguments it captures the page, runs the keyword, waits until the
        page has settled, captures again and compares. Without one it compares with ``since``, a
        state of `Capture Page State`, or with the last state that was captured.

        | =Argument= | =Meaning= |
        | ``keyword`` | Any keyword, with its arguments behind it. |
        | ``since`` | A state to compare with, instead of running a keyword. |
        | ``threshold`` | The confidence, 0 to 1, from which the diff counts as trustworthy. |
        | ``capture``, ``ignore`` | As of `Capture Page State`. |

        Returns a dictionary with dots: ``summary``, ``confidence``, ``confidence_reasons``,
        ``above_threshold``, ``added``, ``removed``, ``changed`` (each with ``from`` and ``to``),
        ``overlays``, ``transient`` (what came and went), ``moved``, ``count_delta``,
        ``navigated``, and with a keyword ``returned``, what it returned.

        When the keyword fails, its error stands, and the diff is in the log all the same.

        Example:
        | ${diff} = | `Capture Page Diff` | Click By Intent | Add to cart | within=Tea pot |
        | Should Contain | ${diff.summary} | Added to cart |
        """
        written = () if keyword is None else (keyword, *args)
        words, given = split_options(written, ("since", "threshold", "capture", "ignore"))
        options = _Options.read(
            {
                "since": since,
                "threshold": threshold,
                "capture": capture,
                "ignore": ignore,
                **given,
            }
        )
        services = self._services
        left_out = parse_locators("ignore", options.ignore)
        if not words:
            since_then = page_diff.diff_since(
                services.session, options.since, options.threshold, left_out
            )
            return self._show(since_then, "Page diff")
        if options.since is not None:
            raise ArgumentError("since= and a keyword exclude each other. Give one of them.")
        inner = InnerKeyword(words)
        diff = page_diff.diff_around(
            services.session,
            inner,
            kind=options.capture,
            threshold=options.threshold,
            ignore=left_out,
            settle_options=services.options.settle(),
        )
        result = (
            to_robot(Model()) if diff is None else self._show(diff, f"What {inner.name} changed")
        )
        if inner.error is not None:
            raise inner.error
        result["returned"] = inner.returned
        return result

    def _show(self, diff: PageDiff, title: str) -> Any:
        self._services.report.line(f"{title}: {diff.line}")
        if not diff.is_empty or diff.transient:
            self._services.report.card(diff_card.render(diff, title))
        return to_robot(diff)


class _Options(Model):
    """The options of Capture Page Diff, from wherever they came."""

    since: PageState | None
    threshold: float = Field(ge=0, le=1)
    capture: CaptureKind
    ignore: str | list[str] | None = None

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> _Options:
        try:
            return cls.model_validate(given)
        except ValidationError as error:
            name = str(error.errors()[0]["loc"][0])
            needs = {
                "since": "what Capture Page State returned",
                "threshold": "a number between 0 and 1, such as 0.7",
                "capture": "full or v1",
                "ignore": "a locator such as css:.ad, or a list of them",
            }
            shown = "" if name == "since" else f"{given[name]} "
            raise ArgumentError(f"{name}={shown}cannot be used. Give it {needs[name]}.") from None


register("Capture Page Diff")
