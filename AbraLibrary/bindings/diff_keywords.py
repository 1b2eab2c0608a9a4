"""Keywords that tell what changed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import Field, ValidationError
from robot.api.deco import keyword

from AbraLibrary.actions import diff as page_diff
from AbraLibrary.actions.diff import CaptureKind
from AbraLibrary.bindings import state_files
from AbraLibrary.bindings.cards import diff as diff_card
from AbraLibrary.bindings.inner_keyword import InnerKeyword, register, split_options
from AbraLibrary.bindings.results import to_robot
from AbraLibrary.bindings.services import Services
from AbraLibrary.core.locators import parse_locators
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.capture import PageDiff
from AbraLibrary.core.saved import compare
from AbraLibrary.errors import ArgumentError

_THRESHOLD = 0.7


class DiffKeywords:
    """Capture and compare pages."""

    def __init__(self, services: Services) -> None:
        """Share the services."""
        self._services = services

    @keyword
    def capture_page_state(
        self,
        *,
        capture: CaptureKind = "full",
        ignore: list[str] | str | None = None,
        save_as: str | Path | None = None,
    ) -> Any:
        """Captures what the page shows and returns it, for ``since=`` of `Capture Page Diff`.

        | =Argument= | =Meaning= |
        | ``capture`` | ``full``: all of the page, open shadow roots, same-origin frames, values. |
        | | ``v1``: only the visible text near the viewport and the number of elements. |
        | ``ignore`` | What is left out, with all in it: a locator or a list of them, such as \
        ``css:.ad``. |
        | ``save_as`` | A file to write the state to, as JSON; a relative path begins in \
        ``${OUTPUT_DIR}``, folders are made, and a file of that name is replaced. |

        A saved state is read again by ``since=`` of `Capture Page Diff`, by
        `Compare Page States`, and by ``abra diff before.json after.json`` on a command line.
        Fails when the file cannot be written.

        Example:
        | ${before} = | `Capture Page State` |
        | `Capture Page State` | save_as=before.json |
        """
        left_out = parse_locators("ignore", ignore)
        state = page_diff.capture(self._services.session, capture, left_out)
        saved = "" if save_as is None else f", saved to {state_files.save(state, save_as)}"
        self._services.report.line(
            f"Captured {len(state.texts)} texts of {state.element_count} elements on "
            f"{state.url}{saved}"
        )
        return to_robot(state)

    @keyword
    def compare_page_states(self, before: Any, after: Any, *, threshold: float = _THRESHOLD) -> Any:
        """Tells what differs between two states, without a browser.

        | =Argument= | =Meaning= |
        | ``before``, ``after`` | What `Capture Page State` returned, a file that it saved, or a \
        page that a browser saved as HTML; both of one kind. A relative path is looked for in \
        ``${OUTPUT_DIR}``, then in the folder in which Robot was started. |
        | ``threshold`` | The confidence, 0 to 1, from which the diff counts as trustworthy. |

        Two states of one document are compared by element, of two documents by their texts, and
        ``navigated`` says so. The elements of two HTML files are told again by their ids, test
        ids and names, their places and their words; of what is hidden only that is known which
        the markup itself says.

        Returns what `Capture Page Diff` returns. Fails when a file is neither or damaged, when
        a state comes from another version of the schema, and when the two are of different kinds.

        Example:
        | ${diff} = | `Compare Page States` | before.json | after.json |
        | ${diff} = | `Compare Page States` | ${CURDIR}/old.html | ${CURDIR}/new.html |
        """
        diff = compare(
            state_files.source("before", before),
            state_files.source("after", after),
            threshold=threshold,
        )
        return self._show(diff, "What differs")

    @keyword
    def capture_page_diff(
        self,
        keyword: str | None = None,
        *args: Any,
        since: Any = None,
        threshold: float = _THRESHOLD,
        capture: CaptureKind | None = None,
        ignore: Any = None,
    ) -> Any:
        """Tells what changed on the page: while a keyword ran, or since an earlier state.

        With a keyword and its arguments it captures the page, runs the keyword, waits until the
        page has settled, captures again and compares. Without one it compares with ``since``, a
        state of `Capture Page State` or a file that it saved, or with the last state that was
        captured. A state of another document, after a navigation or from another session, is
        compared by its texts alone, and ``navigated`` says so.

        | =Argument= | =Meaning= |
        | ``keyword`` | Any keyword, with its arguments behind it. |
        | ``since`` | A state to compare with, or the file of one, instead of running a keyword; \
        a relative path is looked for in ``${OUTPUT_DIR}``, then in the folder in which Robot was \
        started. |
        | ``threshold`` | The confidence, 0 to 1, from which the diff counts as trustworthy. |
        | ``capture``, ``ignore`` | As of `Capture Page State`; by default as the earlier state. |

        Below the threshold the whole diff is returned all the same, with ``above_threshold`` false,
        and the log says ``diff confidence below threshold``.

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
        before = state_files.state("since", options.since)
        services = self._services
        left_out = parse_locators("ignore", options.ignore)
        if not words:
            since_then = page_diff.diff_since(
                services.session,
                before,
                options.threshold,
                kind=options.capture,
                ignore=left_out,
            )
            return self._show(since_then, "Page diff")
        if before is not None:
            raise ArgumentError("since= and a keyword exclude each other. Give one of them.")
        inner = InnerKeyword(words)
        diff = page_diff.diff_around(
            services.session,
            inner,
            kind=options.capture or "full",
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

    since: Any
    threshold: float = Field(ge=0, le=1)
    capture: CaptureKind | None
    ignore: str | list[str] | None = None

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> _Options:
        try:
            return cls.model_validate(given)
        except ValidationError as error:
            name = str(error.errors()[0]["loc"][0])
            needs = {
                "threshold": "a number between 0 and 1, such as 0.7",
                "capture": "full or v1",
                "ignore": "a locator such as css:.ad, or a list of them",
            }
            raise ArgumentError(
                f"{name}={given[name]} cannot be used. Give it {needs[name]}."
            ) from None


register("Capture Page Diff")
