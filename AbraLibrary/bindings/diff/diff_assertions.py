"""The diff assertions as Robot calls them; core/diff/report/reported.py finds the entries."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assertionengine import AssertionOperator
from pydantic import ValidationError
from robot.api.deco import keyword

from AbraLibrary.bindings.read.assertions import check_of_text
from AbraLibrary.bindings.session.services import Keywords
from AbraLibrary.core.diff.report import reported
from AbraLibrary.core.diff.report.reported import Ignoring, Needed, ReportedEntry, Which
from AbraLibrary.core.models.diff.page_diff import PageDiff
from AbraLibrary.core.text import shorten
from AbraLibrary.errors import ArgumentError, DiffMismatch

_NAMED = 5
#: These look into each text.
_PARTS = frozenset(AssertionOperator[name] for name in ("contains", "not contains"))
_VALIDATE = AssertionOperator["validate"]
#: What these need to know of the texts; others hold although there may be more.
_NEEDED: dict[AssertionOperator | None, Needed] = {
    AssertionOperator["not contains"]: "words",
    _VALIDATE: "words",
    AssertionOperator["=="]: "entries",
    AssertionOperator["ends"]: "entries",
}
#: These hold for a number although there may be more.
_AT_LEAST = frozenset(AssertionOperator[name] for name in (">", ">=", "then"))


class DiffAssertionKeywords(Keywords):
    """Assertions on the last page diff, or on a given one."""

    @keyword
    def page_diff_should_contain(
        self, text: str, change: Which = "all", *, diff: Any = None, message: str | None = None
    ) -> None:
        """Fails unless an entry of the page diff contains the text; the card shows what changed.

        | =Argument= | =Meaning= |
        | ``text`` | Case counts, white space does not. The text of a change is \
        ``name: from → to``, of a move ``text: from → to`` with its lists or positions. |
        | ``change`` | ``added``, ``removed``, ``changed``, ``moved``, ``opened``, ``closed``, \
        ``painted`` (changed on the screen alone), ``transient`` (came and went), or ``all``, \
        which is everything but ``transient``. |
        | ``diff`` | What `Capture Page Diff` returned, or the ``diff`` of an action; by default \
        the last one. |
        | ``message`` | The failure's text, instead of the default. |

        Example:
        | `Capture Page Diff` | Click By Intent | Add to cart | within=Tea pot |
        | `Page Diff Should Contain` | Added to cart | opened |
        """
        seen = self._diff(diff)
        self._check_shown(text)
        if reported.containing(reported.entries_of(seen, change), text):
            self._services.report.line(f"The page diff has '{shorten(text, 80)}'")
            return
        elsewhere = reported.containing(reported.all_entries(seen), text)
        hint = f" It is in another entry: {elsewhere[0].describe()}." if elsewhere else ""
        kind = "" if change == "all" else f" among its {change} entries"
        raise DiffMismatch(
            message
            or f"'{shorten(text, 80)}' is not in the page diff{kind}, which is: "
            f"{_list(reported.entries_of(seen, change)) or 'empty'}.{hint}",
            seen,
        )

    @keyword
    def page_diff_should_not_contain(
        self, text: str, change: Which = "all", *, diff: Any = None, message: str | None = None
    ) -> None:
        """Fails when an entry of the page diff contains the text.

        Fails also when that is not known: if there are more entries than a diff lists, if one of
        their texts was cut off, or if a frame of another origin has answered only one of the two
        captures.

        The arguments are those of `Page Diff Should Contain`.

        Example:
        | `Page Diff Should Not Contain` | Error |
        """
        seen = self._diff(diff)
        self._check_shown(text)
        found = reported.containing(reported.entries_of(seen, change), text)
        if found:
            raise DiffMismatch(
                message or f"'{shorten(text, 80)}' is in the page diff: {_list(found)}.", seen
            )
        if doubt := reported.unknown_in(seen, change, "words"):
            what = f"Whether the page diff has '{shorten(text, 80)}'"
            raise DiffMismatch(message or f"{what} is not known: {doubt}", seen)
        self._services.report.line(f"The page diff has no '{shorten(text, 80)}'")

    @keyword
    def page_diff_should_be_empty(
        self,
        *,
        ignore: list[str] | str | None = None,
        diff: Any = None,
        message: str | None = None,
    ) -> None:
        """Fails when anything on the page has changed; the card shows what.

        Periodic changes do not count, nor does what came and went. A navigation counts, and so does
        a change that is only painted, as on a canvas. Fails also if a frame of another origin has
        answered only one of the two captures. If the capture may have missed something (its
        confidence is below the threshold), the log says so.

        | =Argument= | =Meaning= |
        | ``ignore`` | What may differ, one or a list: a part of its text, a pattern of its whole \
        text (``Updated * ago``), a region such as ``region:footer``, or a kind of change such as \
        ``change:moved``. To leave out elements, use ``ignore`` of `Capture Page Diff`. |
        | ``diff`` | As for `Page Diff Should Contain`. |
        | ``message`` | The failure's text, instead of the default. |

        Example:
        | `Capture Page Diff` | Click By Intent | Cancel |
        | `Page Diff Should Be Empty` | ignore=Updated * ago |
        """
        seen = self._diff(diff)
        left = Ignoring(ignore).leaves(reported.entries_of(seen))
        unseen = reported.count(seen, "all") - len(reported.entries_of(seen))
        if not left and not unseen and not seen.navigated:
            if seen.not_compared:
                raise DiffMismatch(
                    message
                    or "Whether the page has changed is not known: only one of the two captures "
                    f"could look into {', '.join(seen.not_compared)}. Capture both again.",
                    seen,
                )
            doubt = "" if seen.above_threshold else f", but {seen.line}"
            self._services.report.line(f"The page diff is empty{doubt}")
            return
        parts = [_list(left)] if left else []
        if seen.navigated:
            parts.insert(0, "another document was loaded")
        if unseen:
            parts.append(f"{unseen} more beyond the cap")
        raise DiffMismatch(
            message or f"The page should not have changed, but it has: {'; '.join(parts)}.", seen
        )

    @keyword
    def get_page_diff_count(
        self,
        which: Which = "all",
        assertion_operator: AssertionOperator | None = None,
        assertion_expected: Any = None,
        *,
        diff: Any = None,
        message: str | None = None,
    ) -> int:
        """Returns how many entries the page diff has, or asserts it; see `Assertions`.

        ``which`` and ``diff`` are ``change`` and ``diff`` of `Page Diff Should Contain`. Entries
        beyond the cap count, too. A row is one entry, whatever is in it. A number is not asserted,
        except as the least one, while a frame of another origin has answered only one of the two
        captures.

        Example:
        | `Get Page Diff Count` | added | == | 1 |
        """
        seen = self._diff(diff)
        number = reported.count(seen, which)
        self._assert(
            seen, f"the number of entries ({which})", number,
            assertion_operator, assertion_expected, message,
        )  # fmt: skip
        if assertion_operator not in (None, *_AT_LEAST):
            self._know(seen, f"the number of entries ({which})", which, "number", message)
        self._services.report.line(f"The page diff has {number} entries ({which})")
        return number

    @keyword
    def get_page_diff_texts(
        self,
        which: Which = "all",
        assertion_operator: AssertionOperator | None = None,
        assertion_expected: Any = None,
        *,
        diff: Any = None,
        message: str | None = None,
    ) -> list[str]:
        """Returns the texts of the entries of the page diff, or asserts them; see `Assertions`.

        ``which`` and ``diff`` are ``change`` and ``diff`` of `Page Diff Should Contain`.
        ``contains`` holds when one of the texts contains the expected one, ``not contains`` when
        none does; other operators compare the texts joined by commas. What needs all texts fails
        where `Page Diff Should Not Contain` would.

        Example:
        | `Get Page Diff Texts` | changed | == | Total: 21.00 → 33.00 |
        | `Get Page Diff Texts` | changed | not contains | Total |
        """
        seen = self._diff(diff)
        entries = reported.entries_of(seen, which)
        texts = [entry.text for entry in entries]
        said = [entry.said for entry in entries]
        value: Any = said if assertion_operator is _VALIDATE else texts
        if assertion_operator in _PARTS:
            value = "\n".join(said)
        self._assert(
            seen, f"the texts ({which})", value, assertion_operator, assertion_expected, message
        )
        if needed := _NEEDED.get(assertion_operator):
            self._know(seen, f"the texts ({which})", which, needed, message)
        shown = self._services.report.masks.excerpt(", ".join(texts), 160)
        self._services.report.line(f"The page diff has the texts: {shown}")
        return texts

    def _diff(self, given: Any) -> PageDiff:
        if given is None:
            last = self._services.session.last_diff
            if last is None:
                raise ArgumentError(
                    "There is no page diff yet. Use Capture Page Diff first, or give one as diff=."
                )
            return last
        if isinstance(given, Mapping):
            known = {name: given[name] for name in given if name in PageDiff.model_fields}
            try:
                return PageDiff.model_validate(known)
            except ValidationError:
                pass  # refused below, in a tester's words
        raise ArgumentError(
            f"diff={shorten(str(given), 60)} is not a page diff. Give what Capture Page Diff "
            "returned, or the diff of an action's result."
        )

    @staticmethod
    def _know(seen: PageDiff, what: str, which: Which, needed: Needed, message: str | None) -> None:
        """Fail if something that an assertion needs is not known."""
        if doubt := reported.unknown_in(seen, which, needed):
            said = f"{what[0].upper()}{what[1:]} cannot be asserted: {doubt}"
            raise DiffMismatch(message or said, seen)

    def _check_shown(self, expected: Any) -> None:
        """Refuse to look for a secret: a diff has its mask, which may be that of another one."""
        if isinstance(expected, str) and self._services.report.masks.secrets.hide(expected) != (
            expected
        ):
            raise ArgumentError(
                "What is expected is a secret or has one in it, and a page diff has only masks of "
                "secrets. Compare what the page shows, with Get Text By Intent or Get Page Text."
            )

    def _assert(
        self,
        seen: PageDiff,
        what: str,
        value: Any,
        operator: AssertionOperator | None,
        expected: Any,
        message: str | None,
    ) -> None:
        expected = self._expected(expected)
        for each in expected if isinstance(expected, list) else [expected]:
            self._check_shown(each)
        try:
            check_of_text(what, operator, expected, message)(
                str(value) if isinstance(value, int) else value
            )
        except AssertionError as error:
            raise DiffMismatch(f"{str(error).rstrip('.')}.", seen) from None


def _list(entries: list[ReportedEntry]) -> str:
    named = "; ".join(entry.describe() for entry in entries[:_NAMED])
    more = len(entries) - _NAMED
    return f"{named}; and {more} more" if more > 0 else named
