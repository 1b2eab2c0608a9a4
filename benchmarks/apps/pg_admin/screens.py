"""The pictures from which pgAdmin's tests are written: of each task, its beginning and middle."""

from __future__ import annotations

from pathlib import Path

from lab.application import Screen

_FILE = str(Path(__file__).resolve().parent / "files" / "lights.csv")
_PAGE = "/browser/"
_QUIET = ("quiet",)
_LOADED = (_QUIET, _QUIET)
#: The tree draws only what is in view.
_DOWN = (("script", "document.querySelector('.file-tree [style*=\"overflow: auto\"]')"
          ".scrollTop = 480"), _QUIET)  # fmt: skip


def _open(*names: str) -> tuple[tuple[str, ...], ...]:
    """What bears a name in the tree is pressed, and then its arrow."""
    steps: list[tuple[str, ...]] = [_QUIET]
    for name in names:
        steps += [("press", name), _QUIET, ("script", f"""
          const one = [...document.querySelectorAll('.file-entry')].find((each) =>
            each.querySelector('.file-name').textContent === '{name}');
          const arrow = one.querySelector('.directory-toggle');
          if (!arrow.classList.contains('open')) arrow.click();
        """), _QUIET]  # fmt: skip
    return tuple(steps)


def _cell(row: int, column: int) -> tuple[tuple[str, ...], ...]:
    """A cell of a grid in a frame is pressed twice."""
    return (("script", f"""
      const page = [...document.querySelectorAll('iframe')].at(-1).contentDocument;
      const rows = [...page.querySelectorAll('[role=row]')]
        .map((each) => each.querySelectorAll('[role=gridcell]')).filter((each) => each.length);
      const cell = rows[{row}][{column}];
      for (const kind of ['mousedown', 'mouseup', 'click', 'dblclick'])
        cell.dispatchEvent(new (page.defaultView.MouseEvent)(kind, {{ bubbles: true }}));
    """), *_LOADED)  # fmt: skip


def _menu(name: str, *pressed: str) -> tuple[tuple[str, ...], ...]:
    """The other button of the mouse, and what is pressed in the menu."""
    steps: list[tuple[str, ...]] = [("menu", name), _QUIET]
    for each in pressed:
        steps += [("press", each), *_LOADED]
    return tuple(steps)


def _at(*places: str) -> tuple[tuple[str, ...], ...]:
    return tuple(step for place in places for step in (("at", place), _QUIET))


def _typed(text: str) -> tuple[str, str]:
    """Into the field that has the focus, as its own scripts hear it."""
    return ("script", f"""
      const field = document.activeElement;
      const kept = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      kept.set.call(field, '{text}');
      field.dispatchEvent(new Event('input', {{ bubbles: true }}));
    """)  # fmt: skip


_HARBOUR = _open("Servers", "Harbour")
_SCHEMAS = (*_HARBOUR, *_open("Databases", "harbour", "Schemas"))
_SOUTH = (*_SCHEMAS, *_open("south"), *_DOWN)
_TABLES = (*_SOUTH, *_open("Tables"))
_ROLE = (*_HARBOUR, *_menu("Login/Group Roles", "Create", "Login/Group Role..."))
_DEFINED = (*_ROLE, ("press", "Definition"), _QUIET)
_ALLOWED = (*_DEFINED, ("press", "Privileges"), _QUIET)
_MEMBER = (*_ALLOWED, ("press", "Membership"), _QUIET, *_at("985 132"))
_BERTHS = (*_TABLES, *_menu("berths", "Properties..."))
_COLUMNS = (*_BERTHS, ("press", "Columns"), _QUIET)
_PENCIL = (*_COLUMNS, *_at("231 323"))
_PREFERENCES = (_QUIET, ("press", "File"), _QUIET, ("press", "Preferences"), *_LOADED)
_SEARCHED = (*_PREFERENCES, *_at("1130 84"), _typed("scroll"), _QUIET)
_ARCHIVE = _open("Archive")
_SERVER = (*_ARCHIVE, *_menu("Harbour", "Properties..."))
_GRANT = (*_SCHEMAS, *_menu("south", "Grant Wizard..."), _QUIET)
_FOUND = (*_GRANT, *_at("960 107"), _typed("price"), _QUIET, *_at("461 146"))
_WHO = (*_FOUND, *_at("975 572", "1076 108"))
_VIEWS = (*_SCHEMAS, *_open("north"), *_DOWN, ("press", "Views"), *_LOADED,
          ("press", "Properties"), *_LOADED)  # fmt: skip
_CHECKED = (*_VIEWS, *_at("313 162", "313 282"))
_STORED = (_QUIET, ("press", "Tools"), _QUIET, ("press", "Storage Manager..."), *_LOADED)
_LIGHTS = (*_STORED, ("twice", "2025"), *_LOADED, ("twice", "Lights"), *_LOADED)
_DOTS = (*_LIGHTS, *_at("968 130"))
_UPLOAD = (*_DOTS, ("press", "Upload"), *_LOADED)
_FUNCTION = (*_SOUTH, *_open("Functions"))
_FEE = (*_FUNCTION, *_menu("fee(length numeric)", "Properties..."))
_DATA = (*_TABLES, *_menu("skippers", "View/Edit Data"))
_GRID = (*_DATA, ("press", "All Rows"), *_LOADED, *_LOADED)
_KEYS = (*_TABLES, *_menu("moorings", "Properties...", "Constraints", "Foreign Key"))
_KEY = (*_KEYS, *_at("1085 175"))

