"""The mail of a harbour's office, and its address book: names, subjects and folders have twins."""

from __future__ import annotations

import hashlib
import os
import socket
import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime
from pathlib import Path
from typing import NamedTuple

from lab.server import LOOPBACK, NotStarted

USER, PASSWORD = "nora", "harbour-2026"
NORA = "Nora Lund <nora@harbour.example>"
BEN, BEN_2 = "Ben Carter <ben@yard.example>", "Ben Cartwright <ben.cartwright@yard.example>"
MARIA, MARIA_2 = "Maria Lund <maria@lund.example>", "Maria Lund-Moen <maria@lund-moen.example>"
OLE, OLE_2 = "Ole Berg <ole@ferry.example>", "Ole Bergan <ole.bergan@ferry.example>"
RITA, RITA_2 = "Rita Sales <rita@ropes.example>", "Rita Salesbury <rita@salesbury.example>"
TOM = "Tom Reed <tom@quay.example>"
_FERRY, _COAST = "Ferry office <times@ferry.example>", "News of the coast <news@coast.example>"

FOLDERS = ("Boatyard", "Boatyard.Repairs", "Boatyard.Timetables", "Drafts", "Ferry",
           "Ferry.Repairs", "Ferry.Timetables", "Junk", "Offers", "Sent", "Trash",
           "Works")  # fmt: skip
_TIDES = b"High water in May 2026\r\n\r\n 1 May   6:10  18:35\r\n 2 May   6:55  19:20\r\n"


class Mail(NamedTuple):
    """A message; its id is its key and a domain. Flags are Maildir's: S is seen."""

    key: str
    folder: str
    when: str
    who: str
    subject: str
    text: str
    to: str = NORA
    flags: str = "S"
    file: tuple[str, bytes] | None = None
    html: str = ""


