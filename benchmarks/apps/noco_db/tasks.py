"""The tasks of NocoDB, in the words of a bicycle workshop."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from lab.rows import added, changed, removed, rows
from noco_db.seed import CUSTOMERS, OLD_PRICES, PRICES, REPAIRS, SIGN_UPS

#: Keys in the order of seed.py.
_ANN_OF_STATION_ROAD, _MARIA = 5, 6
_CITY_BIKE_WITH_LIGHTS, _TANDEM = 5, 4
_SHOP = f"{REPAIRS}: In the shop"
_FORM = f"{SIGN_UPS}: Join a trip"


def _is_in_work(kept: object) -> bool:
    """A judgement of filters: one, by the status, however it is said."""
    (only, *others) = json.loads(str(kept)) or [{}]
    how = only.get("comparison_op")
    return (
        not others
        and only.get("field") == "Status"
        and how in ("eq", "anyof", "allof", "like")
        and only["value"] == "In work"
    )


def _has_choices(*words: str) -> Callable[[object], bool]:
    return lambda value: sorted(str(value).split(",")) == sorted(words)


def _is_a_picture(value: object) -> bool:
    given: list[dict[str, Any]] = json.loads(str(value or "[]"))
    return [each["title"] for each in given] == ["tandem.png"] and bool(given[0]["size"])


def _reads(text: str) -> Callable[[object], bool]:
    return lambda value: str(value or "").strip() == text


TASKS = (
    rows(
        "a-new-repair",
        "Write down a new repair: the bicycle is a Grey recumbent, its status is Waiting, the work "
        "is Brakes and Lights, it is due on 15 January 2027, the price is 88.50, it is paid "
        "already, and its customer is Maria Lund.",
        added(REPAIRS, **{
            "Bicycle": _reads("Grey recumbent"), "Status": "Waiting",
            "Work": _has_choices("Brakes", "Lights"), "Due": "2027-01-15", "Price": 88.5,
            "Paid": 1, "customer's key": _MARIA, "Photo": lambda value: not value,
            "Remarks": lambda value: not value,
        }),
    ),
    rows(
        "ann-is-a-member",
        "Of the two customers with the name Ann Lee, the one of Station Road is a member from now "
        "on.",
        changed(CUSTOMERS, _ANN_OF_STATION_ROAD, Member=1),
    ),
    rows(
        "the-lights-are-mended",
        "There are two green city bikes among the repairs. The one whose lights are mended is "
        "ready: change its status.",
        changed(REPAIRS, _CITY_BIKE_WITH_LIGHTS, Status="Ready"),
    ),
    rows(
        "how-long-it-takes",
        "The table Prices 2026 gets a new field with the name Minutes, which holds a number. The "
        "field Euros of it is called Price from now on.",
        added("field", title="Minutes", kind="Number"),
        changed("field", f"{PRICES}.Euros", title="Price"),
    ),
    rows(
        "what-is-in-work",
        "The view In the shop of the repairs shows only those whose status is In work, and those "
        "that are due first come first.",
        changed("view", _SHOP, filters=_is_in_work, sorts='[["Due", "asc"]]'),
    ),
    rows(
        "no-old-prices",
        "The table Prices 2025 is not needed any more: delete it.",
        removed("table", OLD_PRICES),
    ),
    rows(
        "a-board-of-repairs",
        "The repairs get a new view with the name Board: a kanban, stacked by the status.",
        added("view", title="Board", kind="kanban", stacked="Status"),
    ),
    rows(
        "your-own-name",
        "In the settings of your own account: your name is Workshop office.",
        changed("user", "office@example.com", display_name="Workshop office"),
    ),
    rows(
        "a-photo-of-the-tandem",
        "The repair of the old tandem gets a photo: the file tandem.png. It is in the folder "
        "${FILES}.",
        changed(REPAIRS, _TANDEM, Photo=_is_a_picture),
    ),
    rows(
        "call-them-back",
        "In the form Join a trip of the sign-ups, the phone must be filled in from now on, and "
        "the form does not ask any more whether somebody brings a bicycle.",
        changed("form field", f"{_FORM}.Phone", required=1),
        changed("form field", f"{_FORM}.Brings a bicycle", show=None),
        changed("view", _FORM, fields='["Name", "Trip", "Phone"]'),
    ),
)  # fmt: skip