SCREENS = (
    Screen("01 sign in", "/login", (_QUIET,), signed_in=False),
    Screen("02 first page, where each test begins", _PAGE, (_QUIET,)),
    Screen("03 first page, Servers and Harbour opened", _PAGE, _HARBOUR),
    Screen("04 the tree, Databases and harbour and Schemas opened", _PAGE, _SCHEMAS),
    Screen("05 the tree, a schema opened, further down", _PAGE, _SOUTH),
    Screen("10 Login-Group Roles, the other button of the mouse, Create", _PAGE,
           (*_HARBOUR, *_menu("Login/Group Roles", "Create"))),
    Screen("11 a new role", _PAGE, _ROLE),
    Screen("12 a new role, Definition pressed", _PAGE, _DEFINED),
    Screen("13 a new role, Definition, the calendar pressed", _PAGE,
           (*_DEFINED, *_at("976 175"))),
    Screen("14 a new role, Privileges pressed", _PAGE, _ALLOWED),
    Screen("15 a new role, Membership, the plus of Member of pressed", _PAGE, _MEMBER),
    Screen("16 a new role, Membership, the list opened", _PAGE, (*_MEMBER, *_at("560 200"))),
    Screen("20 a table, the other button of the mouse", _PAGE, (*_TABLES, *_menu("berths"))),
    Screen("21 a table, Properties pressed", _PAGE, _BERTHS),
    Screen("22 a table, Properties, Columns pressed", _PAGE, _COLUMNS),
    Screen("23 a table, Columns, a pencil pressed", _PAGE, _PENCIL),
    Screen("24 a table, Columns, a pencil and Definition pressed", _PAGE,
           (*_PENCIL, *_at("340 372"))),
    Screen("30 first page, File pressed", _PAGE, (_QUIET, ("press", "File"), _QUIET)),
    Screen("31 Preferences pressed", _PAGE, _PREFERENCES),
    Screen("32 Preferences, a word searched for", _PAGE, _SEARCHED),
    Screen("33 Preferences, CSV searched for", _PAGE,
           (*_SEARCHED, _typed("csv"), _QUIET)),
    Screen("40 a server, the other button of the mouse", _PAGE, (*_ARCHIVE, *_menu("Harbour"))),
    Screen("41 a server, Properties pressed", _PAGE, _SERVER),
    Screen("42 a server, Tags and the plus pressed", _PAGE,
           (*_SERVER, ("press", "Tags"), _QUIET, *_at("985 132"))),
    Screen("50 a schema, the other button of the mouse", _PAGE, (*_SCHEMAS, *_menu("south"))),
    Screen("51 a schema, Grant Wizard pressed", _PAGE, _GRANT),
    Screen("52 Grant Wizard, something searched for and all checked", _PAGE, _FOUND),
    Screen("53 Grant Wizard, Next and the plus pressed", _PAGE, _WHO),
    Screen("54 Grant Wizard, Privileges pressed", _PAGE, (*_WHO, *_at("790 177"))),
    Screen("60 Views pressed, Properties pressed", _PAGE, _VIEWS),
    Screen("61 Views, two checked, the dustbin pressed", _PAGE, (*_CHECKED, *_at("312 84"))),
    Screen("70 first page, Tools pressed", _PAGE, (_QUIET, ("press", "Tools"), _QUIET)),
    Screen("71 Storage Manager pressed", _PAGE, _STORED),
    Screen("72 Storage Manager, two folders opened, the three dots pressed", _PAGE, _DOTS),
    Screen("73 Storage Manager, Upload pressed", _PAGE, _UPLOAD),
    Screen("74 Storage Manager, a file uploaded", _PAGE,
           (*_UPLOAD, ("type", "input[type=file]", _FILE), *_LOADED)),
    Screen("80 a function, the other button of the mouse", _PAGE,
           (*_FUNCTION, *_menu("fee(length numeric)"))),
    Screen("81 a function, Properties pressed", _PAGE, _FEE),
    Screen("82 a function, Properties, Code pressed", _PAGE, (*_FEE, ("press", "Code"), *_LOADED)),
    Screen("90 a table, View-Edit Data pressed", _PAGE, _DATA),
    Screen("91 a table, All Rows pressed", _PAGE, _GRID),
    Screen("92 all rows, a cell of paid pressed twice", _PAGE, (*_GRID, *_cell(0, 4))),
    Screen("93 all rows, a cell of remark pressed twice", _PAGE,
           (*_GRID, *_cell(0, 4), *_cell(0, 6))),
    Screen("A0 a table, Properties, Constraints, Foreign Key pressed", _PAGE, _KEYS),
    Screen("A1 Foreign Key, the plus pressed", _PAGE, _KEY),
    Screen("A2 a new foreign key, Columns pressed", _PAGE, (*_KEY, *_at("428 326"))),
    Screen("A3 a new foreign key, Action pressed", _PAGE, (*_KEY, *_at("428 326", "499 326"))),
)  # fmt: skip
