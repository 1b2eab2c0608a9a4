"""The tasks of PocketBase, in the words of a school of music."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable
from typing import Any

from lab.rows import Change, added, changed, removed, rows
from lab.task import Task
from pocket_base.seed import key

_ANN_OF_POST, _MARIA_OF_CELLOS = key("pupils", 4), key("teachers", 3)
_CALLED_OFF = (4, 6, 9)
_SUMMER_OF_2025, _EVENING = key("notices", 1), key("notices", 2)
_CELLO = key("instruments", 4)
_WINTER_OF_2026 = key("programmes", 3)
_BY_FRANCK, _PRELUDE, _NOCTURNE, _SONG = (key("pieces", each) for each in (5, 3, 1, 4))


def _is(*wanted: str) -> Callable[[object], bool]:
    """A judgement of several values, in this order."""
    return lambda value: json.loads(str(value) or "[]") == list(wanted)


def _are(*wanted: str) -> Callable[[object], bool]:
    """A judgement of several values, in whichever order."""
    return lambda value: sorted(json.loads(str(value) or "[]")) == sorted(wanted)


def _at(moment: str) -> Callable[[object], bool]:
    return lambda value: str(value).startswith(moment)


def _says(wanted: str) -> Callable[[object], bool]:
    """A judgement of a rich text, whose spaces and empty paragraphs do not count."""

    def judge(value: object) -> bool:
        words = " ".join(html.unescape(str(value)).replace("\xa0", " ").split())
        words = re.sub(r"<p>\s*(<br ?/?>)?\s*</p>", "", words)
        words = re.sub(r"\s*(</?(?:p|ul|li)>)\s*", r"\1", words)
        return words == wanted

    return judge


def _photos(value: object) -> bool:
    """The front, and after it or before it the file with the letters that each file gets."""
    names = sorted(re.sub(r"_\w{10}\.", ".", name) for name in json.loads(str(value) or "[]"))
    return names == ["cello.png", "front.png"]


def _with_its_file(task: Task) -> Task:
    """It is done when its rows are there, and the file is the one that was meant."""

    def check(app: Any) -> str | None:
        wrong = task.check(app)
        if wrong is None:
            _, after = app.difference().found["instruments", _CELLO]
            (name,) = (each for each in json.loads(after["photos"]) if each.startswith("cello"))
            meant = (app.folder / "files" / "cello.png").read_bytes()
            if app.file_of("instruments", _CELLO, name).read_bytes() != meant:
                return f"{name} is another file than cello.png"
        return wrong

    return Task(task.id, task.words, check, task.harm)


def _lessons() -> list[Change]:
    return [removed("lessons", key("lessons", each)) for each in _CALLED_OFF]


TASKS = (
    rows(
        "ida-learns-the-cello",
        "There is a new pupil: Ida Holm, with the address ida.holm@mail.example, born on 14 May "
        "2015. She is active, pays a fee of 84.50 and learns the cello with the Maria Lund of Room "
        "12.",
        added("pupils", name="Ida Holm", email="ida.holm@mail.example", born=_at("2015-05-14"),
              instrument="Cello", groups=_is(), teacher=_MARIA_OF_CELLOS, fee=84.5, active=1),
    ),
    rows(
        "the-other-ann",
        "Two pupils have the name Ann Lee. The one with the address a.lee@post.example plays the "
        "viola from now on, is active again, and belongs to the groups Theory, Orchestra and "
        "Chamber music, and no longer to the choir.",
        changed("pupils", _ANN_OF_POST, instrument="Viola", active=1,
                groups=_are("Theory", "Orchestra", "Chamber music")),
    ),
    rows(
        "many-at-once",
        "In the settings: the application is called Music school Lindenhof, and the Batch API is "
        "enabled, with at most 20 requests and 5 seconds.",
        changed("_params", "settings", **{
            "meta.appName": "Music school Lindenhof", "batch.enabled": 1,
            "batch.maxRequests": 20, "batch.timeout": 5}),
    ),
    rows(
        "how-hard-a-piece-is",
        "The collection pieces gets a new field of the kind Select: level, of which one has to be "
        "chosen, and just one: easy, medium or hard.",
        added("field", collection="pieces", name="level", type="select", required="true",
              maxSelect=lambda value: value in ("0", "1"), values=_are("easy", "medium", "hard")),
    ),
    rows(
        "called-off-in-december",
        "Delete all lessons that start in December 2026 and are called off. All others stay.",
        *_lessons(),
    ),
    rows(
        "an-old-concert-less",
        "Two notices are called Summer concert. Delete the one that was shown in June 2025.",
        removed("notices", _SUMMER_OF_2025),
    ),
    _with_its_file(rows(
        "the-scratch-is-mended",
        "There are two instruments Cello 3/4. Of the one with the serial C-17 the photo of the "
        "scratch, the second one, is deleted, and a new one comes to the other: the file "
        "cello.png, which is in the folder ${FILES}.",
        changed("instruments", _CELLO, photos=_photos),
    )),
    rows(
        "we-begin-at-seven",
        "The body of the notice Parents' evening is from now on: We begin at seven. The word seven "
        "is bold. Below it is a bulleted list of three points: Fees, New rooms, Summer concert.",
        changed("notices", _EVENING, body=_says(
            "<p>We begin at <strong>seven</strong>.</p>"
            "<ul><li>Fees</li><li>New rooms</li><li>Summer concert</li></ul>")),
    ),
    rows(
        "closed-at-easter",
        "There is a new notice: Closed at Easter. It is pinned, and shown from 22 March 2027 at "
        "8:00 until 5 April 2027 at 18:30. It has no body yet.",
        added("notices", title="Closed at Easter", pinned=1, shown_from=_at("2027-03-22 08:00"),
              shown_until=_at("2027-04-05 18:30"), body=_says("")),
    ),
    rows(
        "winter-begins-with-franck",
        "Two programmes are called Winter concert. The pieces of the one of 12 December 2026 are "
        "from now on, in this order: the Sonata in A by Franck, which is new, Nocturne, Prelude, "
        "Evening song.",
        changed("programmes", _WINTER_OF_2026,
                pieces=_is(_BY_FRANCK, _NOCTURNE, _PRELUDE, _SONG)),
    ),
)  # fmt: skip
