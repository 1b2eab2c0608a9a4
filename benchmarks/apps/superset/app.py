"""Apache Superset on SQLite, with what a harbour's office counts (project/)."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

from lab import packages
from lab.application import Application
from lab.forms import sign_in
from lab.rows import Difference
from lab.server import LOOPBACK
from superset import records
from superset.screens import SCREENS

#: Its own rows, and those of the two databases that it counts.
_BASES = ("superset", "harbour", "archive")


class Superset(Application):
    """Pages of React with Ant Design: tables with filters and bulk actions, drawn lists that look
    for what is typed, modal dialogs with folds and tabs, an editor of ACE, charts on canvases."""

    title = "Apache Superset"
    user, password = "nora", "harbour-2026"
    start_path = "/superset/welcome/"
    ready_path = "/health"
    start_timeout_s = 180.0
    keeps_open = "nothing"
    smoke_is_wrong = "the-summer-of-maria"
    screens = SCREENS

    @property
    def _python(self) -> Path:
        return self.home / "venv" / "bin" / "python"

    @property
    def _seed(self) -> Path:
        return self.home / "seed"

    @property
    def _project(self) -> Path:
        return self.folder / "project"

    def install(self) -> None:
        """The environment from PyPI; its migrations once, for an empty database; the seed."""
        requirements = self.folder / "requirements.txt"
        packages.python(self.home, requirements)
        empty = self.home / "empty"
        config = self._project / "superset_config.py"
        stamp = packages.digest([requirements, config])
        packages.once(empty, stamp, lambda: self._make_empty(empty))
        stamp = packages.digest([self._project, requirements])
        packages.once(self._seed, stamp, self._make_seed)

    def _make_empty(self, empty: Path) -> None:
        empty.mkdir()
        program = str(self._python.with_name("superset"))
        self._run(empty, program, "db", "upgrade")
        self._run(empty, program, "init")

    def _make_seed(self) -> None:
        self._seed.mkdir()
        shutil.copy(self.home / "empty" / "superset.db", self._seed)
        self._run(self._seed, str(self._project / "seed.py"))

    def _run(self, state: Path, *words: str) -> None:
        more = {**self._variables(state), "LAB_SEED": "yes"}
        packages.run([str(self._python), *words], folder=state, more=more)

    def command(self) -> list[str]:
        """Gunicorn: one process of several threads."""
        options = ["--workers", "1", "--worker-class", "gthread", "--threads", "8", "--timeout",
                   "300", "--graceful-timeout", "1",
                   "--bind", f"{LOOPBACK}:{self.port}"]  # fmt: skip
        return [str(self._python), "-m", "gunicorn", *options, "superset.app:create_app()"]

    def environment(self) -> dict[str, str]:
        """Where its configuration and its state are."""
        return self._variables(self.state)

    def _variables(self, state: Path) -> dict[str, str]:
        return {
            "SUPERSET_CONFIG_PATH": str(self._project / "superset_config.py"),
            "SUPERSET_HOME": str(state),
            "FLASK_APP": "superset",
            "LAB_STATE": str(state),
            "PYTHONWARNINGS": "ignore",
            "TZ": "UTC",
        }

    def reset(self) -> None:
        """Put the seeded files in the place of the databases: each request opens them anew."""
        for name in _BASES:
            fresh = self.state / f"{name}.fresh"
            shutil.copyfile(self._seed / f"{name}.db", fresh)
            (self.state / f"{name}.db-journal").unlink(missing_ok=True)
            os.replace(fresh, self.state / f"{name}.db")

    def sign_in(self, driver: Any) -> None:
        """By the form of its first page."""
        sign_in(driver, (self.user, self.password), leaves="/login")

    def difference(self) -> Difference:
        """What its databases have now, and have not in the seed, and the other way round."""
        return records.difference(self._seed, self.state)


APPLICATION = Superset
