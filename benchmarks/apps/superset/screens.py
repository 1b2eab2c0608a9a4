"""The pictures from which Superset's tests are written: of each task, its beginning and middle."""

from __future__ import annotations

from pathlib import Path

from lab.application import Screen

_FILE = str(Path(__file__).resolve().parent / "files" / "tides_april.csv")
_QUIET = ("quiet",)
_HOME, _CHARTS, _BOARDS = "/superset/welcome/", "/chart/list/", "/dashboard/list/"
_USERS, _BASES, _RULES = "/users/", "/databaseview/list/", "/rowlevelsecurity/list/"
_LAYERS, _LAYER = "/annotationlayer/list/", "/annotationlayer/2/annotation"
#: A picture in full length resizes the page, at which a dashboard loses its charts.
_CUT = ("script", "document.body.style.cssText = 'height: 100vh; overflow: hidden'")
#: To the end of what scrolls in a dialog, or of the controls of a chart.
_DOWN = ("script", """
  const within = document.querySelector('.ant-modal-root') ?? document;
  for (const each of within.querySelectorAll('*'))
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) each.scrollTop = 1e6;
""")  # fmt: skip


def _one(css: str, text: str = "") -> tuple[str, str]:
    """A click on the first that is in view, or on the icon of the row with a text."""
    return ("script", f"""
      const within = {text!r} ? [...document.querySelectorAll('tr')]
        .find((each) => each.innerText.includes({text!r})) : document;
      [...within.querySelectorAll({css!r})].find((each) => each.checkVisibility()).click();
    """)  # fmt: skip


def _fold(number: int) -> tuple[tuple[str, ...], ...]:
    """A fold of a dialog is pressed, and shown to its end."""
    return (("script", f"""
      const folds = document.querySelectorAll('.ant-modal .ant-collapse-header');
      folds[{number}].click();
      setTimeout(() => folds[{number}].scrollIntoView(), 600);
    """), _QUIET, _QUIET)  # fmt: skip


def _type(css: str, text: str, number: int = 0) -> tuple[tuple[str, ...], ...]:
    """Something is typed into one of several like fields, with the keyboard."""
    mark = f"document.querySelectorAll({css!r})[{number}].setAttribute('data-shot', '{number}')"
    return (("script", mark), ("type", f"[data-shot='{number}']", text), _QUIET, _QUIET)


#: A list is loaded.
_ROWS = ("wait", "tbody tr a, tbody tr [aria-label=edit]")
_MENU = (_QUIET, ("press", "Settings"), _QUIET)
_USER = (_QUIET, ("press", "User"), _QUIET)
_PEN = (_ROWS, _QUIET, _one("[data-test=edit-alt], [aria-label=edit]", "catches_old"), _QUIET)
_BASE = (_ROWS, _QUIET, _one("[data-test=database-edit]", "Harbour archive"), _QUIET)
_ADVANCED = (*_BASE, ("press", "Advanced"), _QUIET)
_RULE = (_QUIET, ("press", "Rule"), _QUIET)
_PICK = ".ant-modal input[role=combobox]"
_BULK = (_QUIET, ("press", "Bulk select"), _QUIET)
_OWNER = (*_BULK, *_type("input[aria-label='Owner'], #Owner, input[role=combobox]", "ole", 3))
_ALL = (*_BULK, _one("thead input[type=checkbox]"), _QUIET)
_TRASH = (_ROWS, _QUIET,
          _one("[data-test=dashboard-list-trash-icon], [aria-label=delete]", "Ferry line"),
          _QUIET)  # fmt: skip
_PLUS = (_QUIET, ("at", "1098 31"), _QUIET)
_DATA = (*_PLUS, ("press", "Data"), _QUIET)
_UPLOAD = (*_DATA, ("press", "Upload CSV to database"), _QUIET)
_EDIT = (_QUIET, _QUIET, _CUT, ("press", "Edit dashboard"), _QUIET, _QUIET, _CUT)
_TEXT = (*_EDIT, ("at", "200 170"), _QUIET)
_NOTE = (_QUIET, ("press", "Annotation"), _QUIET)
_SAVE = (_QUIET, ("press", "Save"), _QUIET)

