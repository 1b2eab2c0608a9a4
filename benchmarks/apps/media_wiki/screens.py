"""The pictures from which MediaWiki's tests are written: of each task, its beginning and middle."""

from __future__ import annotations

from pathlib import Path

from lab.application import Screen

_FILE = str(Path(__file__).resolve().parent / "files" / "crane.png")
_QUIET = ("quiet",)
_EDIT = "/index.php?title=Tide_tables&action=edit"
_EDIT_WINTER = "/index.php?title=Prices&action=edit&section=2"
_MOVE, _OTHER_PAGE = "/wiki/Special:MovePage/Boat_fees", "/wiki/Boat_fees"
_PROTECT = "/index.php?title=Tide_tables&action=protect"
_DELETE = "/index.php?title=Boat_fees&action=delete"
_UPLOAD, _BLOCK = "/wiki/Special:Upload", "/wiki/Special:Block"
_RIGHTS, _CHANGES = "/wiki/Special:UserRights", "/wiki/Special:RecentChanges"
_HISTORY = "/index.php?title=Ferry&action=history"
_UNDO = "/index.php?title=Ferry&action=edit&undoafter=28&undo=29"
_PREFERENCES = "/wiki/Special:Preferences"
_DOWN = ("script", "scrollTo(0, document.documentElement.scrollHeight)")
#: Places of the recent changes that show no text of their own.
_FILTERS, _TITLE, _BOOKMARK, _ITS_NAME = "640 317", "640 118", "1198 275", "1110 416"
_TOP = ("script", "scrollTo(0, 0)")


def _in_view(text: str) -> tuple[str, str]:
    """Scrolls to what shows exactly a text."""
    return ("script", f"""
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node; (node = walker.nextNode());)
        if (node.data.trim() === {text!r} && node.parentElement.checkVisibility()) {{
          const {{ bottom }} = node.parentElement.getBoundingClientRect();
          const block = bottom > innerHeight - 100 ? 'center' : 'nearest';
          node.parentElement.scrollIntoView({{ block }});
          break;
        }}
    """)  # fmt: skip


def _pressed(*texts: str) -> tuple[tuple[str, ...], ...]:
    """What shows these texts is pressed, one after the other, when all is quiet."""
    steps: list[tuple[str, ...]] = [_QUIET]
    for text in texts:
        if text.replace(" ", "").isdigit():
            steps += [("at", text), _QUIET]
        else:
            steps += [_in_view(text), ("press", text), _QUIET]
    return tuple(steps)


#: A filter is checked, the list of filters is left, and the bookmark is pressed.
_KEEP = (*_pressed(_FILTERS, "Page edits"), _TOP, *_pressed(_TITLE, _BOOKMARK))
_NAMED = (*_KEEP, *_pressed(_ITS_NAME), ("type", "input:focus", "Edits"))

