"""pretix on SQLite, with the events of a harbour's office (project/)."""

from __future__ import annotations

import shutil
from pathlib import Path

from lab import packages
from lab.django import DjangoApplication
from lab.rows import Difference
from pretix import records
from pretix.screens import SCREENS


class Pretix(DjangoApplication):
    """Pages of the server with Bootstrap 3: Select2, typeahead, pickers of dates and times, texts
    in several languages, folds, lists that are filtered and changed together, rows that are
    dragged; what takes long is waited for in a window."""

    title = "pretix"
    user, password = "nora@harbour.example", "harbour-2026"
    start_path = "/control/"
    sign_in_form = ("/control/login?next=/control/", "email", "password")
    ready_path = "/control/login"
    start_timeout_s = 120.0
    keeps_open = "nothing"
    smoke_is_wrong = "nobody-asks-for-the-meal"
    screens = SCREENS

    def install(self) -> None:
        """The environment from PyPI; its migrations once, for an empty database; the seed."""
        requirements = self.folder / "requirements.txt"
        packages.python(self.home, requirements)
        empty = self.home / "empty"
        stamp = packages.digest([requirements])
        packages.once(empty, stamp, lambda: self._make_empty(empty))
        stamp = packages.digest([self._project, requirements])
        packages.once(self._seed, stamp, self._make_seed)

    def _make_empty(self, empty: Path) -> None:
        self._run(empty, "-m", "django", "migrate", "-v", "0")

    def _make_seed(self) -> None:
        self._seed.mkdir()
        shutil.copy(self.home / "empty" / "db.sqlite3", self._seed)
        (self._seed / "media").mkdir()
        self._run(self._seed, "-c", "import django; django.setup(); import seed; seed.main()")

    def _run(self, state: Path, *words: str) -> None:
        state.mkdir(exist_ok=True)
        program = [str(self._python), *words]
        packages.run(program, folder=self._project, more=self._variables(state))

    def command(self) -> list[str]:
        """Django's own server, with the files that the package brings."""
        return [str(self._python), str(self._project / "serve.py"), str(self.port)]

    def _variables(self, state: Path) -> dict[str, str]:
        """All that it writes in its state; nothing that calls home."""
        return super()._variables(state) | {
            "PRETIX_PRETIX_DATADIR": str(state),
            "PRETIX_PRETIX_URL": self.url,
            "PRETIX_PRETIX_INSTANCE_NAME": "Harbour office",
            "PRETIX_PRETIX_LOGLEVEL": "WARNING",
            "PRETIX_DJANGO_SECRET": "of a laboratory, and of nothing else",
            "TZ": "UTC",
        }

    def difference(self) -> Difference:
        """With relations by what they relate, and without what says who did what."""
        return records.difference(self._seed, self.state)


APPLICATION = Pretix
