"""What Roundcube's database and the mail beside it hold, as who works there sees it.

Of a message: where it lies, what it says and how it is marked. Whether it was read is told of the
folder Offers alone, since whoever opens a message has read it.
"""

from __future__ import annotations

import email
import hashlib
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from email.message import EmailMessage
from email.policy import default
from email.utils import getaddresses
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from lab.rows import Difference
from round_cube import php

_MESSAGE = ["from", "to", "cc", "bcc", "subject", "said", "files", "answers", "priority", "receipt"]
COLUMNS = {
    "mails": ["folder", *_MESSAGE, "flagged", "answered", "deleted", "unread"],
    "sent": [*_MESSAGE, "reached"],
    "folders": ["name", "subscribed"],
    "contacts": ["name", "fields", "groups"],
    "groups": ["name"],
    "identities": ["default", "name", "mail", "organization", "reply_to", "bcc", "html",
                   "signature", "strong"],
    "responses": ["name", "text", "html"],
    "settings": ["name", "value"],
    "searches": ["name", "data"],
}  # fmt: skip
_QUESTIONS = {
    "contacts": """
      SELECT contact_id, name, vcard,
        (SELECT group_concat(name, ', ') FROM
          (SELECT g.name FROM contactgroupmembers m JOIN contactgroups g USING (contactgroup_id)
           WHERE m.contact_id = contacts.contact_id AND NOT g.del ORDER BY g.name))
      FROM contacts WHERE NOT del""",
    "groups": "SELECT contactgroup_id, name FROM contactgroups WHERE NOT del",
    "identities": """
      SELECT identity_id, standard, name, email, organization, "reply-to", bcc, html_signature,
        signature, '' FROM identities WHERE NOT del""",
    "responses": "SELECT response_id, name, data, is_html FROM responses WHERE NOT del",
    "searches": "SELECT search_id, name, data FROM searches",
}
#: Settings that it writes by itself: how a list or a search was left.
_TRACES = {
    "addressbook_search_mods", "client_hash", "collapsed_abooks", "collapsed_folders",
    "last_message_time", "list_cols", "message_sort_col", "message_sort_order", "search_mods",
    "search_scope",
}  # fmt: skip
_UNREAD_IN = "Offers"

Read = dict[tuple[str, Any], dict[str, Any]]


def difference(before: Read, now: Read) -> Difference:
    """What differs between two states."""
    found = {}
    for key in {**before, **now}:
        pair = (before.get(key), now.get(key))
        if pair[0] != pair[1]:
            found[key] = pair
    return Difference(found, COLUMNS)


def read(base: Path, mail: Path, sent: Path | None) -> Read:
    """All records of one state."""
    found: Read = {**dict(_mails(mail)), **dict(_folders(mail))}
    for path in sorted(sent.glob("*.eml")) if sent else ():
        message = _parsed(path.read_bytes())
        found["sent", path.stem] = {**_told(message), "reached": message["X-Envelope-To"]}
    with closing(sqlite3.connect(f"file:{base}?mode=ro", uri=True, timeout=10)) as rows:
        rows.execute("BEGIN")
        for table, question in _QUESTIONS.items():
            for key, *values in rows.execute(question):
                row = dict(zip(COLUMNS[table], values, strict=True))
                if table == "contacts":
                    row["fields"] = _fields(row["fields"])
                if table == "identities" and row["html"]:
                    row["signature"], row["strong"] = _words(row["signature"])
                found[table, key] = row
        for (written,) in rows.execute("SELECT preferences FROM users"):
            for name, value in php.loads((written or "").encode()).items():
                if name not in _TRACES:
                    found["settings", name] = {"name": name, "value": value}
    return found


# -- mail


def _folders(mail: Path) -> Iterator[tuple[tuple[str, Any], dict[str, Any]]]:
    subscribed = (mail / "subscriptions").read_text(encoding="utf-8").split("\n")
    for place in mail.glob(".*/cur"):
        name = place.parent.name[1:]
        if not name.startswith("."):
            yield ("folders", name), {"name": name, "subscribed": int(_said(name, subscribed))}


def _said(name: str, subscribed: list[str]) -> bool:
    """Dovecot has written the levels of a name with tabs between them, after a line `V 2`."""
    return name in subscribed or name.replace(".", "\t") in subscribed


