"""The tasks of Directus, in the words of a harbour office."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable
from datetime import datetime

from directus import seed
from lab.rows import added, changed, removed, rows

#: Keys in the order of seed.py.
_JONAS_SEAGULL, _HERON, _PETREL, _TERN = 4, 2, 3, 5
_S2, _N4 = 6, 4
_FORGOTTEN = (2, 4, 8)
_TESTS = (2, 6)
_OFFICE = 1


def _reads(text: str) -> Callable[[object], bool]:
    """A judgement of a rich text by its words."""

    def judge(value: object) -> bool:
        words = html.unescape(re.sub("<[^>]*>", " ", str(value))).split()
        return " ".join(words) == text

    return judge


def _has_tags(*tags: str) -> Callable[[object], bool]:
    return lambda value: sorted(json.loads(str(value))) == sorted(tags)


def _is_day(day: str) -> Callable[[object], bool]:
    """A judgement of a date, which Directus keeps on SQLite as milliseconds."""
    wanted = datetime.fromisoformat(f"{day}T00:00+00:00").timestamp() * 1000
    return lambda value: value == wanted


def _is_set(value: object) -> bool:
    return bool(value)


def _prices(*names: str) -> str:
    return json.dumps(names)


_SLIPWAY = "Day ticket for the slipway"

TASKS = (
    rows(
        "the-pier-is-icy",
        "Write a new notice with the title Ice on the pier. It is a warning, shown from 1 December "
        "2026, and it is published. Its text is: Please walk slowly.",
        added("notices", title="Ice on the pier", kind="Warning", shown_from=_is_day("2026-12-01"),
              published=1, text=_reads("Please walk slowly.")),
    ),
    rows(
        "insured-for-longer",
        "Jonas Quist has paid: his boat Seagull is insured until 31 March 2027.",
        changed("boats", _JONAS_SEAGULL, insured_until=_is_day("2027-03-31")),
    ),
    rows(
        "light-on-n4",
        "The berth N4 has electricity from now on.",
        changed("berths", _N4, electricity=1),
    ),
    rows(
        "the-tern-is-a-ferry",
        "The boat Tern is no motor boat any more, but a ferry, and it gets the tag for hire beside "
        "the one that it has.",
        changed("boats", _TERN, kind="Ferry", tags=_has_tags("steel", "for hire")),
    ),
    rows(
        "forgotten-jobs",
        "Some jobs that were due in 2025 are still open. Their status is Dropped from now on.",
        *(changed("jobs", key, status="Dropped") for key in _FORGOTTEN),
    ),
    rows(
        "no-tests",
        "Two notices have nothing but Test as their title. Delete them.",
        *(removed("notices", key) for key in _TESTS),
    ),
    rows(
        "the-harbour-master",
        "In your own settings: your title is Harbour master, and the appearance is dark.",
        changed("directus_users", _OFFICE, title="Harbour master", appearance="dark"),
    ),
    rows(
        "a-picture-of-the-petrel",
        "The boat Petrel gets a picture: the file petrel.png. It is in the folder ${FILES}.",
        added("directus_files", filename_download="petrel.png", filesize=_is_set),
        changed("boats", _PETREL, picture=_is_set),
    ),
    rows(
        "the-heron-moves",
        "The boat Heron does not lie at N3 any more, but at S2.",
        changed("boats", _HERON, berth=_S2),
    ),
    rows(
        "slipway-first",
        "In the list of prices, which has its own order, the day ticket for the slipway comes "
        "first, before the night at a berth. The others stay in their order.",
        changed("order", "prices",
                names=_prices(_SLIPWAY, *(name for name, _ in seed.PRICES if name != _SLIPWAY))),
    ),
)  # fmt: skip
