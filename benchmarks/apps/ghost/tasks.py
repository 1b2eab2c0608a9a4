"""The tasks of Ghost, in the words of who edits the site of a garden society."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ghost.seed import NAVIGATION
from lab.rows import added, changed, removed, rows

#: The names that seed.py has given.
_CARLAS_DAY, _FROST, _WINTER_LETTER = "open-garden-day-2", "frost-on-the-roses", "the-winter-letter"
_DRAFT_HOURS = "opening-hours-2"
_MARIA, _ME = "m.lund@mail.example", "ann"
_COURSE = {
    "ann.moen@mail.example": "Alumni, Autumn course",
    "eva@mail.example": "Alumni, Autumn course, Has a plot",
    "nils@mail.example": "Alumni, Autumn course, Volunteers",
    "rita@mail.example": "Alumni, Autumn course",
}
_MENU = dict(NAVIGATION)


def _says(*paragraphs: str) -> str:
    return json.dumps([["p", each] for each in paragraphs])


def _leads_to(*labels: str) -> str:
    return json.dumps([[label, _MENU[label]] for label in labels])


def _is_file(name: str) -> Callable[[Any], bool]:
    """A judgement of an uploaded file, whose name is made another where it is there already."""
    stem, end = name.split(".")
    return lambda value: str(value).startswith(stem) and str(value).endswith(f".{end}")


TASKS = (
    rows(
        "sowing-in-december",
        "Write a new post and publish it right now. Its title is Sowing in December, and its text "
        "is: Some seeds need the cold. It has the tag Seeds, only members may read it, and its "
        "excerpt is: What to sow when it freezes.",
        added("posts", type="post", title="Sowing in December", status="published",
              html=_says("Some seeds need the cold."), tags="Seeds", visibility="members",
              custom_excerpt="What to sow when it freezes.", featured=0, authors="Ann Lee"),
    ),
    rows(
        "carlas-garden-day",
        "Two posts are called Open garden day. The one that Carla Diaz has written is a featured "
        "post from now on, and it has the tag Events instead of the tag News.",
        changed("posts", _CARLAS_DAY, featured=1, tags="Events"),
    ),
    rows(
        "the-course-is-over",
        "The autumn course is over: all members who have the label Autumn course get the label "
        "Alumni, too.",
        *(changed("members", key, labels=labels) for key, labels in _COURSE.items()),
    ),
    rows(
        "maria-helps",
        "There are two members with the name Maria Lund. The one with the address "
        "m.lund@mail.example gets the label Volunteers beside the one that she has, and the note: "
        "Brings her own rake. She does not get the newsletter any more.",
        changed("members", _MARIA, labels="Spring course, Volunteers",
                note="Brings her own rake.", newsletters=""),
    ),
    rows(
        "no-second-hours",
        "There are two pages with the title Opening hours. Delete the one that is still a draft.",
        removed("posts", _DRAFT_HOURS),
    ),
    rows(
        "a-better-menu",
        "In the primary navigation of the site: Old shop goes away, and Prices comes before "
        "Visit. The rest stays as it is.",
        changed("settings", "navigation",
                value=_leads_to("Home", "Prices", "Visit", "About us")),
    ),
    rows(
        "here-and-open",
        "In the settings of the site: its timezone is that of Copenhagen from now on, and all "
        "members may comment.",
        changed("settings", "timezone", value="Europe/Paris"),
        changed("settings", "comments_enabled", value="all"),
    ),
    rows(
        "who-ann-is",
        "In your own profile: your location is Elsinore, your bio is: I look after the roses. You "
        "do not want a mail for each new signup any more.",
        changed("users", _ME, location="Elsinore", bio="I look after the roses.",
                free_member_signup_notification=0),
    ),
    rows(
        "a-picture-of-the-rose",
        "The published post Frost on the roses gets a feature image: the file rose.png, with the "
        "alternative text: A rose in the cold. It is in the folder ${FILES}. Who reads the post "
        "on the site sees it at once.",
        changed("posts", _FROST, feature_image=_is_file("rose.png"),
                feature_image_alt="A rose in the cold"),
    ),
    rows(
        "the-winter-letter",
        "The draft The winter letter is finished. Schedule it: it is to be published on 12 January "
        "2030 at 9:30 in the morning.",
        changed("posts", _WINTER_LETTER, status="scheduled", published_at="2030-01-12 09:30"),
    ),
)  # fmt: skip
