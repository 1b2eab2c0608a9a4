"""The tasks of Roundcube, in the words of who answers the mail of a harbour's office."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lab.rows import added, changed, removed, rows
from round_cube.seed import message_id

_CRANE = Path(__file__).with_name("files") / "crane.png"
_PRINT = hashlib.sha256(_CRANE.read_bytes()).hexdigest()
_SUMMER = "Ferry.Summer 2027"
_NORA, _MARIA, _OLE = "nora@harbour.example", "maria@lund-moen.example", "ole.bergan@ferry.example"
_ANSWER = {
    "from": _NORA, "to": _MARIA, "cc": _OLE, "bcc": "", "subject": "Re: Invoice for the mooring",
    "said": "Paid on Friday.", "files": "", "answers": message_id("invoice-14"), "receipt": 0,
}  # fmt: skip
_IDA = ("BDAY: 1990-03-14", "EMAIL WORK: ida@pilots.example", "N: Holm;Ida",
        "ORG: Nordvik Pilots", "TEL CELL: 555 0142")  # fmt: skip


def _says(*words: str) -> Callable[[Any], bool]:
    """A judgement of a text by its words."""
    return lambda value: str(value).split() == " ".join(words).split()


def _high(value: Any) -> bool:
    return str(value) == "2"


def _lines(*lines: str) -> Callable[[Any], bool]:
    return lambda value: str(value).splitlines() == [*lines]


TASKS = (
    rows(
        "the-puffin-is-paid",
        "In the Inbox, two messages have the subject Invoice for the mooring. Answer the one of "
        "Maria Lund-Moen: Paid on Friday. The answer is to her, with a copy to Ole Bergan, and its "
        "priority is high. It is sent.",
        added("sent", **_ANSWER, priority=_high,
              reached=", ".join(sorted((_MARIA, _OLE)))),
        added("mails", folder="Sent", **_ANSWER, priority=_high),
        changed("mails", message_id("invoice-14"), answered=1),
    ),
    rows(
        "the-table-with-the-file",
        "In the Inbox, two messages have the subject Tide table for May. Move the one that has a "
        "file with it into the folder Timetables of the Ferry. The other one stays.",
        changed("mails", message_id("tides-here"), folder="Ferry.Timetables"),
    ),
    rows(
        "ritas-offers",
        "In the folder Offers, all messages from Rita Sales are read and flagged from now on. "
        "What is from Rita Salesbury, or from somebody else, stays as it is.",
        *(changed("mails", message_id(key), unread=0, flagged=1)
          for key in ("ropes", "anchors", "fenders")),
    ),
    rows(
        "the-quiet-nights",
        "In the folder Works, delete the messages with the subject Noise at night that came before "
        "May 2026. They lie in the Trash then; what came in May stays, and so does everything "
        "else.",
        *(changed("mails", message_id(key), folder="Trash")
          for key in ("noise-1", "noise-2", "noise-3")),
    ),
    rows(
        "ida-is-a-pilot",
        "There is a new contact: Ida Holm. Her e-mail address at work is ida@pilots.example, her "
        "mobile phone is 555 0142, her organization is Nordvik Pilots, and she was born on 14 "
        "March 1990. She belongs to the group Pilots.",
        added("contacts", name="Ida Holm", fields=_lines(*_IDA), groups="Pilots"),
    ),
    rows(
        "summer-of-the-ferry",
        "There is a new folder Summer 2027 within the folder Ferry. Its messages are shown as "
        "threads.",
        added("folders", name=_SUMMER, subscribed=1),
        added("settings", name="message_threading",
              value=lambda value: [name for name in value if value[name]] == [_SUMMER]),
    ),
    rows(
        "nora-in-lisbon",
        "Nora's own settings: her time zone is that of Lisbon, and dates are not shown in the "
        "pretty way. After a message was deleted or moved, the next one is not displayed. In her "
        "mailbox, messages are marked as read after 10 seconds, and all folders are checked for "
        "new messages.",
        added("settings", name="timezone", value="Europe/Lisbon"),
        added("settings", name="prettydate", value=lambda value: not value),
        added("settings", name="display_next", value=lambda value: not value),
        added("settings", name="mail_read_time", value=10),
        added("settings", name="check_all_folders", value=bool),
    ),
    rows(
        "the-office-writes",
        "Nora can also write as the office from now on: the display name of this identity is "
        "Harbour office, its address is office@harbour.example, its organization is Harbour of "
        "Nordvik. It is the default. Its signature is in HTML: Open from 8 to 16. No calls at "
        "night! The second sentence is bold.",
        changed("identities", 1, default=0),
        added("identities", default=1, name="Harbour office", mail="office@harbour.example",
              organization="Harbour of Nordvik", reply_to="", bcc="", html=1,
              signature=_says("Open from 8 to 16. No calls at night!"),
              strong=_says("No calls at night!")),
    ),
    rows(
        "a-picture-for-cartwright",
        "Two drafts have the subject Prices of 2027. Attach the picture crane.png to the one that "
        "goes to Ben Cartwright, and save it as a draft again; do not send it. The picture is in "
        "the folder ${FILES}.",
        changed("mails", message_id("prices-2"), files=f"crane.png {_PRINT}"),
    ),
    rows(
        "no-repairs-of-the-ferry",
        "There are two folders Repairs. Delete the one of the Ferry, with the messages in it.",
        removed("folders", "Ferry.Repairs"),
        removed("mails", message_id("ramp")),
        removed("mails", message_id("horn")),
    ),
)  # fmt: skip
