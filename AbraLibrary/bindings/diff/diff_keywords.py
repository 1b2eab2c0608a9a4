"""The diff keywords as Robot calls them; actions/diff/ does the work."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import Field, ValidationError
from robot.api.deco import keyword

from AbraLibrary.actions.diff import diff as page_diff
from AbraLibrary.actions.diff.diff import CaptureKind
from AbraLibrary.bindings.diff import given_states
from AbraLibrary.bindings.evidence.results import returns, to_robot
from AbraLibrary.bindings.session.inner_keyword import InnerKeyword, register, split_options
from AbraLibrary.bindings.session.services import Keywords
from AbraLibrary.core.diff.report.confidence import THRESHOLD
from AbraLibrary.core.find.locators import parse_locators
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.diff.capture import PageState
from AbraLibrary.core.models.diff.page_diff import PageDiff
from AbraLibrary.core.models.evidence.picture import Pictures
from AbraLibrary.core.text import VALUE, shorten
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.locator import Locator


class DiffKeywords(Keywords):
    """Capture and compare pages."""

    @keyword
    @returns(PageState)
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
        | ``ignore`` | Elements to leave out with their content: a locator or a list of them, \
        such as ``css:.ad``. |
        | ``save_as`` | A file to write the state to, as JSON. A relative path begins in \
        ``${OUTPUT_DIR}``; missing folders are created, and an existing file is replaced. |

        ``since=`` of `Capture Page Diff`, `Compare Page States`, and on the command line
        ``abra diff before.json after.json`` read a saved state. Fails when the file cannot be
        written.

        Example:
        | ${before} = | `Capture Page State` |
        | `Capture Page State` | save_as=before.json |
        """
        left_out = parse_locators("ignore", ignore)
        state = page_diff.capture(self._services.session, capture, left_out)
        saved = ""
        if save_as is not None:
            path = given_states.save(state, save_as, self._services.report.masks)
            saved = f", saved to {path}"
        self._services.report.line(
            f"Captured {len(state.texts)} texts of {state.element_count} elements on "
            f"{state.url}{saved}"
        )
        return to_robot(state)

    @keyword
    @returns(PageDiff)
    def compare_page_states(self, before: Any, after: Any, *, threshold: float = THRESHOLD) -> Any:
        """Returns what differs between two states, without a browser.

        | =Argument= | =Meaning= |
        | ``before``, ``after`` | What `Capture Page State` returned, a file that it saved, or a \
        page that a browser saved as HTML; both of one kind. A relative path is looked for in \
        ``${OUTPUT_DIR}``, then in the folder in which Robot was started. |
        | ``threshold`` | The confidence, 0 to 1, from which the diff counts as trustworthy. |

        Two states of one document are compared by element. States of two documents are compared by
        their texts, and ``navigated`` is true. Elements of two HTML files are matched by their
        ids, test ids, names, places and words; whether they are hidden is known only from the
        markup.

        Returns what `Capture Page Diff` returns. Fails when a file is damaged or of another kind,
        when a state has another version of the schema, and when the two are of different kinds.

        Example:
        | ${diff} = | `Compare Page States` | before.json | after.json |
        | ${diff} = | `Compare Page States` | ${CURDIR}/old.html | ${CURDIR}/new.html |
        """
        # Not with the library, as it needs lxml.
        from AbraLibrary.core.saved.compare import compare

        diff = compare(
            given_states.source("before", before),
            given_states.source("after", after),
            threshold=threshold,
        )
        return self._show(diff, "What differs")

    @keyword
    @returns(PageDiff)
    def capture_page_diff(
        self,
        keyword: str | None = None,
        *args: Any,
        since: Any = None,
        threshold: float = THRESHOLD,
        capture: CaptureKind | None = None,
        ignore: Any = None,
        screenshots: bool = False,
    ) -> Any:
        """Returns what changed on the page: while a keyword ran, or since an earlier state.

        With a keyword and its arguments it captures the page, runs the keyword, waits until the
        page has settled, captures again and compares. Without one it compares with ``since``, a
        state of `Capture Page State` or a file that it saved, or with the last captured state. A
        state of another document, after a navigation or from another session, is compared by its
        texts alone, and ``navigated`` is true.

        | =Argument= | =Meaning= |
        | ``keyword`` | Any keyword, followed by its arguments. |
        | ``since`` | A state to compare with, or its file, instead of running a keyword; a \
        relative path is looked for in ``${OUTPUT_DIR}``, then in the folder in which Robot was \
        started. |
        | ``threshold`` | The confidence, 0 to 1, from which the diff counts as trustworthy. |
        | ``capture``, ``ignore`` | As for `Capture Page State`; by default as the earlier state. |
        | ``screenshots`` | Whether the card shows screenshots before and after, with the \
        changes outlined, as far as they are in view. |

        Below the threshold the whole diff is returned all the same, with ``above_threshold`` false,
        and the log says ``diff confidence below threshold``.

        Returns a dictionary with dots: ``summary``, ``confidence``, ``confidence_reasons``,
        ``above_threshold``, ``added``, ``removed``, ``changed`` (each with ``from`` and ``to``, and
        with the ``name`` of what it belongs to where the page has one), ``moved`` (each with
        ``from`` and ``to``, a ``list`` and a ``position``; when half of a list or more moved, the
        list is one entry whose ``what`` is ``reordered``), ``overlays``, ``transient`` (what came
        and went), ``count_delta``, ``navigated``, and with a keyword ``returned``: its result.

        A text that changed only in style (struck through, bold, faded, another colour or
        background) is in ``changed`` with ``what`` ``look``, unless another entry reports it; of
        several side by side, the one that now stands out is ``current``. What the pointer, the
        focus or a running animation shows does not count. Where nothing else changed, ``painted``
        has pictures, icons and fields that look different, and texts that moved, turned, show more
        or are bigger; as it is unknown what that means, it lowers the confidence.

        Over BiDi the diff includes visible frames of another origin; entries in one have its name
        as ``frame``. A frame that does not answer within a second lowers the confidence.

        When the keyword fails, its error is raised, and the diff is in the log all the same. Where
        it leaves an alert, a confirm or a prompt open, the diff reports that as opened; what
        changed behind it is unknown until it is answered, which lowers the confidence.

        Example:
        | ${diff} = | `Capture Page Diff` | Click By Intent | Add to cart | within=Tea pot |
        | Should Contain | ${diff.summary} | Added to cart |
        """
        words, options = _Options.split(
            () if keyword is None else (keyword, *args),
            since=since, threshold=threshold, capture=capture, ignore=ignore,
            screenshots=screenshots,
        )  # fmt: skip
        before = given_states.state("since", options.since)
        if not words:
            return self._since(before, options)
        if before is not None:
            raise ArgumentError("since= and a keyword exclude each other. Give only one of them.")
        return self._around(InnerKeyword(words), options)

    def _since(self, before: PageState | None, options: _Options) -> Any:
        session = self._services.session
        diff = page_diff.diff_since(
            session, before, options.threshold, kind=options.capture, ignore=options.locators
        )
        pictures = Pictures()
        if options.screenshots and session.last_state is not None:
            pictures = Pictures(after=page_diff.picture(session, session.last_state))
        return self._show(diff, "Page diff", pictures)

    def _around(self, inner: InnerKeyword, options: _Options) -> Any:
        services = self._services
        session = services.session
        watch = page_diff.Watch(
            session, options.capture or "full", options.locators, screenshots=options.screenshots
        )
        diff = page_diff.diff_around(
            session, watch, inner,
            threshold=options.threshold, settle_options=services.options.settle(),
        )  # fmt: skip
        result: Any = to_robot(Model())
        if diff is not None:
            result = self._show(diff, f"What {inner.name} changed", watch.pictures)
        if inner.error is not None:
            raise inner.error
        result["returned"] = inner.returned
        return result

    def _show(self, diff: PageDiff, title: str, pictures: Pictures | None = None) -> Any:
        report = self._services.report
        report.line(f"{title}: {diff.line}")
        if not diff.is_empty or diff.transient:
            report.diff(diff, title, pictures or Pictures())
        return to_robot(diff)


class _Options(Model):
    """The options of Capture Page Diff, among the inner keyword's words or given by name."""

    since: Any
    threshold: float = Field(ge=0, le=1)
    capture: CaptureKind | None
    ignore: str | list[str] | None = None
    screenshots: bool = False

    @property
    def locators(self) -> tuple[Locator, ...]:
        """The elements to leave out."""
        return parse_locators("ignore", self.ignore)

    @classmethod
    def split(cls, written: Sequence[Any], **given: Any) -> tuple[list[Any], _Options]:
        """Separate the words of the inner keyword from our own options."""
        words, ours = split_options(written, tuple(cls.model_fields))
        return words, cls.read({**given, **ours})

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> _Options:
        """Read the options; an invalid one is an ArgumentError."""
        try:
            return cls.model_validate(given)
        except ValidationError as error:
            name = str(error.errors()[0]["loc"][0])
            needs = {
                "threshold": "a number between 0 and 1, such as 0.7",
                "capture": "full or v1",
                "ignore": "a locator such as css:.ad, or a list of them",
                "screenshots": "True or False",
            }
            raise ArgumentError(
                f"{name}={shorten(str(given[name]), VALUE)} cannot be used. Give it {needs[name]}."
            ) from None


register("Capture Page Diff")
