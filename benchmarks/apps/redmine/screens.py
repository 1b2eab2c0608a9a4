"""The pictures from which Redmine's tests are written: of each task, its beginning and middle."""

from __future__ import annotations

from pathlib import Path

from lab.application import Screen

_FILE = str(Path(__file__).resolve().parent / "files" / "crane.png")
_QUIET = ("quiet",)
_PROJECT, _ISSUES = "/projects/boatyard", "/projects/boatyard/issues"
_NEW, _FILES = f"{_ISSUES}/new", f"{_PROJECT}/files"
_ISSUE, _WATCHED, _WITH_HOURS, _NOTED = "/issues/4", "/issues/15", "/issues/3", "/issues/16"
_EDIT = (("click", "#content > .contextual .icon-edit"), _QUIET)
_SEND = (("click", "#issue-form [name=commit]"), _QUIET)
_WATCHERS = (_QUIET, ("click", "#watchers .contextual a"), _QUIET)
_RELATED = (_QUIET, ("click", "#relations .contextual a"), _QUIET)
_TYPED = (*_RELATED, ("type", "#relation_issue_to_id", "the"), _QUIET, _QUIET)
_CHOSEN = (*_TYPED, ("click", ".ui-menu-item:last-child"), _QUIET)
_FILTER = (_QUIET, ("script", """
  const list = document.querySelector('#add_filter_select');
  list.value = 'category_id';
  list.dispatchEvent(new Event('change', { bubbles: true }));
"""), _QUIET)  # fmt: skip
_FILTERED = (*_FILTER, ("press", "Apply"), _QUIET)
_CHECKED = (*_FILTERED, ("at", "32 324"), ("at", "32 344"), _QUIET)
#: The menu of the other button, on a row that is checked.
_MENU = (*_CHECKED, ("script", """
  const row = document.querySelector('tr.context-menu-selection td.status');
  const { x, y } = row.getBoundingClientRect();
  const where = { bubbles: true, clientX: x + 30, clientY: y + 8, button: 2 };
  const at = { ...where, pageX: where.clientX, pageY: where.clientY };
  row.dispatchEvent(new MouseEvent('contextmenu', at));
"""), _QUIET)  # fmt: skip
_MORE = (_QUIET, ("click", "#content > .contextual .icon-actions"), _QUIET)
_AGREED = (*_MORE, ("script", "window.confirm = () => true"), ("press", "Delete issue"), _QUIET)
_UPLOADED = (_QUIET, ("type", "input[type=file]", _FILE), _QUIET, _QUIET)
_STRONG = (_QUIET, *_EDIT, ("type", "#issue_notes", "It jams "),
           ("click", "fieldset:has(#issue_notes) .jstb_strong"))  # fmt: skip

SCREENS = (
    Screen("01 sign in", "/login", signed_in=False),
    Screen("02 first page, where each test begins", "/my/page", (_QUIET,)),
    Screen("03 Projects pressed", "/projects", (_QUIET,)),
    Screen("04 a project pressed", _PROJECT, (_QUIET,)),
    Screen("10 a project, Issues pressed", _ISSUES, (_QUIET,)),
    Screen("11 New issue pressed", _NEW, (_QUIET,)),
    Screen("12 a new issue, created", _NEW,
           (_QUIET, ("type", "#issue_subject", "A new rope"), *_SEND)),
    Screen("20 an issue", _ISSUE, (_QUIET,)),
    Screen("21 an issue, Edit pressed", _ISSUE, (_QUIET, *_EDIT)),
    Screen("22 an issue, edited", _ISSUE,
           (_QUIET, *_EDIT, ("type", "#issue_estimated_hours", "2"), *_SEND)),
    Screen("30 My account pressed", "/my/account", (_QUIET,)),
    Screen("31 my account, saved", "/my/account",
           (_QUIET, ("click", "#my_account_form [type=submit]"), _QUIET)),
    Screen("40 an issue, Add beside Watchers pressed", _WATCHED, _WATCHERS),
    Screen("41 watchers, a name typed", _WATCHED,
           (*_WATCHERS, ("type", "#user_search", "Mar"), _QUIET, _QUIET)),
    Screen("42 watchers, one added", _WATCHED,
           (*_WATCHERS, ("press", "Carla Diaz"), ("click", "#ajax-modal [type=submit]"),
            ("wait", "#watchers .watchers li"), _QUIET)),
    Screen("43 an issue, Add beside Related issues pressed", _WATCHED, _RELATED),
    Screen("44 related issues, something typed", _WATCHED, _TYPED),
    Screen("45 related issues, one chosen", _WATCHED, _CHOSEN),
    Screen("46 related issues, one added", _WATCHED,
           (*_CHOSEN, ("click", "#new-relation-form [type=submit]"), _QUIET)),
    Screen("50 issues, a filter added", _ISSUES, _FILTER),
    Screen("51 issues, a filter added and applied", _ISSUES, _FILTERED),
    Screen("52 issues, filtered, two checked", _ISSUES, _CHECKED),
    Screen("53 issues, two checked, the other button of the mouse pressed on one", _ISSUES, _MENU),
    Screen("54 issues, in the menu of two Target version under the mouse", _ISSUES,
           (*_MENU, ("press", "Target version"), _QUIET)),
    Screen("55 issues, in the menu of two Bulk edit pressed", _ISSUES,
           (*_MENU, ("press", "Bulk edit"), _QUIET)),
    Screen("60 an issue with hours", _WITH_HOURS, (_QUIET,)),
    Screen("61 an issue, the three dots pressed", _WITH_HOURS, _MORE),
    Screen("62 an issue with hours, Delete issue pressed, and OK when the browser asks",
           _WITH_HOURS, _AGREED),
    Screen("70 Files pressed", _FILES, (_QUIET,)),
    Screen("71 New file pressed", f"{_FILES}/new", (_QUIET,)),
    Screen("72 a new file, chosen", f"{_FILES}/new", _UPLOADED),
    Screen("73 a new file, added", f"{_FILES}/new",
           (*_UPLOADED, ("click", "#content [type=submit]"), _QUIET)),
    Screen("80 an issue with notes", _NOTED, (_QUIET,)),
    Screen("81 an issue with notes, Edit pressed, words typed, B pressed", _NOTED, _STRONG),
    Screen("82 an issue with notes, a note added", _NOTED,
           (_QUIET, *_EDIT, ("type", "#issue_notes", "It jams."), *_SEND)),
    Screen("90 an issue, Log time pressed", f"{_ISSUE}/time_entries/new", (_QUIET,)),
    Screen("91 Spent time pressed", f"{_PROJECT}/time_entries", (_QUIET,)),
    Screen("A0 Administration pressed", "/admin", (_QUIET,)),
    Screen("A1 Enumerations pressed", "/enumerations", (_QUIET,)),
)  # fmt: skip
