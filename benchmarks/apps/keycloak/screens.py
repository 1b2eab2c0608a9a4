"""What a tester gets to see of Keycloak."""

from __future__ import annotations

from pathlib import Path

from lab.application import Screen

Steps = tuple[tuple[str, ...], ...]

_FILE = str(Path(__file__).resolve().parent / "files" / "tide-board.json")
_CONSOLE = "/admin/harbour/console/"
_REALM = f"{_CONSOLE}#/harbour"
_USERS, _NEW = f"{_REALM}/users", f"{_REALM}/users/add-user"
_GROUPS, _CLIENTS = f"{_REALM}/groups", f"{_REALM}/clients"
_PROVIDERS, _SETTINGS = f"{_REALM}/identity-providers", f"{_REALM}/realm-settings"
_IMPORT = f"{_CLIENTS}/import-client"

#: It goes to where one signs in and back before it shows anything.
_SIGNED_IN: Steps = (("wait", "nav a"), ("quiet",), ("quiet",))
#: To the end of what scrolls.
_DOWN: Steps = (("script", """
  for (const each of document.querySelectorAll('*'))
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) each.scrollTop = 1e6;
"""), ("quiet",))  # fmt: skip


def _press(text: str) -> Steps:
    return (("press", text), ("quiet",), ("quiet",))


def _at(place: str) -> Steps:
    return (("at", place), ("quiet",), ("quiet",))


def _type(text: str) -> Steps:
    """Into what has the keys."""
    return (("type", ":focus", text), ("quiet",), ("quiet",))


_ACTION = _at("700 248")
_NIGHT_WATCH = (*_at("338 283"), *_at("425 325"))
_MEMBERS = (*_NIGHT_WATCH, *_press("Members"))
_ADD = (*_MEMBERS, *_press("Add member"))
_MUSEUM = _at("338 367")
_VOLUNTEERS = (*_MUSEUM, *_at("682 450"))
_SCHOOL = _at("682 452")
_MOVE = (*_SCHOOL, *_press("Move to"))
_ON = _at("492 303")
_DANISH = (*_ON, *_at("700 357"), *_type("Dan"))
_TWO = (*_DANISH, *_press("Danish"))
_AHOLM = _press("aholm")
_MENU = _press("Office Sandvik")


def _shown(name: str, path: str, *steps: tuple[str, ...]) -> Screen:
    # The number is there to have it loaded anew: what follows # alone would not do so.
    return Screen(name, path.replace("/#", f"/?{name[:2]}#"), (*_SIGNED_IN, *steps))


SCREENS = (
    Screen("01 sign in", _CONSOLE, (("wait", "form"), ("quiet",)), signed_in=False),
    _shown("02 first page, where each test begins", _CONSOLE),
    _shown("03 the name at the top pressed", _CONSOLE, *_MENU),
    _shown("04 Manage account pressed", _CONSOLE, *_MENU, ("press", "Manage account"),
           ("wait", "form"), ("quiet",)),
    _shown("05 the list of Users", _USERS),
    _shown("06 the list of Users, further down", _USERS, *_DOWN),
    _shown("07 Users, lund searched", _USERS, *_at("610 255"), *_type("lund\ue007")),
    _shown("08 Users, Add user pressed", _NEW),
    _shown("09 a new user, Required user actions pressed", _NEW, *_ACTION),
    _shown("10 a new user, an action chosen", _NEW, *_ACTION, *_press("Update Profile"),
           *_at("900 130")),
    _shown("11 a new user, further down", _NEW, *_DOWN),
    _shown("12 a new user, Join Groups pressed", _NEW, *_DOWN, *_press("Join Groups")),
    _shown("13 a user", _USERS, *_AHOLM),
    _shown("14 a user, the switch at the top pressed", _USERS, *_AHOLM, *_press("Enabled")),
    _shown("15 a user, Groups pressed", _USERS, *_AHOLM, *_at("678 206")),
    _shown("16 Groups", _GROUPS),
    _shown("17 Groups, the arrow before Boatyard pressed", _GROUPS, *_at("338 283")),
    _shown("18 Groups, Night watch pressed", _GROUPS, *_NIGHT_WATCH),
    _shown("19 Night watch, Members pressed", _GROUPS, *_MEMBERS),
    _shown("20 Night watch, Add member pressed", _GROUPS, *_ADD),
    _shown("21 Add member, lund searched", _GROUPS, *_ADD, *_at("230 128"), *_type("lund\ue007")),
    _shown("22 Groups, the arrow before Museum pressed", _GROUPS, *_MUSEUM),
    _shown("23 Groups, the dots beside Volunteers pressed", _GROUPS, *_VOLUNTEERS),
    _shown("24 Groups, Delete pressed", _GROUPS, *_VOLUNTEERS, *_press("Delete")),
    _shown("25 Groups, the dots beside Sailing school pressed", _GROUPS, *_SCHOOL),
    _shown("26 Groups, Move to pressed", _GROUPS, *_MOVE),
    _shown("27 Groups, Move to, Courses pressed", _GROUPS, *_MOVE, *_at("850 279")),
    _shown("28 the list of Clients", _CLIENTS),
    _shown("29 Clients, Import client pressed", _IMPORT),
    _shown("30 Import client, a file chosen", _IMPORT, ("type", "input[type=file]", _FILE),
           ("quiet",)),
    _shown("31 Import client, a file chosen, further down", _IMPORT,
           ("type", "input[type=file]", _FILE), ("quiet",), *_DOWN),
    _shown("32 Identity providers", _PROVIDERS),
    _shown("33 Manage display order pressed", _PROVIDERS, *_press("Manage display order")),
    _shown("34 Realm settings", _SETTINGS),
    _shown("35 Realm settings, Login pressed", f"{_SETTINGS}/login"),
    _shown("36 Realm settings, Localization pressed", f"{_SETTINGS}/localization"),
    _shown("37 Localization, the switch pressed", f"{_SETTINGS}/localization", *_ON),
    _shown("38 Localization, Supported locales pressed", f"{_SETTINGS}/localization",
           *_ON, *_at("700 357")),
    _shown("39 Localization, Dan typed", f"{_SETTINGS}/localization", *_DANISH),
    _shown("40 Localization, Danish pressed", f"{_SETTINGS}/localization", *_TWO,
           *_at("600 580")),
    _shown("41 Localization, Default locale pressed", f"{_SETTINGS}/localization", *_TWO,
           *_at("600 580"), *_at("700 417")),
)  # fmt: skip
