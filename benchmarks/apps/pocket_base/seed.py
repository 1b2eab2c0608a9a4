"""The seed: what a school of music keeps, made by PocketBase's own API."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

#: Asks the API: a method, a path, what is given, and files; returns what it answers.
Ask = Callable[..., Any]

BASE = "data.db"
_INSTRUMENTS = ["Violin", "Viola", "Cello", "Flute", "Piano", "Guitar", "Drums"]
_GROUPS = ["Choir", "Orchestra", "Chamber music", "Theory"]
_STATES = ["planned", "held", "called off"]


def _field(kind: str, name: str, **more: Any) -> dict[str, Any]:
    return {"type": kind, "name": name, **more}


def _relation(name: str, to: str, most: int = 1) -> dict[str, Any]:
    return _field("relation", name, collectionId=to, maxSelect=most, presentable=False)


#: Collections by name, what comes first is what others refer to.
_COLLECTIONS: dict[str, tuple[dict[str, Any], ...]] = {
    "teachers": (
        _field("text", "name", required=True, presentable=True),
        _field("text", "room", presentable=True),
        _field("select", "teaches", values=_INSTRUMENTS, maxSelect=7),
        _field("email", "email"),
    ),
    "pupils": (
        _field("text", "name", required=True, presentable=True),
        _field("email", "email"),
        _field("date", "born"),
        _field("select", "instrument", values=_INSTRUMENTS, maxSelect=1),
        _field("select", "groups", values=_GROUPS, maxSelect=4),
        _relation("teacher", "teachers"),
        _field("number", "fee"),
        _field("bool", "active"),
    ),
    "lessons": (
        _field("text", "title", required=True, presentable=True),
        _relation("teacher", "teachers"),
        _field("date", "starts", required=True),
        _field("number", "minutes"),
        _field("select", "state", values=_STATES, maxSelect=1),
    ),
    "instruments": (
        _field("text", "name", required=True, presentable=True),
        _field("text", "serial"),
        _field("number", "price"),
        _field("bool", "lent"),
        _field("file", "photos", maxSelect=5, maxSize=5242880,
               mimeTypes=["image/png", "image/jpeg"]),
    ),
    "notices": (
        _field("text", "title", required=True, presentable=True),
        _field("date", "shown_from"),
        _field("date", "shown_until"),
        _field("bool", "pinned"),
        _field("editor", "body"),
    ),
    "pieces": (
        _field("text", "title", required=True, presentable=True),
        _field("text", "composer", presentable=True),
        _field("number", "minutes"),
    ),
    "programmes": (
        _field("text", "title", required=True, presentable=True),
        _field("date", "day"),
        _field("text", "place"),
        _relation("pieces", "pieces", 20),
    ),
}  # fmt: skip


def key(collection: str, number: int) -> str:
    """The key of a record of the seed: fifteen letters and figures."""
    stem = collection.removesuffix("s")
    return f"{stem}{number:0{15 - len(stem)}d}"


def _teacher(number: int) -> str:
    return key("teachers", number)


#: The two of Maria Lund are twins, which their rooms tell apart.
_TEACHERS = (
    ("Maria Lund", "Room 4", ["Piano"], "m.lund@lindenhof.example"),
    ("Jonas Quist", "Room 7", ["Violin", "Viola"], "quist@lindenhof.example"),
    ("Maria Lund", "Room 12", ["Cello"], "maria.lund@lindenhof.example"),
    ("Eva Strand", "Room 3", ["Flute"], "strand@lindenhof.example"),
    ("Tom Berg", "Room 9", ["Guitar", "Drums"], "berg@lindenhof.example"),
)
#: The two of Ann Lee are twins, which their addresses tell apart.
_PUPILS = (
    ("Ann Lee", "ann.lee@mail.example", "2014-03-02", "Violin", ["Theory"], 2, 72, False),
    ("Ben Cartwright", "ben@mail.example", "2011-09-17", "Guitar", [], 5, 68, True),
    ("Nora Lindqvist", "nora@mail.example", "2009-01-25", "Cello", ["Orchestra"], 3, 84.5, True),
    ("Ann Lee", "a.lee@post.example", "2012-11-08", "Violin", ["Choir", "Theory"], 2, 72, False),
    ("Idris Khan", "idris@mail.example", "2013-06-30", "Piano", ["Theory"], 1, 76, True),
    ("Ida Strand", "ida@strand.example", "2015-02-11", "Flute", ["Choir"], 4, 70, True),
    ("Lena Holm", "lena.holm@mail.example", "2010-12-03", "Viola",
     ["Orchestra", "Chamber music"], 2, 72, True),
)  # fmt: skip
_LESSONS = (
    ("Violin, Ann Lee", 2, "2026-11-26 15:00", 30, "called off"),
    ("Guitar, Ben Cartwright", 5, "2026-11-27 16:00", 45, "held"),
    ("Cello, Nora Lindqvist", 3, "2026-12-01 14:30", 45, "planned"),
    ("Violin, Ann Lee", 2, "2026-12-03 15:00", 30, "called off"),
    ("Flute, Ida Strand", 4, "2026-12-04 14:00", 30, "planned"),
    ("Guitar, Ben Cartwright", 5, "2026-12-04 16:00", 45, "called off"),
    ("Cello, Nora Lindqvist", 3, "2026-12-08 14:30", 45, "planned"),
    ("Violin, Ann Lee", 2, "2026-12-10 15:00", 30, "planned"),
    ("Piano, Idris Khan", 1, "2026-12-11 17:00", 60, "called off"),
    ("Viola, Lena Holm", 2, "2026-12-14 15:30", 45, "planned"),
    ("Guitar, Ben Cartwright", 5, "2026-12-18 16:00", 45, "planned"),
    ("Flute, Ida Strand", 4, "2027-01-08 14:00", 30, "called off"),
    ("Piano, Idris Khan", 1, "2027-01-15 17:00", 60, "planned"),
)
#: The two of Cello 3/4 are twins, which their numbers tell apart.
_THINGS: tuple[tuple[str, str, int, bool, tuple[str, ...]], ...] = (
    ("Violin 1/2", "V-08", 320, False, ()),
    ("Cello 3/4", "C-14", 1450, True, ("front.png",)),
    ("Flute", "F-02", 610, True, ()),
    ("Cello 3/4", "C-17", 1180, False, ("front.png", "scratch.png")),
    ("Guitar 7/8", "G-05", 240, False, ()),
)
#: The two of Summer concert are twins, which their days tell apart.
_NOTICES = (
    ("Summer concert", "2025-06-01 08:00", "2025-06-30 18:00", False,
     "<p>On the lawn, if it does not rain.</p>"),
    ("Parents' evening", "2026-11-20 08:00", "2026-12-15 18:00", True, "<p>We begin at eight.</p>"),
    ("Summer concert", "2026-06-01 08:00", "2026-06-30 18:00", False,
     "<p>In the big hall, whatever the weather.</p>"),
    ("Closed on Good Friday", "2026-03-30 08:00", "2026-04-03 18:00", False,
     "<p>Nobody is in the house.</p>"),
    ("Strings are sold in Room 7", "", "", False, "<p>On Tuesdays, by Jonas Quist.</p>"),
)  # fmt: skip
#: The two of Sonata in A are twins, which their composers tell apart.
_PIECES = (
    ("Nocturne", "Clara Schumann", 6),
    ("Sonata in A", "Fauré", 24),
    ("Prelude", "Bach", 4),
    ("Evening song", "Schumann", 3),
    ("Sonata in A", "Franck", 28),
    ("Romance", "Clara Schumann", 5),
    ("Tambourin", "Gossec", 2),
)
#: The two of Winter concert are twins, which their days tell apart.
_PROGRAMMES = (
    ("Winter concert", "2025-12-13", "Big hall", (3, 6, 7)),
    ("Spring concert", "2026-04-25", "Big hall", (2, 7)),
    ("Winter concert", "2026-12-12", "St John's church", (1, 3, 4)),
)


def _day(text: str) -> str:
    return text and f"{text if ' ' in text else text + ' 00:00'}:00.000Z"


def _records() -> dict[str, list[dict[str, Any]]]:
    return {
        "teachers": [{"name": name, "room": room, "teaches": teaches, "email": mail}
                     for name, room, teaches, mail in _TEACHERS],
        "pupils": [{"name": name, "email": mail, "born": _day(born), "instrument": instrument,
                    "groups": groups, "teacher": _teacher(teacher), "fee": fee, "active": active}
                   for name, mail, born, instrument, groups, teacher, fee, active in _PUPILS],
        "lessons": [{"title": title, "teacher": _teacher(teacher), "starts": _day(starts),
                     "minutes": minutes, "state": state}
                    for title, teacher, starts, minutes, state in _LESSONS],
        "instruments": [{"name": name, "serial": serial, "price": price, "lent": lent}
                        for name, serial, price, lent, _ in _THINGS],
        "notices": [{"title": title, "shown_from": _day(begins), "shown_until": _day(ends),
                     "pinned": pinned, "body": body}
                    for title, begins, ends, pinned, body in _NOTICES],
        "pieces": [{"title": title, "composer": composer, "minutes": minutes}
                   for title, composer, minutes in _PIECES],
        "programmes": [{"title": title, "day": _day(day), "place": place,
                        "pieces": [key("pieces", each) for each in pieces]}
                       for title, day, place, pieces in _PROGRAMMES],
    }  # fmt: skip


def fill(ask: Ask, pictures: Path) -> None:
    """Fill a PocketBase that has nothing but its superuser."""
    ask("PATCH", "/api/settings", {
        "meta": {"appName": "Lindenhof", "appURL": "http://lindenhof.example",
                 "senderName": "Lindenhof", "senderAddress": "office@lindenhof.example"},
    })  # fmt: skip
    # It would write a mail to whoever signs in from a browser that it has not seen.
    ask("PATCH", "/api/collections/_superusers", {"authAlert": {"enabled": False}})
    ask("DELETE", "/api/collections/users", None)
    made: dict[str, str] = {}
    for name, fields in _COLLECTIONS.items():
        given = [
            {**each, "collectionId": made[each["collectionId"]]} if "collectionId" in each else each
            for each in fields
        ]
        told = ask("POST", "/api/collections", {"name": name, "type": "base", "fields": given})
        made[name] = told["id"]
    for name, records in _records().items():
        for number, record in enumerate(records, 1):
            ask("POST", f"/api/collections/{name}/records", {"id": key(name, number), **record})
    for number, (*_, photos) in enumerate(_THINGS, 1):
        if photos:
            where = f"/api/collections/instruments/records/{key('instruments', number)}"
            ask("PATCH", where, None, [("photos", pictures / photo) for photo in photos])


def settle(folder: Path) -> None:
    """One file that nobody holds open, of set times."""
    with closing(sqlite3.connect(folder / BASE)) as base:
        base.execute("PRAGMA journal_mode = DELETE")
        base.execute("DELETE FROM _authOrigins")
        base.commit()