SCREENS = (
    Screen("01 sign in", "/index.php?title=Special:UserLogin", signed_in=False),
    Screen("02 first page, where each test begins", "/wiki/Main_Page", (_QUIET,)),
    Screen("03 Special pages pressed", "/wiki/Special:SpecialPages", (_QUIET,)),
    Screen("10 a page", "/wiki/Prices", (_QUIET,)),
    Screen("11 a page, More pressed", "/wiki/Prices", _pressed("More")),
    Screen("12 a page, the second edit pressed", _EDIT_WINTER, (_QUIET,)),
    Screen("13 edit, Watch this page checked, its drop-down pressed", _EDIT,
           _pressed("Watch this page", "Permanent")),
    Screen("14 edit, saved", _EDIT,
           (_QUIET, ("type", "#wpTextbox1", "The tide turns. "), ("click", "#wpSave"), _QUIET)),
    Screen("20 More and Move pressed", _MOVE, (_QUIET,)),
    Screen("21 move, the drop-down pressed", _MOVE, _pressed("(Main)")),
    Screen("22 move, the drop-down pressed and scrolled", _MOVE,
           (*_pressed("(Main)"), _in_view("Category talk"), _QUIET)),
    Screen("30 More and Protect pressed", _PROTECT, (_QUIET,)),
    Screen("31 protect, the first drop-down pressed", _PROTECT, _pressed("Allow all users")),
    Screen("32 protect, an entry chosen, the second drop-down pressed", _PROTECT,
           _pressed("Allow all users", "Allow only administrators", "infinite")),
    Screen("33 protect, Unlock further protect options checked", _PROTECT,
           _pressed("Unlock further protect options")),
    Screen("34 protect, the last drop-down pressed", _PROTECT, _pressed("Other reason")),
    Screen("40 Upload file pressed", _UPLOAD, (_QUIET,)),
    Screen("41 upload, a file chosen", _UPLOAD,
           (_QUIET, ("type", "input[type=file]", _FILE), _QUIET)),
    Screen("42 a file", "/wiki/File:New_crane.png", (_QUIET,)),
    Screen("50 Block a user pressed", _BLOCK, (_QUIET,)),
    Screen("51 block, a name typed", _BLOCK,
           (_QUIET, ("at", "500 281"), ("type", "input:focus", "Tom"), _QUIET, _QUIET)),
    Screen("52 block, Partial pressed", _BLOCK, _pressed("Partial")),
    Screen("53 block, Partial pressed, a page typed", _BLOCK,
           (*_pressed("Partial"), ("at", "560 480"), ("type", "input:focus", "Tide"), _QUIET,
            _QUIET)),
    Screen("54 block, a page typed and chosen", _BLOCK,
           (*_pressed("Partial"), ("at", "560 480"), ("type", "input:focus", "Tide"), _QUIET,
            _QUIET, *_pressed("Tide tables"))),
    Screen("55 block, the first drop-down pressed", _BLOCK, _pressed("Other time:")),
    Screen("56 block, the second drop-down pressed", _BLOCK, _pressed("Other")),
    Screen("60 User rights pressed", _RIGHTS, (_QUIET,)),
    Screen("61 rights of a user, a name typed", _RIGHTS,
           (_QUIET, ("type", "#username", "Tom"), _QUIET, _QUIET)),
    Screen("62 rights of a user, Load user groups pressed", f"{_RIGHTS}/Ben_Cartwright",
           (_QUIET,)),
    Screen("63 rights of a user, a box checked", f"{_RIGHTS}/Ben_Cartwright",
           _pressed("bureaucrat")),
    Screen("70 View history pressed", _HISTORY, (_QUIET,)),
    Screen("71 history, undo pressed at the newest", _UNDO, (_QUIET,)),
    Screen("80 Recent changes pressed", _CHANGES, (_QUIET,)),
    Screen("81 recent changes, the field of the filters pressed", _CHANGES, _pressed(_FILTERS)),
    Screen("82 recent changes, its list scrolled", _CHANGES,
           (*_pressed(_FILTERS), _in_view("Minor edits"), _QUIET)),
    Screen("83 recent changes, its list scrolled to the end", _CHANGES,
           (*_pressed(_FILTERS), _in_view("Not on Watchlist"), _QUIET)),
    Screen("84 recent changes, a filter checked", _CHANGES,
           _pressed(_FILTERS, "Page edits")),
    Screen("85 recent changes, a filter checked, the bookmark pressed", _CHANGES,
           _KEEP),
    Screen("86 recent changes, a name given to the filters, Set as default checked", _CHANGES,
           (*_NAMED, *_pressed("Set as default"))),
    Screen("87 recent changes, filters saved, Saved filters pressed", _CHANGES,
           (*_NAMED, *_pressed("Create filter", "Saved filters"))),
    Screen("90 a page with little", "/wiki/Boat_Fees", (_QUIET,)),
    Screen("91 another page", _OTHER_PAGE, (_QUIET,)),
    Screen("92 More and Delete pressed", _DELETE, (_QUIET,)),
    Screen("93 delete, the drop-down pressed", _DELETE, _pressed("Other reason")),
    Screen("A0 Preferences pressed", _PREFERENCES, (_QUIET,)),
    Screen("A1 preferences, further down", _PREFERENCES, (_QUIET, _DOWN, _QUIET)),
    Screen("A2 preferences, Appearance pressed", _PREFERENCES, _pressed("Appearance")),
    Screen("A3 preferences, Appearance pressed, further down", _PREFERENCES,
           (*_pressed("Appearance"), _DOWN, _QUIET)),
    Screen("A4 preferences, Appearance, the drop-down of the time zone pressed", _PREFERENCES,
           _pressed("Appearance", "Use wiki default (UTC)")),
    Screen("A5 preferences, Editing pressed", _PREFERENCES, _pressed("Editing")),
    Screen("A6 preferences, Editing, the drop-down pressed", _PREFERENCES,
           _pressed("Editing", "Monospaced font")),
    Screen("A7 preferences, Editing, a box checked", _PREFERENCES,
           _pressed("Editing", "Edit pages on double click")),
    Screen("A8 preferences, saved", _PREFERENCES,
           _pressed("Editing", "Edit pages on double click", "Save")),
)  # fmt: skip
