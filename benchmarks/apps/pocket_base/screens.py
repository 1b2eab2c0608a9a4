"""The pictures from which PocketBase's tests are written: how each task begins."""

from __future__ import annotations

from pathlib import Path

from lab.application import Screen

_START, _SETTINGS = "/_/", "/_/#/settings"
_PUPILS, _PIECES, _LESSONS, _NOTICES, _INSTRUMENTS, _PROGRAMMES = (
    f"/_/#/collections?collection={name}"
    for name in ("pupils", "pieces", "lessons", "notices", "instruments", "programmes")
)
_FILE = str(Path(__file__).resolve().parent / "files" / "cello.png")
_LOADED = ("quiet",)

#: What shows a text last: it lies above what it covers.
_LAST = """
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let last;
  while (walker.nextNode())
    if (walker.currentNode.data.trim() === 'WORDS'
        && walker.currentNode.parentElement.checkVisibility()) last = walker.currentNode;
"""
_TO = _LAST + "last.parentElement.scrollIntoView({block: 'center', behavior: 'instant'});"
_PRESS = _LAST + "last.parentElement.click();"
_REMOVE_SECOND = """
  document.querySelectorAll('.overlay-panel .list-item .btn-remove')[1].click();
"""

Steps = tuple[tuple[str, ...], ...]


def _pressed(*words: str) -> Steps:
    """Presses of what shows a text, or of what `css ` names, or lies at a place."""
    steps: list[tuple[str, ...]] = [_LOADED, _LOADED]
    for word in words:
        kind, _, rest = word.partition(" ")
        if kind == "css":
            steps.append(("click", rest))
        elif kind == "last":
            steps.append(("script", _PRESS.replace("WORDS", rest)))
        elif kind == "to":
            steps.append(("script", _TO.replace("WORDS", rest)))
        else:
            steps.append(("at" if kind.isdigit() else "press", word))
        steps.append(_LOADED)
    return tuple(steps)


def _typed(text: str, where: str = ":focus") -> Steps:
    return (("type", where, text), _LOADED)


_RETURN = "\ue006"

_NEW_PUPIL = _pressed("New record")
_TEACHER = _pressed("New record", "to Open picker", "Open picker")
_CHOSEN = (*_TEACHER, *_pressed("last Room 9"))
_PUPIL = _pressed("nora@mail.example")
_OF_PUPIL = _pressed("nora@mail.example", "to fee")
_GROUPS = (*_OF_PUPIL, *_pressed("last groups"))

_BATCH = _pressed("Batch API")

_COLLECTION = _pressed("css button[aria-label='Edit collection']")
_FIELDS = (*_COLLECTION, *_pressed("to New field", "New field"))
_SELECT = (*_FIELDS, *_pressed("last Select"))
_CHOICES = (*_SELECT, *_pressed("css .formatted-value-input"))
_CHOICE = (*_CHOICES, *_typed("short" + _RETURN))
_OPTIONS = (*_SELECT, *_pressed("css button[aria-label='Toggle field field options']"))

_FILTER = (*_pressed("css .searchbar .cm-content"), *_typed('minutes = 60 && state = "planned"'))
_FOUND = (*_FILTER, *_pressed("Search"))
_CHECKED = (*_FOUND, *_pressed("css tbody label"))

_NOTICE = _pressed("Closed on Good Friday")
_DOTS = (*_NOTICE, *_pressed("css [aria-label='More record options']"))
_BODY = (*_NOTICE, *_pressed("to body"))
_LIST = (*_BODY, *_pressed("css .tox-edit-area__iframe"), ("click", "[aria-label='Bullet list']"),
         _LOADED)  # fmt: skip

_FROM = (*_pressed("New record", "last shown_from"),)

_INSTRUMENT = _pressed("C-17", "to photos")
_PROGRAMME = _pressed("2026-04-25", "to Open picker")
_PIECES_PICKER = (*_PROGRAMME, *_pressed("Open picker"))
_PIECE = (*_PIECES_PICKER, *_pressed("last Romance"))

