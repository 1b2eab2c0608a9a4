"""Wagtail with the pages of a harbour office (project/)."""

from __future__ import annotations

import re
from pathlib import Path

from lab import packages
from lab.application import Screen
from lab.django import DjangoApplication
from lab.rows import Difference, Row

#: What says who did what, and when, and what is kept to search in.
_TABLES = (
    "django_", "wagtailsearch", "modelsearch", "wagtailcore_revision", "wagtailcore_referenceindex",
    "wagtailcore_pagelogentry", "wagtailcore_modellogentry", "wagtailusers", "wagtailimages_rend",
    "wagtailadmin", "wagtailcore_pagesubscription",
)  # fmt: skip
_COLUMNS = {
    "path", "numchild", "last_login", "date_joined", "last_published_at", "first_published_at",
    "latest_revision_created_at", "latest_revision_id", "live_revision_id", "translation_key",
    "file_hash", "created_at", "uploaded_by_user_id", "content_type_id", "password",
}  # fmt: skip
#: What the editor writes into a paragraph.
_KEYS = re.compile(r' data-block-key="\w+"')
#: To the end of all that scrolls.
_DOWN = "for (const each of document.querySelectorAll('*')) each.scrollTop = 1e6"


class WagtailCms(DjangoApplication):
    """Pages of the server with Stimulus, React in the side bar, modal choosers, Draftail."""

    title = "Wagtail"
    start_path = "/admin/"
    sign_in_form = ("/admin/login/?next=/admin/", "username", "password")
    ready_path = "/admin/login/"
    keeps_open = "nothing; a ping of who edits each 10 s"
    smoke_is_wrong = "no-test-page"
    screens = (
        Screen("01 sign in", "/admin/", signed_in=False),
        Screen("02 first page, where each test begins", "/admin/"),
        Screen("03 first page, Pages pressed", "/admin/", (("press", "Pages"),)),
        Screen("04 the pages of Harbour", "/admin/pages/3/"),
        Screen("05 the pages of News", "/admin/pages/4/"),
        Screen("06 a page", "/admin/pages/5/edit/"),
        Screen("06 a page, further down", "/admin/pages/5/edit/", (("script", _DOWN),)),
        Screen(
            "06 a page, the arrow beside Save draft",
            "/admin/pages/5/edit/",
            (("wait", ".footer"), ("at", "565 626")),
        ),
        Screen("05 the pages of News, three dots pressed", "/admin/pages/4/", (("at", "658 140"),)),
        Screen(
            "03 first page, Pages, Harbour's arrow pressed",
            "/admin/",
            (("press", "Pages"), ("script", "return 1"), ("at", "661 79")),
        ),
        Screen("07 first page, Settings pressed", "/admin/", (("press", "Settings"),)),
        Screen("08 people", "/admin/snippets/harbour/person/"),
        Screen("09 a person", "/admin/snippets/harbour/person/edit/1/"),
        Screen("10 images", "/admin/images/"),
        Screen("11 an image", "/admin/images/1/"),
        Screen("12 documents", "/admin/documents/"),
        Screen("13 documents, adding", "/admin/documents/multiple/add/"),
        Screen("14 redirects", "/admin/redirects/"),
        Screen("15 a new redirect", "/admin/redirects/add/"),
        Screen("16 users", "/admin/users/"),
        Screen("17 a user, Roles", "/admin/users/edit/3/", (("press", "Roles"),)),
    )

    def _make_seed(self) -> None:
        """Migrations of our models are made first, beside the seed's database."""
        (self._seed / "made").mkdir(parents=True)
        (self._seed / "made" / "__init__.py").touch()
        steps = [str(self._python), "-m", "django", "makemigrations", "harbour", "-v", "0"]
        packages.run(steps, folder=self._project, more=self._variables(self._seed))
        super()._make_seed()

    def _variables(self, state: Path) -> dict[str, str]:
        return super()._variables(state) | {"PYTHONPATH": f"{self._project}:{self._seed}"}

    def difference(self) -> Difference:
        """Without the keys that the editor gives to paragraphs when it is opened."""
        seen = super().difference()
        told = {place: (_unkeyed(old), _unkeyed(new)) for place, (old, new) in seen.found.items()}
        found = {place: pair for place, pair in told.items() if pair[0] != pair[1]}
        return Difference(found, seen.columns)

    def _is_ignored(self, table: str, column: str) -> bool:
        return column in _COLUMNS or table.startswith(_TABLES)


def _unkeyed(row: Row | None) -> Row | None:
    if row is None:
        return None
    return {name: _KEYS.sub("", value) if isinstance(value, str) else value
            for name, value in row.items()}  # fmt: skip


APPLICATION = WagtailCms
