"""Redmine on SQLite, with the works of a small harbour (project/seed.rb)."""

from __future__ import annotations

import shutil
from contextlib import closing
from pathlib import Path

from lab import packages
from lab.application import Application
from lab.rows import Difference, opened
from lab.server import LOOPBACK
from redmine import records
from redmine.screens import SCREENS

_SHIPPED = Path("/usr/share/redmine")
#: With dbconfig-no-thanks, Debian's Redmine makes no database of its own.
_PACKAGES = ("dbconfig-no-thanks", "puma", "redmine", "redmine-sqlite")
_BASE = "site.sqlite"
_NAMES = "SELECT name FROM seed.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
#: Who is signed in stays so.
_KEPT = "tokens"


class Redmine(Application):
    """Forms and lists made on the server, some exchanged in place by jQuery: a menu of an issue
    under the mouse's other button, filters that are built, watchers and numbers that are looked
    for while one types, an order that is dragged, questions of the browser's own."""

    title = "Redmine"
    user, password = "nora", "harbour-2026"
    start_path = "/my/page"
    sign_in_form = ("/login", "username", "password")
    ready_path = "/login"
    start_timeout_s = 180.0
    smoke_is_wrong = "one-winter-cover"
    screens = SCREENS

    @property
    def _seed(self) -> Path:
        return self._made / "state"

    @property
    def _www(self) -> Path:
        return self._made / "www"

    def install(self) -> None:
        """Debian's packages; a copy with a configuration of ours, and a seeded database."""
        packages.debian(self.home, *_PACKAGES)
        stamp = packages.digest([self._project, _SHIPPED / "lib" / "redmine" / "version.rb"])
        packages.once(self._made, stamp, self._make)

    def _make(self) -> None:
        """The copy reads what differs from one running Redmine to another in `instances`."""
        elsewhere = shutil.ignore_patterns("Gemfile.lock", "database.yml", "instances")
        shutil.copytree(_SHIPPED, self._www, ignore=elsewhere)
        shutil.copy(self._project / "Gemfile.local", self._www)
        shutil.copy(self._project / "additional_environment.rb", self._www / "config")
        shutil.copy(self._project / "lab.rb", self._www / "config" / "initializers")
        (self._www / "instances").symlink_to(self.home.resolve())
        self._new_folders(self._seed)
        more = self._variables(self._seed)
        packages.run(["bundle", "install", "--local", "--quiet"], folder=self._www, more=more)
        seed = ["ruby", str(self._project / "seed.rb")]
        for step in (["rake", "db:migrate"], ["rake", "redmine:load_default_data"], seed):
            packages.run(["bundle", "exec", *step], folder=self._www, more=more)

    def _new_folders(self, state: Path) -> None:
        for name in ("config", "files", "log", "tmp"):
            (state / name).mkdir(parents=True, exist_ok=True)
        shutil.copy(self._project / "database.yml", state / "config")
        secret = state / "config" / "secret_key.txt"
        secret.write_text("of a laboratory and of no worth", encoding="utf-8")

    def prepare(self) -> None:
        """The seed's database, and no files."""
        shutil.copyfile(self._seed / _BASE, self.state / _BASE)
        self._new_folders(self.state)

    def command(self) -> list[str]:
        """Puma, which Debian has too."""
        at = ["--bind", f"tcp://{LOOPBACK}:{self.port}", "--threads", "1:6"]
        return ["bundle", "exec", "puma", *at, "--dir", str(self._www), "--quiet"]

    def environment(self) -> dict[str, str]:
        """Where its state is."""
        return self._variables(self.state)

    def _variables(self, state: Path) -> dict[str, str]:
        return {
            "LAB_REDMINE": str(self._www),
            "LAB_STATE": str(state),
            "REDMINE_INSTANCE": str(state.relative_to(self.home)),
            "REDMINE_LANG": "en",
            "RAILS_ENV": "production",
            "BUNDLE_GEMFILE": str(self._www / "Gemfile"),
            "BUNDLE_USER_HOME": str(state / "tmp" / "bundle"),
            "BUNDLE_SILENCE_ROOT_WARNING": "true",
            "SCHEMA": "/dev/null",
            "LANG": "C.UTF-8",
            "TZ": "UTC",
        }

    def reset(self) -> None:
        """Put the seed's rows in the place of all others, but for who is signed in.

        The server holds the file open, so the file itself must stay; it reads its settings anew
        when one of them is newer than what it has in mind.
        """
        with closing(opened(self.state / _BASE)) as base:
            base.execute("PRAGMA foreign_keys = OFF")
            base.execute("ATTACH ? AS seed", (f"file:{self._seed / _BASE}?mode=ro",))
            base.execute("BEGIN IMMEDIATE")
            for (name,) in base.execute(_NAMES).fetchall():
                if name != _KEPT:
                    base.execute(f'DELETE FROM main."{name}"')
                    base.execute(f'INSERT INTO main."{name}" SELECT * FROM seed."{name}"')
            base.execute("DELETE FROM main.sqlite_sequence")
            base.execute("INSERT INTO main.sqlite_sequence SELECT * FROM seed.sqlite_sequence")
            base.execute("UPDATE settings SET updated_on = strftime('%Y-%m-%d %H:%M:%f', 'now')")
            base.execute("COMMIT")
        shutil.rmtree(self.state / "files", ignore_errors=True)
        (self.state / "files").mkdir()

    def difference(self) -> Difference:
        """What the database has now, and has not in the seed, and the other way round."""
        return records.difference(self._seed / _BASE, self.state / _BASE)


APPLICATION = Redmine
