"""Which windows a session has, by alias, and which one a tester means."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from AbraLibrary.core.models.session.window import OpenWindow
from AbraLibrary.core.text import ADDRESS, PHRASE, fold, says, shorten
from AbraLibrary.errors import ArgumentError, NoWindow

if TYPE_CHECKING:
    from AbraLibrary.core.models.session.window import ShownWindow

#: The alias of the first window.
MAIN = "main"
#: Words for a window that depend on what happened before.
NEW, OPENER = "new", "opener"
_WORDS = frozenset({MAIN, NEW, OPENER})
_TITLE, _URL = "title:", "url:"
#: How the aliases that the library gives begin.
_GIVEN = "window-"
# How many windows are remembered before the closed ones are forgotten.
# @limit memory
# @unit windows
_KEPT = 200


@dataclass
class KnownWindow:
    """A window that was met."""

    handle: str
    alias: str
    #: The handle of the window that it was opened from; None if unknown.
    opener: str | None = None
    #: Whether keywords have worked in it.
    is_visited: bool = False
    #: The name of its user; None for the user of the session itself.
    user: str | None = None


class Windows:
    """The windows of one session, in the order in which they were met."""

    def __init__(self) -> None:
        """Begin with none."""
        self._known: dict[str, KnownWindow] = {}
        #: Those that were not open when the browser was last asked; their aliases are free.
        self._closed: frozenset[str] = frozenset()
        self._main: str | None = None
        self._count = 0
        #: What an action opened that no later keyword has reported, and where that was.
        self._untold: list[str] = []
        self._untold_from: str | None = None
        #: Those that an action has led to another document.
        self._moved: list[KnownWindow] = []
        #: The window that keywords worked in last.
        self.last: str | None = None
        #: The users of this browser, by name, with the browser's ids.
        self.users: dict[str, str] = {}

    # -- meeting them

    def meet(self, handles: Iterable[str], opener: str | None = None) -> list[KnownWindow]:
        """Register windows; returns those that were not known, the newest last.

        Args:
            handles: all that are open, in the order of the browser; the very first one is ``main``.
            opener: the window whose action opened the new ones, if it was an action.
        """
        new: list[KnownWindow] = []
        for handle in handles:
            if handle in self._known:
                continue
            self._count += 1
            if self._count == 1:
                self._main = handle
            alias = MAIN if self._count == 1 else self._free_alias()
            window = KnownWindow(handle, alias, opener)
            self._known[handle] = window
            new.append(window)
        return new

    def forget_closed(self, handles: Collection[str]) -> None:
        """Free the aliases of windows that are not among the open ones.

        If very many are remembered, those are forgotten.
        """
        self._closed = frozenset(self._known) - frozenset(handles)
        if len(self._known) > _KEPT:
            kept = {*handles, *self._untold, self.last}
            self._known = {each: it for each, it in self._known.items() if each in kept}

    def _free_alias(self) -> str:
        taken = {each.alias for each in self._known.values()}
        while f"{_GIVEN}{self._count}" in taken:
            self._count += 1
        return f"{_GIVEN}{self._count}"

    def name(self, handle: str, alias: str) -> None:
        """Give a window an alias.

        Raises:
            ArgumentError: another window has it, or it is a word with a meaning of its own.
        """
        if self.handle(alias) != handle:
            self.check_free(alias)
        self._known[handle].alias = alias

    def check_free(self, alias: str) -> None:
        """Check that a window can get an alias.

        Raises:
            ArgumentError: another window has it, or it is a word with a meaning of its own.
        """
        text = alias.strip().lower()
        if not text or text in _WORDS or text.startswith((_TITLE, _URL)):
            raise ArgumentError(
                f"alias={shorten(alias, PHRASE)} cannot name a window: main, new, opener, title: "
                "and url: have a meaning of their own. Choose another alias=."
            )
        if self.handle(alias) is not None:
            raise ArgumentError(
                f"The alias '{shorten(alias, PHRASE)}' is that of another window. Choose another "
                "alias=."
            )

    def visit(self, handle: str) -> None:
        """Note that keywords work in a window."""
        if handle in self._known:
            self._known[handle].is_visited = True
            self.last = handle
        if handle != self._untold_from:
            self._untold, self._untold_from = [], None

    def opened(self, new: Sequence[KnownWindow], here: str) -> None:
        """Note what an action in the window `here` opened, for the next one to report."""
        if new:
            self._untold = [each.handle for each in new]
            self._untold_from = here

    def take_untold(self, here: str, handles: Collection[str]) -> list[str]:
        """The aliases of what the action before opened and is open; each is returned once."""
        untold = self._untold if here == self._untold_from else []
        self._untold, self._untold_from = [], None
        return [self._known[each].alias for each in untold if each in handles]

    @property
    def has_untold(self) -> bool:
        """Whether an action has opened a window that the next one must report."""
        return bool(self._untold)

    def moved(self, handles: Iterable[str]) -> None:
        """Note windows that were open before and that an action has led to another document."""
        met = [self._known[each] for each in handles if each in self._known]
        self._moved += [each for each in met if each not in self._moved]

    def take_moved(self) -> list[KnownWindow]:
        """Those that were noted; each is returned once."""
        moved, self._moved = self._moved, []
        return moved

    # -- asking for them

    def is_awaited(self, wanted: str) -> bool:
        """Whether a window may still come to be what is wanted; an alias is there or not."""
        text = wanted.strip()
        is_known = any(each.alias == text for each in self._known.values())
        return text.lower() != MAIN and not text.startswith(_GIVEN) and not is_known

    def __contains__(self, handle: object) -> bool:
        """Whether a window was met."""
        return handle in self._known

    def opener(self, handle: str | None) -> str | None:
        """The window from which another one was opened; None if that is unknown."""
        known = self._known.get(handle or "")
        return known.opener if known else None

    def alias(self, handle: str | None) -> str | None:
        """The alias of a window; None if it is unknown."""
        known = self._known.get(handle or "")
        return known.alias if known else None

    def of(self, handle: str) -> KnownWindow:
        """A window that was met."""
        return self._known[handle]

    def new(self, handles: Iterable[str]) -> list[KnownWindow]:
        """Those of the open windows in which no keyword has worked."""
        known = (self._known.get(each) for each in handles)
        return [each for each in known if each is not None and not each.is_visited]

    def handle(self, alias: str) -> str | None:
        """The window with an alias; None if there is none, or it was closed."""
        open_ones = (each for each in self._known.values() if each.handle not in self._closed)
        return next((each.handle for each in open_ones if each.alias == alias), None)

    @property
    def main(self) -> str | None:
        """The first window, whatever its alias is; None if it was closed."""
        return self._main if self._main in self._known and self._main not in self._closed else None

    def listed(self, shown: Sequence[ShownWindow], here: str | None) -> list[OpenWindow]:
        """The open windows for a tester, the first met first."""
        handles = {each.handle for each in shown}
        order = list(self._known)
        names = {context: name for name, context in self.users.items()}
        listed = []
        for each in sorted(shown, key=lambda each: order.index(each.handle)):
            known = self._known[each.handle]
            opener = known.opener or each.opener
            listed.append(
                OpenWindow(
                    alias=known.alias,
                    title=each.title,
                    url=each.url,
                    current=each.handle == here,
                    opener=self.alias(opener) if opener in handles else None,
                    new=not known.is_visited,
                    user=known.user or names.get(each.user_context or ""),
                )
            )
        return listed


def the_new_one(windows: Sequence[KnownWindow], opened_from: str | None) -> KnownWindow | None:
    """The window that ``new`` means; None if there is none.

    Raises:
        NoWindow: several are new, and none alone was opened from the current window.
    """
    from_here = [each for each in windows if each.opener == opened_from and opened_from]
    for some in (windows, from_here):
        if len(some) == 1:
            return some[0]
    if windows:
        raise NoWindow(
            f"{len(windows)} windows are new: {', '.join(each.alias for each in windows)}. "
            "Nothing was switched. Give the alias, title or address of one."
        )
    return None


def chosen(wanted: str, windows: Sequence[OpenWindow]) -> OpenWindow | None:
    """The window that an alias, a title or an address means; None if none does.

    An alias comes first, then titles and then addresses, in full before in part.

    Raises:
        NoWindow: several match alike.
    """
    text = wanted.strip()
    prefix = next((each for each in (_TITLE, _URL) if text.lower().startswith(each)), "")
    sought = text[len(prefix) :].strip()
    looks: list[Callable[[OpenWindow], bool]] = []
    if not prefix:
        looks.append(lambda each: each.alias == sought)
    if prefix != _URL:
        looks.append(lambda each: fold(each.title or "") == fold(sought))
        looks.append(lambda each: says(fold(each.title or ""), fold(sought)))
    if prefix != _TITLE:
        looks.append(lambda each: each.url == sought)
        looks.append(lambda each: sought in each.url)
    for look in looks if fold(sought) else ():
        found = [each for each in windows if look(each)]
        if len(found) > 1:
            raise NoWindow(
                f"'{shorten(wanted, ADDRESS)}' matches {len(found)} windows alike: "
                f"{described(found)}. Nothing was switched. Give the alias of one."
            )
        if found:
            return found[0]
    return None


def described(windows: Sequence[OpenWindow]) -> str:
    """Such as ``main 'Shop' (http://…), window-2 'Invoice' (http://…)``."""
    return ", ".join(
        f"{each.alias} '{shorten(each.title or '', PHRASE)}' ({shorten(each.url, ADDRESS)})"
        for each in windows
    )


def nowhere(wanted: str, windows: Sequence[OpenWindow], waited: float | None) -> NoWindow:
    """The error for a window that is not open."""
    for_how_long = "" if waited is None else f" within {waited:g} s"
    return NoWindow(
        f"No window '{shorten(wanted, ADDRESS)}' is open{for_how_long}. Nothing was switched. "
        f"Open: {described(windows)}. Give the alias, title or address of one of them."
    )
