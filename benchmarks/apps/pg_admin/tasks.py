"""The tasks of pgAdmin, in the words of who keeps the database of a harbour's office."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lab.rows import added, changed, removed, rows

_LIGHTS = Path(__file__).with_name("files") / "lights.csv"
_FEE = "length numeric"


def _words(*wanted: str) -> Callable[[Any], bool]:
    """A judgement of code by what it says, whatever its spaces and brackets."""
    bare = "".join(wanted)

    def judge(value: Any) -> bool:
        return "".join(str(value).lower().split()).rstrip(";") == bare

    return judge


TASKS = (
    rows(
        "ida-holm-may-sign-in",
        "There is a new login role ida_holm with the comment Pilot from May on. She can log in and "
        "create databases, with at most 3 connections at a time, until 30 June 2027 at midnight, "
        "when that day begins. She is a member of pilots.",
        added("roles", name="ida_holm", login=True, superuser=False, createdb=True,
              createrole=False, replication=False, bypassrls=False, connections=3,
              until="2027-06-30 00:00", comment="Pilot from May on", groups="pilots"),
    ),
    rows(
        "deep-berths-of-the-south",
        "There are two tables berths. In the one of the schema south, the column depth is "
        "from now on a numeric of 6 digits, 2 of them after the point; it may not be null any "
        "more, and its comment is Below chart zero.",
        changed("columns", "south.berths.depth", type="numeric(6,2)", required=True,
                comment="Below chart zero"),
    ),
    rows(
        "noras-preferences",
        "Nora's own preferences: what she downloads as CSV has its fields separated by a "
        "semicolon, and nulls in it are replaced with none. The tree shows system objects.",
        added("preferences", name="sqleditor:CSV_output:csv_field_separator", value=";"),
        added("preferences", name="sqleditor:CSV_output:csv_replace_nulls_with", value="none"),
        added("preferences", name="browser:display:show_system_objects", value="True"),
    ),
    rows(
        "the-slow-server",
        "Two servers are called Harbour. The one of the group Archive has one more tag from now "
        "on, read only, beside the one that it has; and its comment is Copy of Sunday.",
        changed("servers", "2", tags="read only, slow", comment="Copy of Sunday"),
    ),
    rows(
        "the-office-reads-tides",
        "The role office, and not its guests, may select from every table of the schema south "
        "whose name has tide in it.",
        *(changed("relations", f"south.{name}", rights="office=r/harbour")
          for name in ("tides_2025", "tides_2026", "tide_gauges")),
    ),
    rows(
        "the-old-prices",
        "In the schema north, the views with the prices of 2022, of 2023 and of 2024 are dropped; "
        "all others stay.",
        *(removed(table, key) for year in (2022, 2023, 2024)
          for table, key in (("relations", f"north.prices_{year}"),
                             ("columns", f"north.prices_{year}.what"),
                             ("columns", f"north.prices_{year}.price"))),
    ),
    rows(
        "lights-of-2026",
        "Upload the file lights.csv into the folder Lights of the folder 2026, where pgAdmin keeps "
        "files. It is in the folder ${FILES}.",
        added("files", path="2026/Lights/lights.csv",
              print=hashlib.sha256(_LIGHTS.read_bytes()).hexdigest()),
    ),
    rows(
        "the-fee-of-the-south",
        "There are two functions fee. The one of the schema south takes 12.50 for each metre "
        "from now on, instead of 11.00, and still at least 80. Its comment is From May 2026 on.",
        changed("functions", f"south.fee({_FEE})",
                code=_words("selectgreatest(80,length*12.50)"), comment="From May 2026 on"),
    ),
    rows(
        "maria-of-the-petrel",
        "In the table skippers of the schema south, two are called Maria Lund. The one of the "
        "Petrel has paid, her licence is good until 31 May 2028, and the remark about her is In "
        "cash.",
        changed("rows of south.skippers", "4", paid=True, licence_until="2028-05-31",
                remark="In cash"),
    ),
    rows(
        "a-mooring-has-a-boat",
        "In the schema south, the column boat of moorings is a foreign key from now on, named "
        "moorings_boat_fkey: it refers to the id of boats. Where a boat is deleted, its moorings "
        "are, too; where its id changes, they follow.",
        added("constraints", on_table="south.moorings", name="moorings_boat_fkey", kind="f",
              definition=lambda value: str(value).replace(" NOT VALID", "") ==
              "FOREIGN KEY (boat) REFERENCES south.boats(id) ON UPDATE CASCADE ON DELETE CASCADE"),
    ),
)  # fmt: skip