def _mails(mail: Path) -> Iterator[tuple[tuple[str, Any], dict[str, Any]]]:
    known: dict[str, int] = {}
    for place in sorted({*mail.glob("cur"), *mail.glob(".*/cur"), *mail.glob(".*/new"),
                         *mail.glob("new")}):  # fmt: skip
        folder = place.parent.name[1:] if place.parent != mail else "INBOX"
        for path in sorted(place.iterdir()):
            try:
                message = _parsed(path.read_bytes())
            except FileNotFoundError:
                continue  # it was marked just now
            key = str(message["Message-ID"]).strip()
            known[key] = known.get(key, 0) + 1
            if known[key] > 1:
                key = f"{key} again, {known[key]}"
            flags = path.name.partition(":2,")[2]
            row = {
                "folder": folder,
                **_told(message),
                "flagged": int("F" in flags),
                "answered": int("R" in flags),
                "deleted": int("T" in flags),
                "unread": int("S" not in flags) if folder == _UNREAD_IN else None,
            }
            yield ("mails", key), row


def _parsed(content: bytes) -> EmailMessage:
    return email.message_from_bytes(content, policy=default)  # type: ignore[return-value]


def _told(message: EmailMessage) -> dict[str, Any]:
    body = message.get_body(("plain", "html"))
    files = [
        f"{part.get_filename()} {_print(part.get_payload(decode=True))}"
        for part in message.iter_attachments()
    ]
    return {
        "from": _people(message["From"]),
        "to": _people(message["To"]),
        "cc": _people(message["Cc"]),
        "bcc": _people(message["Bcc"]),
        "subject": str(message["Subject"] or ""),
        "said": _own(body),
        "files": ", ".join(sorted(files)),
        "answers": str(message["In-Reply-To"] or ""),
        "priority": str(message["X-Priority"] or "").partition(" ")[0],
        "receipt": int(bool(message["Disposition-Notification-To"])),
    }


def _print(content: Any) -> str:
    return hashlib.sha256(content or b"").hexdigest()


def _people(header: Any) -> str:
    """The addresses of a header."""
    return ", ".join(sorted(address for _, address in getaddresses([str(header or "")]) if address))


def _own(body: Any) -> str:
    """What a text says beside what it quotes."""
    text = body.get_content() if body else ""
    if body and body.get_content_type() == "text/html":
        text = _words(text)[0]
    lines = [line for line in text.splitlines() if not line.startswith(">")]
    kept = [line for line in lines if not re.fullmatch(r"(On )?.*20\d\d.* wrote:", line.strip())]
    return " ".join(" ".join(kept).split())


# -- the database


def _fields(card: str) -> str:
    """The lines of a card that say something, as `name types: value`."""
    found = []
    for line in re.sub(r"\r?\n[ \t]", "", card).splitlines():
        name, _, value = line.partition(":")
        name, *options = name.upper().split(";")
        types = [each.removeprefix("TYPE=") for each in options if "VALUE=" not in each]
        words = {word for each in types for word in each.split(",")}
        told = ";".join(part for part in value.strip().split(";") if part)
        if name not in ("BEGIN", "END", "VERSION", "N", "FN", "UID", "REV") and told:
            found.append(f"{' '.join([name, *sorted(words - {'INTERNET'})])}: {told}")
        elif name == "N":
            found.append(f"N: {value.strip(' ;')}")
    return "\n".join(sorted(found))


class _Reader(HTMLParser):
    """Collects the words of a text, and those of them that are strong."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.strong: list[str] = []
        self._depth = 0

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self._depth += tag in ("b", "strong")
        self._part(tag)

    def handle_endtag(self, tag: str) -> None:
        self._depth -= tag in ("b", "strong")
        self._part(tag)

    def handle_data(self, data: str) -> None:
        self.words.append(data)
        if self._depth > 0:
            self.strong.append(data)

    def _part(self, tag: str) -> None:
        if tag in ("p", "div", "br", "li"):
            self.words.append(" ")
            self.strong.append(" ")


def _words(text: str) -> tuple[str, str]:
    reader = _Reader()
    reader.feed(text)
    return (" ".join("".join(reader.words).split()), " ".join("".join(reader.strong).split()))
