"""The tasks of Wagtail, in the words of who keeps the site of the harbour office."""

from __future__ import annotations

from collections.abc import Callable

from lab.rows import Changed, added, asking_rows, changed, removed, rows

#: Keys of the pages, in the order of project/seed.py.
_CRANE, _PAINTED, _LATE_IN_NEWS, _MARKET, _TEST = 5, 6, 7, 8, 9
_HOURS, _LATE_IN_NOTICES, _PRICES, _CREW = 11, 12, 13, 14
_TOM, _TOM_BERGEN = 2, 3
_ANN_USER = 3
_EDITORS = 2


def _says(*words: str) -> Callable[[object], bool]:
    return lambda value: all(word in str(value) for word in words)


def article(key: int, **values: object) -> Changed:
    """An article that gets these values."""
    return changed("harbour_article", key, **values)


def page(key: int, **values: object) -> Changed:
    """A page that gets these values."""
    return changed("wagtailcore_page", key, **values)


TASKS = (
    rows(
        "pier-is-blue",
        "The introduction of the article Pier painted says The pier is blue now. Publish it.",
        article(_PAINTED, intro="The pier is blue now."),
    ),
    rows(
        "market-is-a-warning",
        "The article Winter market is a warning, of 24 December 2026. Publish it.",
        article(_MARKET, kind="warning", day="2026-12-24"),
    ),
    rows(
        "pin-the-hours",
        "The article Opening hours in the notices is to be pinned. Publish it.",
        article(_HOURS, is_pinned=1),
    ),
    rows(
        "text-of-the-ferry",
        "The body of the article Ferry is late in the notices says The ferry leaves at noon. "
        "and nothing else. Publish it.",
        article(_LATE_IN_NOTICES, body=lambda body: ">The ferry leaves at noon.</p>" in body
                and "follow" not in body),
    ),
    rows(
        "ann-for-the-crane",
        "The contact of the article New crane is Ann Lee. Publish it.",
        article(_CRANE, contact_id=1),
    ),
    rows(
        "a-picture-of-the-market",
        "The picture of the article Winter market is Pier at night. Publish it.",
        article(_MARKET, picture_id=2),
    ),
    rows(
        "a-heading-for-the-crane",
        "Add a heading to the end of the blocks of the article New crane: it says Where it stands. "
        "Publish it.",
        article(_CRANE, blocks=_says("New crane", "Ask in the office.", "Where it stands")),
    ),
    rows(
        "no-test-page",
        "Delete the article Test page.",
        removed("wagtailcore_page", _TEST), removed("harbour_article", _TEST),
    ),
    rows(
        "prices-are-hidden",
        "Nobody shall see the article Old prices any more, but it is kept: unpublish it.",
        page(_PRICES, live=0, has_unpublished_changes=1),
    ),
    rows(
        "crew-is-a-job",
        "The article Crew wanted belongs to Jobs: move it there.",
        page(_CREW, url_path="/harbour/jobs/crew-wanted/"),
        # Wagtail leaves it behind by itself.
        added("wagtailredirects_redirect", old_path="/notices/crew-wanted"),
    ),
    rows(
        "rope-for-sale",
        "Write a new article in the news with the title Rope for sale, and publish it.",
        added("wagtailcore_page", title="Rope for sale", url_path=_says("/harbour/news/"), live=1),
        added("harbour_article", kind="news"),
    ),
    rows(
        "toms-phone",
        "The phone of Tom Berg, one of the people, is 0551 2002 now. He is on duty now, too.",
        changed("harbour_person", _TOM, phone="0551 2002", is_on_duty=1),
    ),
    rows(
        "ann-edits",
        "The user ann becomes one of the editors.",
        added("auth_user_groups", user_id=_ANN_USER, group_id=_EDITORS),
    ),
    rows(
        "tides-to-read",
        "Add the file tides.txt to the documents. The file is in the folder ${FILES}.",
        added("wagtaildocs_document", file=_says("tides", ".txt")),
    ),
    rows(
        "the-way-to-jobs",
        "Who goes to /work shall come to https://jobs.example/: add a redirect with that address.",
        added("wagtailredirects_redirect", old_path="/work", redirect_link="https://jobs.example/"),
    ),
    asking_rows(
        "when-was-it-painted",
        "Which day does the article Pier painted have? Answer as the field shows it.",
        "2026-03-02",
    ),
)  # fmt: skip
