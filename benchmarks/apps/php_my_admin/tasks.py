"""The tasks of phpMyAdmin, in the words of who keeps the tables of the harbour office."""

from __future__ import annotations

from collections.abc import Callable

from lab.rows import added, asking_rows, changed, removed, rows


def _says(*words: str) -> Callable[[object], bool]:
    return lambda value: all(word in str(value) for word in words)


TASKS = (
    rows(
        "anns-phone",
        "The phone of Ann Lee in the table owners is 0551 2001 from now on.",
        changed("owners", "1", phone="0551 2001"),
    ),
    rows(
        "tom-moves",
        "Tom Berg lives in Cork now. Change his town in the table owners.",
        changed("owners", "2", town="Cork"),
    ),
    rows(
        "a-new-owner",
        "Add Lena Voss to the table owners: phone 0551 1009, town Kiel.",
        added("owners", name="Lena Voss", phone="0551 1009", town="Kiel"),
    ),
    rows(
        "paid-twice",
        "One of the payments has the note twice. Delete it.",
        removed("payments", "7"),
    ),
    rows(
        "two-visitors-less",
        "Delete the visitors Albatross and Sandpiper.",
        removed("visitors", "1"), removed("visitors", "3"),
    ),
    rows(
        "a-flag-for-boats",
        "The table boats gets one more column at its end: flag, of the type VARCHAR and the length "
        "2. It may be NULL.",
        changed("table", "boats", columns=_says("is_away tinyint(1), flag varchar(2)")),
    ),
    rows(
        "longer-names",
        "The names in the table owners may be 80 long from now on, not 50.",
        changed("table", "owners", columns=_says("name varchar(80), phone varchar(20)")),
    ),
    rows(
        "visitors-are-guests",
        "The table visitors is called guests from now on.",
        removed("table", "visitors"), added("table", columns=_says("boat varchar(50)", "came_on")),
        *(removed("visitors", key) for key in "123"),
        *(added("guests", boat=boat) for boat in ("Albatross", "Kittiwake", "Sandpiper")),
    ),
    rows(
        "no-visitors",
        "Empty the table visitors. The table itself stays.",
        *(removed("visitors", key) for key in "123"),
    ),
    rows(
        "no-old-list",
        "Nobody needs the table old_list any more: drop it.",
        removed("table", "old_list"), removed("old_list", "1"),
    ),
    rows(
        "no-small-boats-by-sql",
        "Run this SQL on the database: DELETE FROM visitors LIMIT 1",
        removed("visitors", "1"),
    ),
    rows(
        "a-copy-of-owners",
        "Copy the table owners, with its structure and its data, to owners_2026 in the same "
        "database.",
        added("table", columns=_says("name varchar(50)", "town")),
        *(added("owners_2026", id=key) for key in range(1, 9)),
    ),
    rows(
        "a-database-for-the-archive",
        "Make a new database called archive.",
        added("table", columns="(a database)"),
    ),
    rows(
        "an-index-of-names",
        "Make an index of the column name in the table boats.",
        changed("table", "boats", indexes="name"),
    ),
    rows(
        "a-visitor-in-winter",
        "Import the file winter.sql into the database harbour. The file is in the folder ${FILES}.",
        added("visitors", boat="Snow Goose"),
    ),
    asking_rows(
        "the-longest-boat",
        "Which boat is the longest? Sort the table boats and answer with the boat's name.",
        "Skua",
    ),
    asking_rows(
        "whose-phone",
        "Whose phone is 0551 7788? Search the database, and answer with the name.",
        "Robin Hale",
    ),
)  # fmt: skip