SCREENS = (
    Screen("01 sign in", "/login/", signed_in=False),
    Screen("02 first page, where each test begins", _HOME, (_QUIET,)),
    Screen("03 first page, the mouse on Settings", _HOME, _MENU),
    Screen("10 List Users", _USERS, (_QUIET,)),
    Screen("11 List Users, User pressed", _USERS, (*_USER, _CUT)),
    Screen("12 a new user, something typed in Roles", _USERS,
           (*_USER, _CUT, *_type(_PICK, "sql"))),
    Screen("13 a new user, further down", _USERS, (*_USER, _CUT, _DOWN, _QUIET)),
    Screen("20 Charts", _CHARTS, (_QUIET,)),
    Screen("21 Charts, the mouse on a row", _CHARTS, (_QUIET, ("at", "1180 330"), _QUIET)),
    Screen("22 Charts, the pen of a row pressed", _CHARTS, (*_PEN, _CUT)),
    Screen("23 the properties of a chart, something typed in Owners", _CHARTS,
           (*_PEN, _CUT, *_type(_PICK, "ole"))),
    Screen("24 the properties of a chart, the second fold pressed", _CHARTS,
           (*_PEN, _CUT, *_fold(1))),
    Screen("25 the properties of a chart, the third fold pressed", _CHARTS,
           (*_PEN, _CUT, *_fold(2))),
    Screen("30 Databases", _BASES, (_QUIET,)),
    Screen("31 Databases, the mouse on a row", _BASES, (_QUIET, ("at", "1000 262"), _QUIET)),
    Screen("32 Databases, the pen of a row pressed", _BASES, (*_BASE, _CUT)),
    Screen("33 a database, Advanced pressed", _BASES, (*_ADVANCED, _CUT)),
    Screen("34 a database, SQL Lab pressed", _BASES, (*_ADVANCED, _CUT, *_fold(0))),
    Screen("35 a database, Performance pressed", _BASES, (*_ADVANCED, _CUT, *_fold(1))),
    Screen("36 a database, Security pressed", _BASES, (*_ADVANCED, _CUT, *_fold(2))),
    Screen("40 Row Level Security", _RULES, (_QUIET,)),
    Screen("41 Row Level Security, Rule pressed", _RULES, (*_RULE, _CUT)),
    Screen("42 a new rule, something typed in Datasets", _RULES,
           (*_RULE, _CUT, *_type(_PICK, "tri", 1))),
    Screen("43 a new rule, something typed in Roles", _RULES,
           (*_RULE, _CUT, *_type(_PICK, "gue", 2))),
    Screen("44 a new rule, further down", _RULES, (*_RULE, _CUT, _DOWN, _QUIET)),
    Screen("50 Charts, Bulk select pressed", _CHARTS, _BULK),
    Screen("51 Charts, something typed in a filter", _CHARTS, _OWNER),
    Screen("52 Charts, all selected", _CHARTS, _ALL),
    Screen("53 Charts, all selected, Add Tag pressed", _CHARTS, (*_ALL, ("press", "Add Tag"))),
    Screen("54 Add Tag pressed, something typed", _CHARTS,
           (*_ALL, ("press", "Add Tag"), _QUIET, *_type(_PICK, "win"))),
    Screen("60 Dashboards", _BOARDS, (_QUIET,)),
    Screen("61 Dashboards, the mouse on a row", _BOARDS, (_QUIET, ("at", "1180 330"), _QUIET)),
    Screen("62 Dashboards, the bin of a row pressed", _BOARDS, _TRASH),
    Screen("63 Dashboards, one deleted", _BOARDS,
           (*_TRASH, ("type", "[data-test=delete-modal-input]", "DELETE"), _QUIET,
            ("click", "[data-test=modal-confirm-button]"), _QUIET)),
    Screen("70 the plus at the top pressed", _HOME, _PLUS),
    Screen("71 the plus, Data pressed", _HOME, _DATA),
    Screen("72 Upload CSV to database pressed", _HOME, (*_UPLOAD, _CUT)),
    Screen("73 an upload, a file chosen", _HOME,
           (*_UPLOAD, _CUT, ("type", "input[type=file]", _FILE), _QUIET)),
    Screen("74 an upload, the database opened", _HOME, (*_UPLOAD, _CUT, *_type(_PICK, "harb"))),
    Screen("75 an upload, further down", _HOME, (*_UPLOAD, _CUT, _DOWN, _QUIET)),
    Screen("80 a dashboard", "/superset/dashboard/crew/", (_QUIET, _QUIET, _CUT)),
    Screen("81 a dashboard, Edit dashboard pressed", "/superset/dashboard/crew/", _EDIT),
    Screen("82 a dashboard, its text pressed", "/superset/dashboard/crew/", _TEXT),
    Screen("90 Annotation layers", _LAYERS, (_QUIET,)),
    Screen("91 an annotation layer", _LAYER, (_QUIET,)),
    Screen("92 an annotation layer, Annotation pressed", _LAYER, (*_NOTE, _CUT)),
    Screen("93 a new annotation, the date pressed", _LAYER,
           (*_NOTE, _CUT, ("click", ".ant-modal .ant-picker input"), _QUIET)),
    Screen("94 a new annotation, further down", _LAYER, (*_NOTE, _CUT, _DOWN, _QUIET)),
    Screen("95 a chart", "/explore/?slice_id=4", (_QUIET,)),
    Screen("96 a chart, its controls further down", "/explore/?slice_id=4",
           (_QUIET, _DOWN, _QUIET)),
    Screen("97 a chart, Save pressed", "/explore/?slice_id=4", _SAVE),
    Screen("98 a chart, Save pressed, something typed", "/explore/?slice_id=4",
           (*_SAVE, *_type(_PICK, "Ferr"))),
)  # fmt: skip
