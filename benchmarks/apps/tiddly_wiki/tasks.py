"""The tasks of TiddlyWiki, in the words of who works in the harbour office."""

from __future__ import annotations

from lab.rows import Changed, added, asking_rows, changed, removed, rows
from lab.task import Task


def note(title: str, **fields: object) -> Changed:
    """A note that gets these fields, and keeps its others."""
    return changed("note", title, **fields)


def renamed(id: str, words: str, old: str, **fields: object) -> Task:
    """A note that goes, and comes back under another title."""
    return rows(id, words, removed("note", old), added("note", **fields))


TASKS = (
    rows(
        "spare-keys",
        "Make a new note: its title is Spare keys, its text The spare keys hang in the corridor.",
        added("note", title="Spare keys", text="The spare keys hang in the corridor.", tags=""),
    ),
    rows(
        "longer-hours",
        "The note Opening hours says Every day from 8 to 20. now, instead of what it says.",
        note("Opening hours", text="Every day from 8 to 20."),
    ),
    rows(
        "boiler-is-urgent",
        "The note Boiler gets the tag Urgent. Its tag Office stays.",
        note("Boiler", tags="Office Urgent"),
    ),
    rows(
        "printer-is-not-old",
        "The printer is a new one: take the tag Old from the note Printer. Its tag Office stays.",
        note("Printer", tags="Office"),
    ),
    rows(
        "delete-the-draft",
        "There are two notes of the meeting of 3 May. Delete the draft, and keep the other one.",
        removed("note", "Meeting 3 May (draft)"),
    ),
    renamed(
        "canteen",
        "The note Lunch is called Canteen from now on. Its text stays.",
        "Lunch",
        title="Canteen", text="Lunch is at noon in the blue house.", tags="Office",
    ),
    rows(
        "anns-new-phone",
        "Ann Lee has a new telephone: the field phone of her note is 0551 7788 now.",
        note("Ann Lee", phone="0551 7788"),
    ),
    rows(
        "toms-boat",
        "Add a field to the note Tom Berg: it is called boat, and its value is Seagull.",
        note("Tom Berg", boat="Seagull"),
    ),
    rows(
        "checklist-for-winter",
        "Make a copy of the note Checklist: it is called Winter checklist, with the same text and "
        "the same tag.",
        added("note", title="Winter checklist", tags="Office",
              text="# Look at the weather\n# Count the boats\n# Lock the fuel pump"),
    ),
    rows(
        "name-of-the-wiki",
        "In the control panel: the title of this wiki is Pier notes from now on.",
        note("$:/SiteTitle", text="Pier notes"),
    ),
    rows(
        "bring-in-the-tides",
        "Bring the file tides.txt into the wiki, as a note of its own. The file is in the folder "
        "${FILES}.",
        added("note", title="tides.txt", text="High water on 1 December: 6:40 and 19:05."),
    ),
    asking_rows(
        "who-sails-the-ferry",
        "Search the notes for ferry. Which person is found by that word? Answer with the name.",
        "Jonas Quist",
    ),
)  # fmt: skip
