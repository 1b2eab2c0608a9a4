"""The seed: the site of a garden society, its posts and its members, made by Ghost's own API."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

#: Asks the API: method, path, what is sent; returns what it answers.
Ask = Callable[..., Any]

OWNER = "Ann Lee"
#: Of the others that write: name, address, role.
STAFF = (
    ("Ben Carter", "ben@garden.example", "Author"),
    ("Carla Diaz", "carla@garden.example", "Editor"),
    ("Dora Falk", "dora@garden.example", "Author"),
)
TAGS = (
    ("News", "news", "What happens in the garden.", "2e7d32"),
    ("Events", "events", "Days on which the gate is open.", "c62828"),
    ("Seeds", "seeds", "What to sow, and when.", "f9a825"),
    ("Trees", "trees", "", "5d4037"),
    ("Kitchen", "kitchen", "What the garden gives to the kitchen.", "6a1b9a"),
)
#: Title, address, author, tags, status, day, who may read it, its paragraphs. The two open garden
#: days are twins, which their authors tell apart.
POSTS = (
    ("How to prune an apple tree", "prune-an-apple-tree", "Ben Carter", ["Trees"], "published",
     "2026-02-14T09:00", "public", ["Wait for a dry day.", "Cut what grows inwards."]),
    ("Open garden day", "open-garden-day", "Ben Carter", ["News"], "published",
     "2026-05-03T08:00", "public", ["On Sunday the gate is open from ten to four."]),
    ("Our bees in summer", "our-bees-in-summer", "Dora Falk", ["News"], "published",
     "2026-06-21T10:30", "public", ["Three hives stand behind the shed."]),
    ("Open garden day", "open-garden-day-2", "Carla Diaz", ["News"], "published",
     "2026-09-06T08:00", "public", ["In September the gate is open again."]),
    ("Soup of the last pumpkins", "soup-of-pumpkins", "Dora Falk", ["Kitchen"], "published",
     "2026-10-18T16:00", "members", ["Roast them first.", "Then add ginger."]),
    ("Frost on the roses", "frost-on-the-roses", "Ben Carter", ["News"], "published",
     "2026-11-20T07:15", "public", ["This morning the roses were white."]),
    ("The winter letter", "the-winter-letter", OWNER, ["News"], "draft",
     None, "public", ["Dear members, the year was a good one."]),
    ("Seeds to swap", "seeds-to-swap", OWNER, ["Seeds"], "draft",
     None, "public", ["Bring what you have too much of."]),
)  # fmt: skip
#: Title, address, status, its paragraph. The two with the opening hours are twins.
PAGES = (
    ("About us", "about-us", "published", "Forty people keep this garden."),
    ("Visit", "visit", "published", "The garden is behind the old mill."),
    ("Opening hours", "opening-hours", "published", "From March to October, ten to six."),
    ("Prices", "prices", "published", "Children come in for nothing."),
    ("Opening hours", "opening-hours-2", "draft", "From March to October, nine to five."),
    ("Thanks", "thanks", "published", "To all who gave us a tree."),
)
NAVIGATION = (("Home", "/"), ("Visit", "/visit/"), ("Prices", "/prices/"),
              ("About us", "/about-us/"), ("Old shop", "/shop/"))  # fmt: skip
LABELS = ("Autumn course", "Spring course", "Volunteers", "Has a plot", "Alumni")
#: Name, address, note, labels. The two called Maria Lund are twins.
MEMBERS = (
    ("Ann Moen", "ann.moen@mail.example", "", ["Autumn course"]),
    ("Bo Strand", "bo@mail.example", "Comes by bicycle.", ["Volunteers"]),
    ("Eva Holm", "eva@mail.example", "", ["Autumn course", "Has a plot"]),
    ("Ida Berg", "ida@mail.example", "", ["Spring course"]),
    ("Jonas Quist", "jonas@mail.example", "", []),
    ("Maria Lund", "maria@lund.example", "Plot 12.", ["Has a plot"]),
    ("Maria Lund", "m.lund@mail.example", "", ["Spring course"]),
    ("Nils Dahl", "nils@mail.example", "", ["Autumn course", "Volunteers"]),
    ("Olga Nord", "olga@mail.example", "", ["Alumni", "Has a plot"]),
    ("Per Vik", "per@mail.example", "Knows all about pears.", ["Spring course"]),
    ("Rita Sand", "rita@mail.example", "", ["Autumn course"]),
    ("Tom Friis", "tom@mail.example", "", []),
)
SETTINGS = {
    "title": "Garden Letters",
    "description": "What grows behind the old mill",
    "accent_color": "#2e7d32",
    "cover_image": None,
    "facebook": None,
    "twitter": None,
    "social_web": False,
    "web_analytics": False,
    "explore_ping": False,
    "secondary_navigation": "[]",
}
#: So that nothing follows from when the seed was made.
_MOMENT = "2026-01-05T08:00:00.000Z"


def fill(ask: Ask, base: Path, user: str, password: str) -> None:
    """Fill a Ghost that has nothing yet."""
    owner = {"name": OWNER, "email": user, "password": password, "blogTitle": "Garden Letters"}
    ask("POST", "authentication/setup/", {"setup": [owner]})
    ask("POST", "session/", {"username": user, "password": password})
    for kind in ("posts", "pages"):
        for each in ask("GET", f"{kind}/?limit=all")[kind]:
            ask("DELETE", f"{kind}/{each['id']}/")
    for each in ask("GET", "tags/?limit=all")["tags"]:
        ask("DELETE", f"tags/{each['id']}/")
    _set(ask, SETTINGS)
    menu = [{"label": label, "url": url} for label, url in NAVIGATION]
    _set(ask, {"navigation": menu})
    authors = _staff(ask, base, password)
    tags = {}
    for name, slug, about, color in TAGS:
        given = {"name": name, "slug": slug, "description": about, "accent_color": f"#{color}"}
        tags[name] = ask("POST", "tags/", {"tags": [given]})["tags"][0]["id"]
    for title, slug, author, tagged, status, day, visibility, parts in POSTS:
        post = {
            "title": title, "slug": slug, "status": status, "visibility": visibility,
            "html": "".join(f"<p>{part}</p>" for part in parts),
            "authors": [{"id": authors[author]}], "tags": [{"id": tags[tag]} for tag in tagged],
            "published_at": day and f"{day}:00.000Z", "created_at": _MOMENT,
        }  # fmt: skip
        ask("POST", "posts/?source=html", {"posts": [post]})
    for title, slug, status, text in PAGES:
        page = {"title": title, "slug": slug, "status": status, "html": f"<p>{text}</p>",
                "published_at": _MOMENT if status == "published" else None,
                "created_at": _MOMENT}  # fmt: skip
        ask("POST", "pages/?source=html", {"pages": [page]})
    for name in LABELS:
        ask("POST", "labels/", {"labels": [{"name": name}]})
    for name, email, note, labelled in MEMBERS:
        labels = [{"name": each} for each in labelled]
        member = {"name": name, "email": email, "note": note, "labels": labels}
        ask("POST", "members/", {"members": [member]})


def _set(ask: Ask, settings: dict[str, Any]) -> None:
    given = [{"key": key, "value": value} for key, value in settings.items()]
    ask("PUT", "settings/", {"settings": given})


def _staff(ask: Ask, base: Path, password: str) -> dict[str, str]:
    """The others accept their invitations; returns the keys of all, by their names."""
    roles = {each["name"]: each["id"] for each in ask("GET", "roles/?limit=all")["roles"]}
    for name, email, role in STAFF:
        ask("POST", "invites/", {"invites": [{"email": email, "role_id": roles[role]}]})
        with closing(sqlite3.connect(base)) as opened:
            (token,) = opened.execute("SELECT token FROM invites").fetchone()
        given = {"token": token, "email": email, "name": name, "password": password}
        ask("POST", "authentication/invitation/", {"invitation": [given]})
    return {each["name"]: each["id"] for each in ask("GET", "users/?limit=all")["users"]}
