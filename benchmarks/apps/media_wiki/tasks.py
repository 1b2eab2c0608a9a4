"""The tasks of MediaWiki, in the words of who keeps the wiki of the harbour."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from lab.rows import added, changed, removed, rows

#: Keys in the order of project/seed.php.
_PRICES, _RULES, _HOW_TO_MOOR, _ITS_TALK, _FERRY = 8, 9, 11, 12, 23
_BOAT_FEES_IN_SHORT, _THEIR_TALK = 18, 19
_BEN_CARTER = 4
_NORA = "Nora Lund"
_MAIN, _HELP, _HELP_TALK = 0, 12, 13

_PRICES_NOW = """All prices are in euros.

== Summer ==
* Launch of a boat: 40
* Night at the quay: 25

== Winter ==
* Launch of a boat: 55
* Night at the quay: 15

== Repairs ==
Ask at the [[Boatyard]]."""
_FERRY_NOW = """The ferry crosses the bay all year.

== Times ==
On weekdays, the first ferry leaves at 7:00.

On Saturdays, the first ferry leaves at 9:00.

On Sundays, the first ferry leaves at 11:00.

== Tickets ==
Tickets are sold on board and at the office.

[[Category:Boats]]"""


def _ends(end: str) -> Callable[[Any], bool]:
    return lambda value: str(value).endswith(end)


def _starts(start: str) -> Callable[[Any], bool]:
    return lambda value: str(value).startswith(start)


def _between(least: int, most: int) -> Callable[[Any], bool]:
    """A judgement of how many days it is until something ends."""
    return lambda value: value is not None and least <= value <= most


def _says(*lines: str) -> Callable[[Any], bool]:
    """A judgement of a text by its lines that are not empty."""
    return lambda value: (
        [each.strip() for each in str(value).split("\n") if each.strip()] == [*lines]
    )


_A_MONTH, _HALF_A_YEAR, _TWO_WEEKS = _between(27, 32), _between(180, 185), _between(13, 15)


def _hides(*what: str) -> Callable[[Any], bool]:
    """A judgement of kept filters; that bots are hidden is where one begins, and no matter."""
    return lambda value: {*json.loads(value), "hidebots"} == {*what, "hidebots"}


TASKS = (
    rows(
        "dearer-in-winter",
        "On the page Prices, the launch of a boat costs 55 in winter from now on; in summer it "
        "costs what it did. The summary ends with the words: As decided in May. It is a minor "
        "edit. Nora wants to watch the page, but only for a month.",
        changed("pages", _PRICES, text=_says(*filter(None, _PRICES_NOW.split("\n"))),
                summary=_ends("As decided in May"), minor=1, by=_NORA),
        added("watched", name=_NORA, title="Prices", days=_A_MONTH),
    ),
    rows(
        "how-to-moor-is-help",
        "The page How to moor belongs to the namespace Help from now on, and is called Mooring "
        "there. Its talk page goes with it. No redirect is left behind. The reason is: It helps "
        "guests.",
        changed("pages", _HOW_TO_MOOR, space=_HELP, title="Mooring", by=_NORA, minor=1,
                summary=_ends("It helps guests")),
        changed("pages", _ITS_TALK, space=_HELP_TALK, title="Mooring", by=_NORA, minor=1,
                summary=_ends("It helps guests")),
    ),
    rows(
        "rules-are-kept",
        "Only autoconfirmed users may edit the page Harbour rules from now on, for 6 months, and "
        "only administrators may move it, for as long as the wiki is there. The reason is in the "
        "list: High traffic page.",
        changed("pages", _RULES, by=_NORA, minor=1,
                summary=lambda value: "High traffic page" in value),
        added("protected", page=_RULES, action="edit", level="autoconfirmed", cascades=0,
              days=_HALF_A_YEAR),
        added("protected", page=_RULES, action="move", level="sysop", cascades=0, days=None),
    ),
    rows(
        "the-crane-of-1911",
        "Upload the picture crane.png. It is in the folder ${FILES}. In the wiki its name is "
        "Crane of 1911.png, its summary is: The old crane at the quay. Its licence is: Free, with "
        "the name of who made it. Nora does not watch it.",
        added("files", name="Crane_of_1911.png", by=_NORA, print="iu5lee67o8g6iow1dymx4bzzin3vd1r"),
        added("pages", space=6, title="Crane_of_1911.png", by=_NORA,
              text=lambda value: "The old crane at the quay" in value
              and "{{Free use}}" in value),
    ),
    rows(
        "rita-keeps-off-prices",
        "Rita Sales writes of her shop on the page Prices again and again. Block her, but from "
        "this page only, for 2 weeks. She may still create accounts. The reason is in the list: "
        "Spamming links to external sites. The addresses that she uses are not blocked.",
        added("blocks", target="Rita Sales", reason="Spamming links to external sites",
              days=_TWO_WEEKS, everywhere=0, accounts=0, talk=0, addresses=0, only="Prices"),
    ),
    rows(
        "ben-helps-for-a-month",
        "Ben Carter is an administrator from now on, for one month. He is no bot any more. The "
        "reason is: Carla is away.",
        added("groups", name="Ben Carter", group="sysop", days=_A_MONTH),
        removed("groups", ("Ben Carter", "bot")),
        changed("users", _BEN_CARTER, reason="Carla is away"),
    ),
    rows(
        "the-first-new-times",
        "Ole Berg has changed the page Ferry twice, and both times he wrote: New times. The change "
        "of 4 May is wrong: undo it. All other changes stay.",
        changed("pages", _FERRY, text=_says(*filter(None, _FERRY_NOW.split("\n"))),
                summary=_starts("Undo revision"), by=_NORA),
    ),
    rows(
        "small-changes-of-others",
        "In the recent changes, show minor edits only, and changes by others only, of all "
        "namespaces. Keep these filters by the name Small changes of others, and have the "
        "recent changes open with them from now on.",
        added("filters", user=_NORA, name="Small changes of others", default=True,
              shows=_hides("hidemajor", "hidemyself"), colours="{}"),
    ),
    rows(
        "one-page-of-fees",
        "Two pages have nearly the same name: Boat fees and Boat Fees. Delete the one that says "
        "only one sentence, and its talk page with it. The reason is in the list: Author request. "
        "Nora adds: Ole agrees. Nothing else is in the reason.",
        removed("pages", _BOAT_FEES_IN_SHORT),
        removed("pages", _THEIR_TALK),
        added("deleted", space=_MAIN, title="Boat_Fees", reason="Author request: Ole agrees"),
        added("deleted", space=1, title="Boat_Fees"),
    ),
    rows(
        "nora-in-oslo",
        "Nora's own settings: she is described as she. Her time zone is Europe/Oslo. She edits "
        "texts in a serif font. She is asked when the summary of an edit is blank.",
        added("options", user=_NORA, name="gender", value="female"),
        added("options", user=_NORA, name="timecorrection", value=_ends("|Europe/Oslo")),
        added("options", user=_NORA, name="editfont", value="serif"),
        added("options", user=_NORA, name="forceeditsummary", value="1"),
    ),
)  # fmt: skip
