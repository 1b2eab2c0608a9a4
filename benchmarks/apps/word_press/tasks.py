"""The tasks of WordPress, in the words of who keeps the site of the harbour."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from typing import Any

from lab.rows import added, changed, removed, rows

#: Keys in the order of project/seed.php.
_CARLAS_OPEN_DAY, _REGATTA_PICTURES, _WINTER_REGATTA = 7, 6, 9
_SERVICES, _SERVICES_IN_WINTER = 11, 12
_BEN_CARTER = 3
_SAILLING = 12
_MIA, _RITA_ANCHORS, _OLE, _RITA_ROPES, _TOM = 6, 7, 8, 9, 10

_WINTER = [
    ("p", "The quay can be slippery in winter."),
    ("h", "Before you walk"),
    ("li", "Wear boots"),
    ("li", "Bring a light"),
    ("li", "Tell the office"),
]


def _reads(*parts: tuple[str, str]) -> Callable[[Any], bool]:
    """A judgement of a text by what its paragraphs, headings and points say, in their order."""

    def judge(content: Any) -> bool:
        found = re.findall(r"<(p|h[1-6]|li)\b[^>]*>(.*?)</\1>", str(content), re.DOTALL)
        read = [(tag.rstrip("123456"), _words(text)) for tag, text in found]
        return [each for each in read if each[1]] == list(parts)

    return judge


def _words(text: str) -> str:
    return " ".join(html.unescape(re.sub("<[^>]*>", " ", text)).split())


def _ends(end: str) -> Callable[[Any], bool]:
    return lambda value: str(value).endswith(end)


def _hides(*columns: str) -> Callable[[Any], bool]:
    """A judgement of PHP's own writing of a list of words."""

    def judge(value: Any) -> bool:
        return set(re.findall(r'"(.+?)";', str(value))) == set(columns)

    return judge


TASKS = (
    rows(
        "winter-at-the-quay",
        "Write a new post and publish it. Its title is Winter at the quay, and it is in the "
        "category Safety and in no other. It begins with the sentence: The quay can be slippery "
        "in winter. Then comes a heading: Before you walk. Then comes a list of three points: "
        "Wear boots, Bring a light, Tell the office.",
        added("posts", type="post", title="Winter at the quay", status="publish",
              category="Safety", post_tag="", content=_reads(*_WINTER)),
    ),
    rows(
        "carlas-open-day",
        "Two posts are called Open day at the boatyard. The one that Carla Diaz has written is no "
        "longer in the category News, but in Events, and nobody may comment on it any more.",
        changed("posts", _CARLAS_OPEN_DAY, category="Events", comments="closed"),
    ),
    rows(
        "rita-sells-again",
        "Five comments wait for somebody to look at them. The two in which Rita Sales writes of "
        "her shop are spam: mark them as such. Approve the three others.",
        *(changed("comments", key, approved="1") for key in (_MIA, _OLE, _TOM)),
        *(changed("comments", key, approved="spam") for key in (_RITA_ANCHORS, _RITA_ROPES)),
    ),
    rows(
        "ben-edits",
        "Ben Carter is an editor from now on, and no longer an author.",
        changed("users", _BEN_CARTER, role="editor"),
    ),
    rows(
        "dates-as-here",
        "In the general settings: dates are written as d/m/Y from now on, and a week starts on "
        "Sunday.",
        changed("options", "date_format", value="d/m/Y"),
        changed("options", "start_of_week", value="0"),
    ),
    rows(
        "a-picture-of-the-crane",
        "Upload the picture crane.png to the media library. It is in the folder ${FILES}. Its "
        "title is The old crane, and its alternative text is A crane with a long arm.",
        added("posts", type="attachment", title="The old crane", alt="A crane with a long arm",
              file=_ends("crane.png"), parent=0),
    ),
    rows(
        "winter-below-services",
        "The page Services in winter belongs below the page Services: that is its parent. Its "
        "order is 3.",
        changed("posts", _SERVICES_IN_WINTER, parent=_SERVICES, order=3),
    ),
    rows(
        "sailing-has-one-l",
        "One post has the tag sailling, which is misspelt. Give it the tag sailing, which exists "
        "already, instead. Then delete the tag sailling for good.",
        changed("posts", _REGATTA_PICTURES, post_tag="regatta, sailing"),
        removed("terms", _SAILLING),
    ),
    rows(
        "a-shorter-list",
        "In the list of all posts, the columns Author and Comments are hidden from now on, and a "
        "page of it shows 5 posts.",
        added("layout", name="manageedit-postcolumnshidden", value=_hides("author", "comments")),
        added("layout", name="edit_post_per_page", value="5"),
    ),
    rows(
        "the-regatta-is-announced",
        "The draft The winter regatta is finished. Schedule it: it is to be published on 12 "
        "January 2030 at 9:30 in the morning.",
        changed("posts", _WINTER_REGATTA, status="future", date="2030-01-12 09:30:00",
                name="the-winter-regatta"),
    ),
)  # fmt: skip
