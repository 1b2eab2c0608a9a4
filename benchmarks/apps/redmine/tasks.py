"""The tasks of Redmine, in the words of who plans the works of a harbour."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lab.rows import added, changed, removed, rows

#: Numbers in the order of project/seed.rb.
_RIGGING = (1, 2, 3)
_RUST, _MOENS_HULL, _COVER, _SECOND_COVER, _ENGINE, _SLIPWAY, _BELL = 3, 7, 10, 11, 13, 14, 17
_HOURS_OF_SECOND_COVER = (2, 3)
_CRANE = Path(__file__).with_name("files") / "crane.png"
_PRINT = hashlib.sha256(_CRANE.read_bytes()).hexdigest()
_YARD = "Boatyard"
_NORA = "Nora Lund"
_SETTINGS = "\n".join(
    ["comments_sorting: desc", "my_page_layout: left: issuesassignedtome right: issuesreportedbyme",
     "my_page_settings: ", "no_self_notified: 1", "warn_on_leaving_unsaved: 0"]
)  # fmt: skip


def _says(text: str) -> Callable[[Any], bool]:
    """A judgement of a text by its words."""
    return lambda value: str(value).split() == text.split()


TASKS = (
    rows(
        "the-crane-squeaks",
        "There is something new to do in the project Boatyard: a repair with the subject The crane "
        "squeaks. Its description is: Only when it turns left. Its priority is High, Ben Carter "
        "does it, its category is Engine, and its target version is Spring 2027. It starts on 1 "
        "March 2027 and is due on 12 March 2027; 6 hours are estimated. Its boat is the Tern, and "
        "its tools are Grease and Long ladder.",
        added("issues", project=_YARD, tracker="Repair", subject="The crane squeaks",
              said=_says("Only when it turns left."), status="New", priority="High",
              to="Ben Carter", category="Engine", version="Spring 2027", start="2027-03-01",
              due="2027-03-12", done=0, hours=6, parent=None, private=0, by=_NORA,
              fields="Boat Tern, Tools Grease, Tools Long ladder"),
    ),
    rows(
        "the-other-hull",
        "In the project Boatyard, two issues have the subject Paint the hull. The one that is "
        "assigned to Maria Lund-Moen is in progress, and 30 % of it are done. Ole Bergan goes on "
        "with it.",
        changed("issues", _MOENS_HULL, status="In Progress", done=30, to="Ole Bergan"),
    ),
    rows(
        "nora-in-lisbon",
        "Nora's own account: she gets no e-mails. Others may see her e-mail address. Her time zone "
        "is that of Lisbon. Comments are shown to her in reverse order. She is not warned when "
        "she leaves a page with a text that is not saved.",
        changed("accounts", "nora", mails="none", hides_mail=0, zone="Lisbon",
                settings=_SETTINGS),
    ),
    rows(
        "who-watches-the-slipway",
        "Ben Carter and Ole Bergan watch the issue Inspect the slipway of the project Boatyard "
        "from now on. It is blocked by the issue The engine does not start.",
        added("watchers", what="Issue", number=_SLIPWAY, name="Ben Carter"),
        added("watchers", what="Issue", number=_SLIPWAY, name="Ole Bergan"),
        added("relations", first=_ENGINE, second=_SLIPWAY, kind="blocks"),
    ),
    rows(
        "the-rigging-in-spring",
        "In the project Boatyard, all open issues of the category Rigging have the target version "
        "Spring 2027 and the priority High from now on. What is closed, or of another category, "
        "stays as it is.",
        *(changed("issues", key, version="Spring 2027", priority="High") for key in _RIGGING),
    ),
    rows(
        "one-winter-cover",
        "In the project Boatyard, two issues have the subject Winter cover. Delete the one that "
        "has no description. The hours that were reported for it are not lost: they belong to the "
        "other one then.",
        removed("issues", _SECOND_COVER),
        *(changed("times", key, issue=_COVER) for key in _HOURS_OF_SECOND_COVER),
    ),
    rows(
        "a-picture-of-the-crane",
        "Add the picture crane.png to the files of the project Boatyard, for its version Spring "
        "2027, with the description: Before the repair. It is in the folder ${FILES}.",
        added("files", what="Version", number=1, name="crane.png", print=_PRINT,
              said="Before the repair", by=_NORA),
    ),
    rows(
        "the-bell-is-cracked",
        "Nora answers to the issue The bell sounds flat of the project Ferry line, with a private "
        "note: The bell is cracked. Do not ring it! Its second sentence is strong. With the same "
        "note, the issue gets the status Feedback.",
        changed("issues", _BELL, status="Feedback"),
        added("notes", issue=_BELL, text=_says("The bell is cracked. *Do not ring it!*"),
              private=1, by=_NORA),
    ),
    rows(
        "marias-hours",
        "On 7 May 2026, Maria Lund has worked 2 hours and 30 minutes on the issue Rust on the mast "
        "step of the project Boatyard. Nora logs it for her; the activity is Carpentry, the "
        "comment: New bolts.",
        added("times", issue=_RUST, project=_YARD, name="Maria Lund", activity="Carpentry",
              hours=2.5, day="2026-05-07", said="New bolts", by=_NORA),
    ),
    rows(
        "survey-after-carpentry",
        "In the lists of activities for which time is tracked, Survey comes right after Carpentry "
        "from now on. The others stay in their order.",
        changed("order", "TimeEntryActivity",
                names="Carpentry, Survey, Painting, Diving, Paperwork"),
    ),
)  # fmt: skip