MAILS = (
    Mail("invoice-4", "", "2026-04-20 09:12", MARIA, "Invoice for the mooring",
         "Dear Nora,\n\nthe mooring of the Tern at berth 4 costs 240 this spring.\n\nMaria Lund\n"),
    Mail("invoice-14", "", "2026-04-22 14:40", MARIA_2, "Invoice for the mooring",
         "Dear Nora,\n\nthe mooring of the Puffin at berth 14 costs 310 this spring.\n\n"
         "Maria Lund-Moen\n"),
    Mail("tides-lost", "", "2026-04-27 08:05", _FERRY, "Tide table for May",
         "Here is the tide table.\n\nThe ferry office\n"),
    Mail("tides-here", "", "2026-04-27 08:31", _FERRY, "Tide table for May",
         "Here is the tide table.\n\nThe ferry office\n", file=("tides.txt", _TIDES)),
    Mail("crane", "", "2026-05-04 10:00", BEN, "The crane squeaks",
         "The crane squeaks when it turns left. Shall I grease it?\n\nBen Carter\n"),
    Mail("crane-2", "", "2026-05-05 11:20", BEN_2, "The crane squeaks",
         "I hear it in my office, too.\n\nBen Cartwright\n"),
    Mail("keys", "", "2026-05-06 16:45", OLE_2, "Keys of the boathouse",
         "Who has the second key?\n\nOle Bergan\n"),
    Mail("summer", "", "2026-05-08 09:30", TOM, "Summer on the quay",
         "We want music on the quay on Saturdays. What do you think?\n\nTom Reed\n"),
    Mail("coast", "", "2026-05-10 06:00", _COAST, "News of the coast", "Seals are back.\n",
         html="<h2>News of the coast</h2><p>The <b>seals</b> are back at the point.</p>"),
    Mail("ropes", "Offers", "2026-03-02 09:00", RITA, "Ropes at half price",
         "Ropes of all lengths.\n\nRita\n", flags=""),
    Mail("ropes-2", "Offers", "2026-03-03 09:00", RITA_2, "Ropes at half price",
         "Old ropes, good for mats.\n\nRita\n", flags=""),
    Mail("anchors", "Offers", "2026-03-16 09:00", RITA, "Anchors", "Anchors from 5 kg.\n\nRita\n",
         flags=""),
    Mail("paint", "Offers", "2026-03-20 15:10", BEN_2, "Paint that is left",
         "Four tins of red, for nothing.\n\nBen\n", flags=""),
    Mail("anchors-2", "Offers", "2026-04-01 09:00", RITA_2, "Anchors",
         "An anchor as a garden seat?\n\nRita\n", flags=""),
    Mail("fenders", "Offers", "2026-04-13 09:00", RITA, "Fenders", "Buy four, get five.\n\nRita\n",
         flags=""),
    Mail("maps", "Offers", "2026-04-20 09:00", RITA_2, "Maps of the bay",
         "Printed on cloth.\n\nRita\n", flags=""),
    Mail("noise-1", "Works", "2026-04-07 07:50", TOM, "Noise at night",
         "They hammered until two.\n\nTom\n"),
    Mail("noise-2", "Works", "2026-04-15 08:10", OLE, "Noise at night",
         "The pump ran all night.\n\nOle\n"),
    Mail("watch", "Works", "2026-04-16 12:00", OLE_2, "Night watch",
         "I can take Thursdays.\n\nOle\n"),
    Mail("noise-3", "Works", "2026-04-29 07:40", TOM, "Noise at night",
         "A drill, this time.\n\nTom\n"),
    Mail("noise-4", "Works", "2026-05-02 07:45", TOM, "Noise at night",
         "Again, and on a Saturday.\n\nTom\n"),
    Mail("noise-5", "Works", "2026-05-07 08:00", OLE, "Noise at night",
         "It is quieter now, thank you.\n\nOle\n"),
    Mail("prices", "Drafts", "2026-05-09 10:00", NORA, "Prices of 2027",
         "Dear Ben,\n\nthis is what a launch costs next year.\n\nNora\n", to=BEN),
    Mail("prices-2", "Drafts", "2026-05-09 10:05", NORA, "Prices of 2027",
         "Dear Ben,\n\nthis is what a berth costs next year.\n\nNora\n", to=BEN_2),
    Mail("hull", "Boatyard.Repairs", "2026-02-03 09:00", BEN, "The hull of the Tern",
         "It is painted.\n\nBen Carter\n"),
    Mail("ramp", "Ferry.Repairs", "2026-02-10 09:00", OLE, "The ramp", "The ramp is new.\n\nOle\n"),
    Mail("horn", "Ferry.Repairs", "2026-02-17 09:00", OLE_2, "The horn", "It is loud.\n\nOle\n"),
    Mail("thanks", "Sent", "2026-05-06 17:00", NORA, "Re: Keys of the boathouse",
         "I have it.\n\nNora\n", to=OLE_2),
)  # fmt: skip

#: First name, last name, address, organization; their numbers are their places.
_CONTACTS = (
    ("Ben", "Carter", "ben@yard.example", "Boatyard"),
    ("Ben", "Cartwright", "ben.cartwright@yard.example", "Boatyard"),
    ("Maria", "Lund", "maria@lund.example", ""),
    ("Maria", "Lund-Moen", "maria@lund-moen.example", ""),
    ("Ole", "Berg", "ole@ferry.example", "Ferry line"),
    ("Ole", "Bergan", "ole.bergan@ferry.example", "Ferry line"),
    ("Rita", "Sales", "rita@ropes.example", "Ropes and more"),
    ("Tom", "Reed", "tom@quay.example", ""),
)
GROUPS = {"Berths": (3, 4), "Pilots": (5,), "Pilots of the ferry": (6,)}
_DAY = "2026-02-01 08:00:00"
#: It makes one where there is none, with all settings as they were when that request began: what
#: another has saved meanwhile would be lost.
_SETTINGS = 'a:1:{s:11:"client_hash";s:16:"ofalaboratory001";}'


def message_id(key: str) -> str:
    """The id of a message of the seed."""
    return f"<{key}@seed.example>"


