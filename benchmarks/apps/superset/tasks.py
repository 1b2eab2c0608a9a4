"""The tasks of Superset, in the words of who keeps the figures of a harbour's office."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from typing import Any

from lab.rows import added, changed, removed, rows

#: Keys in the order of project/seed.py.
_IDA, _LUND_MOEN, _CARTWRIGHT = 7, 5, 3
_OLD_CATCH, _LONGEST, _OF_LUND_MOEN = 2, 4, (8, 9, 10)
_CREW_ROOM, _DRAFT = 2, 4
_GAMMA, _CREW, _CREW_OF_FERRY = 4, 6, 7
_BERTHS, _TIDES, _TIDES_OF_APRIL = 1, 3, 7
_TEXT = "The slipway is closed until Friday. **Ask the harbour master!**"
_APRIL = (("2026-04-01", "North pier", 2.4), ("2026-04-01", "South pier", 2.1),
          ("2026-04-02", "North pier", 2.6))  # fmt: skip


def _is_password(word: str) -> Callable[[Any], bool]:
    """A judgement of what is kept of a password."""

    def judge(kept: Any) -> bool:
        how, salt, seen = str(kept).split("$")
        _, n, r, p = how.split(":")
        found = hashlib.scrypt(word.encode(), salt=salt.encode(), n=int(n), r=int(r), p=int(p),
                               maxmem=2**28)  # fmt: skip
        return found.hex() == seen

    return judge


def _holds(**wanted: Any) -> Callable[[Any], bool]:
    """A judgement of JSON by some of what it holds."""

    def judge(kept: Any) -> bool:
        found = json.loads(str(kept))
        return all(found.get(name) == value for name, value in wanted.items())

    return judge


def _says(text: str) -> Callable[[Any], bool]:
    """A judgement of a dashboard's parts by the only text, and that charts are still there."""

    def judge(kept: Any) -> bool:
        parts = [each for each in json.loads(str(kept)).values() if isinstance(each, dict)]
        texts = [each["meta"]["code"] for each in parts if each.get("type") == "MARKDOWN"]
        charts = sum(each.get("type") == "CHART" for each in parts)
        found = [re.sub("__(.*?)__", r"**\1**", each).split() for each in texts]
        return found == [text.split()] and charts == 2

    return judge


def _anything(_kept: Any) -> bool:
    return True


def _empty(kept: Any) -> bool:
    return not kept


TASKS = (
    rows(
        "ida-may-come",
        "There is a new user: Ida Holm. Her username is ida, her e-mail address "
        "ida@harbour.example, her password harbour-2027. She is active, and has the roles Gamma "
        "and Crew.",
        added("ab_user", id=_IDA, first_name="Ida", last_name="Holm", username="ida", active=1,
              email="ida@harbour.example", password=_is_password("harbour-2027")),
        added("ab_user_role", user_id=_IDA, role_id=_GAMMA),
        added("ab_user_role", user_id=_IDA, role_id=_CREW),
    ),
    rows(
        "the-other-catch",
        "Two charts have the name Catch by species. The one of the dataset catches_old is called "
        "Catch until 2025 from now on. Its description is: Weighed by hand. It is certified by "
        "the Harbour office, its cache is kept for 600 seconds, and Maria Lund-Moen owns it "
        "together with Ben Cartwright.",
        changed("slices", _OLD_CATCH, slice_name="Catch until 2025",
                description="Weighed by hand.", certified_by="Harbour office", cache_timeout=600,
                certification_details=_empty),
        added("slice_user", slice_id=_OLD_CATCH, user_id=_LUND_MOEN),
    ),
    rows(
        "the-archive-is-closed",
        "The database Harbour archive is not exposed in SQL Lab any more, and no files can be "
        "uploaded to it. The cache of its charts is kept for 3600 seconds.",
        changed("dbs", 2, expose_in_sqllab=0, allow_file_upload=0, cache_timeout=3600,
                extra=_anything, configuration_method=_anything),
    ),
    rows(
        "the-ferry-sees-its-pier",
        "There is a new rule of row level security: The ferry sees its pier. It is a regular one, "
        "for the datasets berths and tides, and for the role Crew of the ferry. Its group key is "
        "pier, its clause pier LIKE 'South%', and its description: Since May.",
        added("row_level_security_filters", id=2, name="The ferry sees its pier",
              filter_type=lambda kind: str(kind).lower() == "regular", group_key="pier",
              clause="pier LIKE 'South%'", description="Since May."),
        *(added("rls_filter_tables", rls_filter_id=2, table_id=key) for key in (_BERTHS, _TIDES)),
        added("rls_filter_roles", rls_filter_id=2, role_id=_CREW_OF_FERRY),
    ),
    rows(
        "the-summer-of-maria",
        "All charts that Maria Lund-Moen owns get the tag Summer 2027. What belongs to Maria Lund, "
        "or to somebody else, stays as it is.",
        *(added("tagged_object", tag="Summer 2027", object=f"chart {key}")
          for key in _OF_LUND_MOEN),
    ),
    rows(
        "no-draft-of-the-catch",
        "Two dashboards are called Catch. Delete the one that is only a draft. The other one "
        "stays, and so do all charts.",
        removed("dashboards", _DRAFT),
        removed("dashboard_slices", (_DRAFT, _OLD_CATCH)),
        removed("dashboard_user", (_DRAFT, _CARTWRIGHT)),
    ),
    rows(
        "the-tides-of-april",
        "Upload the file tides_april.csv to the database Harbour, as the table tides_april of the "
        "schema main. The file is in the folder ${FILES}.",
        *(added("counted", base="harbour", named="tides_april", row=json.dumps(row))
          for row in _APRIL),
        added("tables", id=_TIDES_OF_APRIL, table_name="tides_april", schema="main",
              database_id=1),
        *(added("table_columns", table_id=_TIDES_OF_APRIL, column_name=name)
          for name in ("day", "pier", "height_m")),
        added("sql_metrics", table_id=_TIDES_OF_APRIL),
        added("sqlatable_user", table_id=_TIDES_OF_APRIL, user_id=1),
    ),
    rows(
        "the-slipway-is-closed",
        "On the dashboard Crew room, the text above the charts is from now on: The slipway is "
        "closed until Friday. Ask the harbour master! Its second sentence is bold. The text is "
        "written in Markdown.",
        changed("dashboards", _CREW_ROOM, position_json=_says(_TEXT), css=_empty,
                certified_by=_empty, certification_details=_empty),
    ),
    rows(
        "closed-at-christmas",
        "The annotation layer Closing days of the ferry gets a new annotation: Christmas, from 24 "
        "December 2026, 12:00, to 27 December 2026, 08:00. Its description is: No ferry, not even "
        "for the mail.",
        added("annotation", layer_id=2, short_descr="Christmas",
              long_descr="No ferry, not even for the mail.",
              start_dttm=lambda when: str(when).startswith("2026-12-24 12:00:00"),
              end_dttm=lambda when: str(when).startswith("2026-12-27 08:00:00")),
    ),
    rows(
        "the-ten-longest",
        "The chart Longest berths shows 10 rows only, and a summary of them. Save it under its "
        "name, and add it to the dashboard Crew room.",
        changed("slices", _LONGEST,
                params=_holds(row_limit=10, show_totals=True, groupby=["name"])),
        added("dashboard_slices", dashboard_id=_CREW_ROOM, slice_id=_LONGEST),
    ),
)  # fmt: skip
