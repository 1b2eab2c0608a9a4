"""An application of Django on SQLite: a project folder of ours, its own environment, a seeded file.

The project's settings take everything that changes from LAB_STATE: the database `db.sqlite3` and
the folder `media`. Sessions are not kept in the database, so signing in outlives a reset.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from lab import packages
from lab.application import Application
from lab.rows import Difference, difference


class DjangoApplication(Application):
    """The base: `project/` has settings.py, urls.py and seed.py, beside requirements.txt."""

    #: Tables, `table.column`s and `*.column`s that say who did what, and when, not what was asked.
    ignored: frozenset[str] = frozenset()

    @property
    def _python(self) -> Path:
        return self.home / "venv" / "bin" / "python"

    def install(self) -> None:
        """The environment from PyPI, and the seed by the project's own migrations and seed.py."""
        requirements = self.folder / "requirements.txt"
        packages.python(self.home, requirements)
        stamp = packages.digest([self._project, requirements])
        packages.once(self._seed, stamp, self._make_seed)

    def _make_seed(self) -> None:
        (self._seed / "media").mkdir(parents=True, exist_ok=True)
        for step in (
            ["-m", "django", "migrate", "--run-syncdb", "-v", "0"],
            ["-c", "import django; django.setup(); import seed; seed.main()"],
        ):
            more = self._variables(self._seed)
            packages.run([str(self._python), *step], folder=self._project, more=more)

    def command(self) -> list[str]:
        """Django's own server, which also brings the static files."""
        options = ["--noreload", "--skip-checks", f"127.0.0.1:{self.port}"]
        return [str(self._python), "-m", "django", "runserver", *options]

    def environment(self) -> dict[str, str]:
        """Where its project and its state are."""
        return self._variables(self.state)

    def _variables(self, state: Path) -> dict[str, str]:
        return {
            "DJANGO_SETTINGS_MODULE": "settings",
            "PYTHONPATH": str(self._project),
            "LAB_STATE": str(state),
        }

    def reset(self) -> None:
        """Put the seeded file in the place of the database: each request opens it anew."""
        fresh = self.state / "fresh.sqlite3"
        shutil.copyfile(self._seed / "db.sqlite3", fresh)
        (self.state / "db.sqlite3-journal").unlink(missing_ok=True)
        os.replace(fresh, self.state / "db.sqlite3")
        shutil.rmtree(self.state / "media", ignore_errors=True)
        shutil.copytree(self._seed / "media", self.state / "media")

    def difference(self) -> Difference:
        """What the database has now, and has not in the seed, and the other way round."""
        return difference(self._seed / "db.sqlite3", self.state / "db.sqlite3", self._is_ignored)

    def _is_ignored(self, table: str, column: str) -> bool:
        named = {f"{table}.{column}", f"*.{column}"} if column else {table}
        return not named.isdisjoint(self.ignored)