SCREENS = (
    Screen("01 sign in", _START, (_LOADED,), signed_in=False),
    Screen("02 first page, where each test begins", _START, (_LOADED, _LOADED)),
    Screen("10 pupils pressed", _PUPILS, (_LOADED, _LOADED)),
    Screen("11 pupils, New record pressed", _PUPILS, _NEW_PUPIL),
    Screen("12 a new pupil, further down", _PUPILS, (*_NEW_PUPIL, *_pressed("to active"))),
    Screen("13 a new pupil, born pressed", _PUPILS, (*_NEW_PUPIL, *_pressed("last born"))),
    Screen("14 a new pupil, instrument pressed", _PUPILS,
           (*_NEW_PUPIL, *_pressed("to teacher", "last instrument"))),
    Screen("15 a new pupil, Open picker pressed", _PUPILS, _TEACHER),
    Screen("16 a new pupil, a teacher pressed", _PUPILS, _CHOSEN),
    Screen("17 a new pupil, Set selection pressed", _PUPILS,
           (*_CHOSEN, *_pressed("Set selection"))),
    Screen("20 a pupil pressed", _PUPILS, _PUPIL),
    Screen("21 a pupil, further down", _PUPILS, _OF_PUPIL),
    Screen("22 a pupil, groups pressed", _PUPILS, _GROUPS),
    Screen("23 a pupil, groups, one pressed", _PUPILS, (*_GROUPS, *_pressed("last Choir"))),
    Screen("24 a pupil, active pressed, Save changes pressed", _PUPILS,
           (*_OF_PUPIL, *_pressed("last active", "Save changes"))),
    Screen("30 the lowest of the three icons pressed", _SETTINGS, (_LOADED, _LOADED)),
    Screen("31 Batch API pressed", _SETTINGS, _BATCH),
    Screen("32 Batch API, Enable pressed", _SETTINGS, (*_BATCH, *_pressed("Enable"))),
    Screen("40 pieces pressed", _PIECES, (_LOADED, _LOADED)),
    Screen("41 pieces, the gear beside the name pressed", _PIECES, _COLLECTION),
    Screen("42 the collection pieces, New field pressed", _PIECES, _FIELDS),
    Screen("43 the collection pieces, Select pressed", _PIECES, _SELECT),
    Screen("44 the collection pieces, Add choices pressed", _PIECES, _CHOICES),
    Screen("45 the collection pieces, a choice typed and sent by the return key", _PIECES, _CHOICE),
    Screen("46 the collection pieces, the gear of the new field pressed", _PIECES, _OPTIONS),
    Screen("50 lessons pressed", _LESSONS, (_LOADED, _LOADED)),
    Screen("51 lessons, a filter typed", _LESSONS, _FILTER),
    Screen("52 lessons, Search pressed", _LESSONS, _FOUND),
    Screen("53 lessons, one checked", _LESSONS, _CHECKED),
    Screen("54 lessons, Delete selected pressed", _LESSONS,
           (*_CHECKED, *_pressed("Delete selected"))),
    Screen("60 notices pressed", _NOTICES, (_LOADED, _LOADED)),
    Screen("61 a notice pressed", _NOTICES, _NOTICE),
    Screen("62 a notice, the three dots pressed", _NOTICES, _DOTS),
    Screen("63 a notice, Delete pressed", _NOTICES, (*_DOTS, *_pressed("Delete"))),
    Screen("64 a notice, further down", _NOTICES, _BODY),
    Screen("65 a notice, the text pressed, then the button of a bulleted list", _NOTICES, _LIST),
    Screen("70 notices, New record pressed", _NOTICES, _pressed("New record")),
    Screen("71 a new notice, shown_from pressed", _NOTICES, _FROM),
    Screen("72 a new notice, a day pressed", _NOTICES,
           (*_FROM, *_pressed("css .flatpickr-calendar.open .flatpickr-day:not(.prevMonthDay)"))),
    Screen("80 an instrument pressed", _INSTRUMENTS, _pressed("C-17")),
    Screen("81 an instrument, further down", _INSTRUMENTS, _INSTRUMENT),
    Screen("82 an instrument, the cross of a photo pressed", _INSTRUMENTS,
           (*_INSTRUMENT, ("script", _REMOVE_SECOND), _LOADED)),
    Screen("83 an instrument, a file chosen by Upload new file", _INSTRUMENTS,
           (*_INSTRUMENT, *_typed(_FILE, "input[type=file]"), *_pressed("to Upload new file"))),
    Screen("90 programmes pressed", _PROGRAMMES, (_LOADED, _LOADED)),
    Screen("91 a programme pressed, further down", _PROGRAMMES, _PROGRAMME),
    Screen("92 a programme, Open picker pressed", _PROGRAMMES, _PIECES_PICKER),
    Screen("93 a programme, one more piece pressed", _PROGRAMMES, _PIECE),
    Screen("94 a programme, Set selection pressed", _PROGRAMMES,
           (*_PIECE, *_pressed("Set selection", "to Open picker"))),
)  # fmt: skip