def mail(home: Path) -> None:
    """A Maildir whose messages have numbers in the order of MAILS."""
    for folder in ("", *FOLDERS):
        place = home / f".{folder}" if folder else home
        for name in ("cur", "new", "tmp"):
            (place / name).mkdir(parents=True)
        if folder:
            (place / "maildirfolder").touch()
        mails = [each for each in MAILS if each.folder == folder]
        mark = hashlib.md5(folder.encode(), usedforsecurity=False).hexdigest()
        lines = [f"3 V1767225600 N{len(mails) + 1} G{mark}"]
        for number, each in enumerate(mails, 1):
            seconds = int(_moment(each).timestamp())
            name = f"{seconds}.{each.key}.harbour"
            path = place / "cur" / f"{name}:2,{each.flags}"
            path.write_bytes(_written(each))
            os.utime(path, (seconds, seconds))
            lines.append(f"{number} :{name}")
        (place / "dovecot-uidlist").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (home / "subscriptions").write_text("".join(f"{name}\n" for name in FOLDERS), encoding="utf-8")


def base(path: Path, schema: Path) -> None:
    """Who signs in, the identity, and the address book."""
    with closing(sqlite3.connect(path)) as made, made:
        made.executescript(schema.read_text(encoding="utf-8"))
        made.execute("INSERT INTO users (user_id, username, mail_host, created, language, "
                     "preferences) VALUES (1, ?, ?, ?, 'en_US', ?)",
                     (USER, LOOPBACK, _DAY, _SETTINGS))  # fmt: skip
        made.execute("INSERT INTO identities (identity_id, user_id, changed, standard, name, "
                     "email) VALUES (1, 1, ?, 1, 'Nora Lund', 'nora@harbour.example')",
                     (_DAY,))  # fmt: skip
        for number, (first, last, address, firm) in enumerate(_CONTACTS, 1):
            name = f"{first} {last}"
            lines = ["BEGIN:VCARD", "VERSION:3.0", f"N:{last};{first};;;", f"FN:{name}",
                     f"EMAIL;TYPE=INTERNET,WORK:{address}", *([f"ORG:{firm}"] if firm else []),
                     "END:VCARD"]  # fmt: skip
            words = f" {first} {last} {address} {firm} ".lower()
            row = (number, 1, _DAY, name, address, first, last, "\r\n".join(lines), words)
            made.execute("INSERT INTO contacts (contact_id, user_id, changed, name, email, "
                         "firstname, surname, vcard, words) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                         row)  # fmt: skip
        for number, (name, members) in enumerate(GROUPS.items(), 1):
            made.execute("INSERT INTO contactgroups (contactgroup_id, user_id, changed, name) "
                         "VALUES (?, 1, ?, ?)", (number, _DAY, name))  # fmt: skip
            made.executemany("INSERT INTO contactgroupmembers VALUES (?, ?, ?)",
                             [(number, member, _DAY) for member in members])  # fmt: skip


def wait_for(port: int, timeout_s: float, log: Path) -> None:
    """Return when something listens on a port; raise `NotStarted` when it does not in time."""
    deadline = time.monotonic() + timeout_s
    while True:
        try:
            with socket.create_connection((LOOPBACK, port), 5) as talk:
                if talk.recv(1):
                    return
        except OSError:
            pass
        if time.monotonic() > deadline:
            raise NotStarted(f"nothing answers on port {port}: {log}")
        time.sleep(0.05)


def _moment(each: Mail) -> datetime:
    return datetime.strptime(each.when, "%Y-%m-%d %H:%M").replace(tzinfo=UTC)


def _written(each: Mail) -> bytes:
    made = EmailMessage()
    made["Message-ID"] = message_id(each.key)
    made["Date"] = format_datetime(_moment(each))
    made["From"], made["To"], made["Subject"] = each.who, each.to, each.subject
    made.set_content(each.text)
    if each.html:
        made.add_alternative(each.html, subtype="html")
    if each.file:
        name, content = each.file
        made.add_attachment(content, maintype="text", subtype="plain", filename=name)
        made.set_boundary(f"=_{each.key}")
    elif each.html:
        made.set_boundary(f"=_{each.key}")
    return made.as_bytes()
