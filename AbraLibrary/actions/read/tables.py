"""Sorts a table by a press on a heading, turns its pages, checks its rows; verified each time."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from AbraLibrary.actions.act.click import click
from AbraLibrary.actions.evidence import failures
from AbraLibrary.actions.fields.check import check
from AbraLibrary.actions.read.read import read
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.read.tables import (
    Direction,
    Row,
    TableParts,
    is_of_numbers,
    is_sorted,
    tick_of,
)
from AbraLibrary.core.text import PHRASE, shorten
from AbraLibrary.errors import ArgumentError, NoChange, NotActionable, WrongState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from AbraLibrary.actions.find.options import FindOptions
    from AbraLibrary.actions.session.session import Session
    from AbraLibrary.core.models.settle.settle_options import SettleOptions

# A heading goes from unsorted by one direction to the other, and back to unsorted.
# @limit how often a heading is pressed
# @unit presses
_PRESSES = 3
# @limit how many pages of a table are looked through
# @unit pages
_PAGES = 500
#: Advice where a press changed nothing.
_UNSORTED = "Check whether the table can be sorted by this column."
_UNTURNED = "Check the buttons that turn the pages of the table."


class Sorted(Model):
    """The result of `Sort Table By Intent`."""

    target: str
    column: str
    direction: Direction
    presses: int
    #: What says that it is sorted: the ``order`` of its texts, or only its ``heading``.
    proof: str


class OperatedTable:
    """A table that is operated; it is found anew whenever it is looked at."""

    def __init__(
        self,
        session: Session,
        target: Target,
        *,
        find_options: FindOptions,
        settle_options: SettleOptions,
    ) -> None:
        """Look for the table that `target` means, as for reading it."""
        self._session = session
        self._target = target
        self._find = find_options
        self._settle = settle_options
        self.name = target.describe()

    def sort(self, column: str, direction: Direction) -> Sorted:
        """Press the heading of a column until the column is sorted in that direction.

        Raises:
            ArgumentError: there is no such column.
            WrongState: it is not sorted so afterwards.
            NoChange: pressing the heading does nothing.
        """
        parts = self._look()
        at = parts.column(column)
        seen: list[str] = []
        presses = 0
        if at >= len(parts.headings):
            self._fail(f"column {at + 1} has no heading, so nothing can be pressed to sort it")
        is_done = self._was_sorted(parts, at, direction)
        while not is_done and presses < _PRESSES:
            before = parts
            try:
                self._press(parts.headings[at].ref, _UNSORTED)
            except NoChange:  # who cannot sort by it may find it in order
                if presses or parts.headings[at].sort or not self._is_sorted(parts, at, direction):
                    raise
                break
            presses += 1
            parts = self._look()
            says = parts.headings[at].sort
            in_order = self._is_sorted(parts, at, direction)
            # The texts may have an order that is not known here, such as Low, Medium, High.
            is_unknown = not is_of_numbers(self._values(parts, at)) and parts.rows != before.rows
            is_done = (says == direction and (in_order or is_unknown)) or (not says and in_order)
            seen.append(says or ("in order" if in_order else "not in that order"))
        if seen and not is_done:
            self._fail(
                f"column '{shorten(column, PHRASE)}' is not sorted {direction}: its heading was "
                f"pressed {presses} times, and the column was then {', '.join(seen)}. Check "
                "whether the column can be sorted so"
            )
        proof = "order" if self._is_sorted(parts, at, direction) else "heading"
        title = parts.table.headings[at]
        return Sorted(
            target=self.name, column=title, direction=direction, presses=presses, proof=proof
        )

    def go_to(self, cells: Mapping[str, Any], *, is_unique: bool) -> dict[str, str]:
        """Turn pages until the only row with these cells is shown; returns the row.

        With `is_unique` the first page with exactly these texts is the end.

        Raises:
            ArgumentError: there is no such column.
            WrongState: no page has it, or several rows are alike.
        """
        parts = self._look()
        if not (is_unique and parts.where(cells)[0]):
            parts = self._to_first(parts)
        exact: list[int] = []
        like: list[int] = []
        pages = 1
        while True:
            same, alike = parts.where(cells)
            exact += [pages] * len(same)
            like += [pages] * len(alike)
            following = parts.pager.next if parts.pager else None
            if following is None or pages >= _PAGES or (is_unique and exact):
                break
            parts = self._turn(parts, following)
            pages += 1
        meant = exact or like
        if len(meant) != 1:
            tail = "" if meant or parts.pager else _without_pager(parts)
            self._fail(parts.not_one(cells, len(meant), pages) + tail)
        if meant[0] != pages:
            parts = self._to_first(parts)
            for _ in range(meant[0] - 1):
                following = parts.pager.next if parts.pager else None
                if following is None:
                    self._fail("it had more pages a moment ago. Wait until it has loaded")
                parts = self._turn(parts, str(following))
        (found,) = self._meant(parts, cells, many=False)
        return parts.table.by_heading()[found]

    def check(self, cells: Mapping[str, Any], wanted: bool, *, many: bool) -> list[dict[str, str]]:
        """Check or uncheck the only row with these cells, or all of them; returns the rows.

        Raises:
            ArgumentError: there is no such column.
            WrongState: no row has them, or several where one is meant; or another row changed.
            NotActionable: a row has no checkbox, or several.
        """
        parts = self._look()
        rows = self._meant(parts, cells, many=many)
        others = self._beside(parts, rows, wanted)
        picked = [parts.rows[at] for at in rows]
        for row in picked:
            # Checking one may draw the others anew.
            ref = self._tick(self._look(), row)
            target = Target(purpose="check", ref=ref, kept=True)
            check(self._session, target, wanted,
                  find_options=self._find, settle_options=self._settle)  # fmt: skip
            self._grant()
        after = self._look()
        now = self._meant(after, cells, many=many)
        wrong = [at for at in now if tick_is(after, at) is not wanted]
        if len(now) != len(rows) or wrong or self._beside(after, now, wanted) != others:
            self._fail(
                "the checkboxes of its rows are not as they should be after that: other rows "
                "changed, too. Look at the screenshot in the log to see what the page did"
            )
        return [parts.table.by_heading()[at] for at in rows]

    # -- the parts

    def _was_sorted(self, parts: TableParts, at: int, direction: Direction) -> bool:
        """Whether a column is in that order before anything was pressed.

        The heading says so, and the texts do not deny it; where it says nothing, numbers alone, if
        they are all there are: those of one page may be in order by chance, and words such as High,
        Low, Medium may have an order of their own.
        """
        in_order = self._is_sorted(parts, at, direction)
        has_one_order = is_of_numbers(self._values(parts, at))
        said = parts.headings[at].sort
        if said is not None:
            return said == direction and (in_order or not has_one_order)
        pager = parts.pager
        has_one_page = pager is None or pager.next is pager.previous is None
        return in_order and has_one_order and has_one_page

    def _look(self) -> TableParts:
        reading = read(self._session, self._target, "parts", self._find, TableParts.model_validate)
        self._session.leave()
        self.name = reading.target
        parts: TableParts = reading.value
        return parts

    def _press(self, ref: str, hint: str) -> None:
        self._grant()
        target = Target(purpose="click", ref=ref, kept=True)
        click(self._session, target, find_options=self._find, settle_options=self._settle,
              hint=hint)  # fmt: skip
        self._session.leave()

    def _grant(self) -> None:
        """Each press has the time of a keyword."""
        self._session.port.patience.grant(self._find.timeout + self._settle.timeout)

    def _turn(self, parts: TableParts, ref: str) -> TableParts:
        self._press(ref, _UNTURNED)
        turned = self._look()
        if turned.rows == parts.rows:
            self._fail("its page was turned, but it shows the same rows. Check its buttons")
        return turned

    def _to_first(self, parts: TableParts) -> TableParts:
        for _ in range(_PAGES):
            pager = parts.pager
            if pager is None or pager.previous is None:
                break
            parts = self._turn(parts, pager.first or pager.previous)
        return parts

    def _meant(self, parts: TableParts, cells: Mapping[str, Any], *, many: bool) -> list[int]:
        same, like = parts.where(cells)
        found = same if same or many else like
        if not found or (len(found) > 1 and not many):
            self._fail(parts.not_one(cells, len(found)))
        return found

    def _tick(self, parts: TableParts, row: Row) -> str:
        same = [at for at, each in enumerate(parts.rows) if each.cells == row.cells]
        if len(same) != 1:
            self._fail(
                f"{len(same)} rows show {row.shown} now, so none was checked. Name a cell "
                "that only one row has"
            )
        tick = tick_of(parts, same[0])
        if isinstance(tick, str):
            trace = self._session.last_trace
            assert trace is not None  # the table was just resolved
            raise NotActionable(
                f"The row {row.shown} of {self.name} {tick}. Use Check By Intent with "
                "within= and the name of the one that you mean.",
                failures.keep(self._session, trace, "not_actionable"),
            )
        return tick.ref

    @staticmethod
    def _beside(parts: TableParts, rows: list[int], state: bool) -> Counter[tuple[str, ...]]:
        """The other rows with a checkbox of that state; that of a radio button goes by itself."""
        others = (row for at, row in enumerate(parts.rows) if at not in rows)
        ticks = ((row.cells, tick) for row in others for tick in row.ticks if not tick.is_exclusive)
        return Counter(cells for cells, tick in ticks if tick.checked is state)

    @staticmethod
    def _values(parts: TableParts, at: int) -> list[str]:
        return [row.cells[at] for row in parts.rows if at < len(row.cells)]

    def _is_sorted(self, parts: TableParts, at: int, direction: Direction) -> bool:
        return is_sorted(self._values(parts, at), direction)

    # -- failures

    def _fail(self, what: str) -> None:
        trace = self._session.last_trace
        if trace is None:  # the table was resolved by an element of another library
            raise ArgumentError(f"{self.name}: {what}.")
        raise WrongState(
            f"{self.name}: {what}.", failures.keep(self._session, trace, "wrong_state")
        )


def _without_pager(parts: TableParts) -> str:
    """That nothing turns the pages of a table, as far as that is known."""
    if parts.numbers:
        last = parts.numbers[-1]
        return (
            f". The numbers 1 to {last} beside the table may turn its pages, and nothing tells "
            f"which one is shown: click the one you mean first, such as Click By Intent    {last}"
        )
    return ". No button beside the table that turns its pages was found, so these may be all"


def tick_is(parts: TableParts, at: int) -> bool | str | None:
    """The state of the checkbox of a row."""
    tick = tick_of(parts, at)
    return None if isinstance(tick, str) else tick.checked
