"""WordPress on MariaDB, with the site of a small harbour (project/seed.php)."""

from __future__ import annotations

import shutil
from pathlib import Path

from lab import packages
from lab.application import Application
from lab.mariadb import PACKAGES, MariaDB
from lab.rows import Difference
from lab.server import LOOPBACK, free_port
from word_press import records
from word_press.screens import SCREENS

_SHIPPED = Path("/usr/share/wordpress")
#: mini-httpd is here only since Debian's WordPress asks for any web server; it is not started.
_PACKAGES = (*PACKAGES, "mini-httpd", "php", "php8.2-cgi", "php8.2-cli", "php8.2-gd",
             "php8.2-mbstring", "php8.2-mysql", "php8.2-xml", "wordpress",
             "wordpress-theme-twentytwentyone")  # fmt: skip
#: Who is signed in outlives a reset.
_SESSIONS = "meta_key <> 'session_tokens'"


class WordPress(Application):
    """Forms and lists made on the server, some exchanged in place; a block editor of React; a
    media window of Backbone; questions of the browser's own before a deletion."""

    title = "WordPress"
    start_path = "/wp-admin/"
    sign_in_form = ("/wp-login.php", "log", "pwd")
    ready_path = "/wp-login.php"
    keeps_open = "nothing; a poll each minute, and of an editor each 10 s"
    smoke_is_wrong = "rita-sells-again"
    screens = SCREENS

    def __init__(self) -> None:
        super().__init__()
        self._running: MariaDB | None = None

    @property
    def _base(self) -> MariaDB:
        return MariaDB(self.state)

    def install(self) -> None:
        """Debian's packages, without their services; a copy with a configuration of ours."""
        packages.debian(self.home, *_PACKAGES)
        version = _SHIPPED / "wp-includes" / "version.php"
        packages.once(self._made, packages.digest([self._project, version]), self._make)

    def _make(self) -> None:
        """The copy, and the seed: its database, another with the same rows, its files."""
        www = self._made / "www"
        shutil.copytree(_SHIPPED, www, ignore=shutil.ignore_patterns(".htaccess"))
        shutil.copy(self._project / "wp-config.php", www)
        plugins = www / "wp-content" / "mu-plugins"
        plugins.mkdir()
        shutil.copy(self._project / "lab.php", plugins)
        (self._made / "uploads").mkdir()
        base = MariaDB(self._made)
        base.make()
        base.start(self.home / "base.log", self.start_timeout_s)
        try:
            base.ask("CREATE DATABASE site CHARACTER SET utf8mb4; CREATE DATABASE seed;")
            more = self._variables(self._made, free_port())
            packages.run(["php", str(self._project / "seed.php"), str(www)], more=more)
            base.ask("DELETE FROM site.wp_options WHERE option_name LIKE '%\\_transient\\_%'")
            for (table,) in base.lines("SHOW TABLES IN site"):
                base.ask(f"CREATE TABLE seed.{table} LIKE site.{table};"
                         f"INSERT INTO seed.{table} SELECT * FROM site.{table};")  # fmt: skip
        finally:
            base.stop()

    def prepare(self) -> None:
        """A copy of the seeded server, started."""
        shutil.copytree(self._made / "db", self.state / "db")
        shutil.copytree(self._made / "uploads", self.state / "uploads")
        self._running = self._base
        self._running.start(self.home / "base.log", self.start_timeout_s)

    def stop(self) -> None:
        """The database, then the web server."""
        if self._running is not None:
            self._running.stop()
            self._running = None
        super().stop()

    def command(self) -> list[str]:
        """PHP's own server."""
        at = f"{LOOPBACK}:{self.port}"
        options = ["-d", "upload_max_filesize=16M", "-d", "post_max_size=16M"]
        root = ["-t", str(self._made / "www"), str(self._project / "router.php")]
        return ["php", *options, "-S", at, *root]

    def environment(self) -> dict[str, str]:
        """Where its state is; several requests at a time."""
        return {**self._variables(self.state, self.port), "PHP_CLI_SERVER_WORKERS": "4"}

    @staticmethod
    def _variables(state: Path, port: int) -> dict[str, str]:
        return {"LAB_STATE": str(state), "LAB_URL": f"http://{LOOPBACK}:{port}", "TZ": "UTC"}

    def reset(self) -> None:
        """Put the seed's rows in the place of all others, but for who is signed in.

        The numbers of new posts go on: a browser keeps what was typed by the post's number.
        """
        steps = ["START TRANSACTION"]
        for (table,) in self._base.lines("SHOW TABLES IN seed"):
            kept = f" WHERE {_SESSIONS}" if table == "wp_usermeta" else ""
            steps.append(f"DELETE FROM site.{table}{kept}")
            steps.append(f"INSERT INTO site.{table} SELECT * FROM seed.{table}")
        steps.append("COMMIT")
        self._base.ask(";".join(steps))
        shutil.rmtree(self.state / "uploads", ignore_errors=True)
        shutil.copytree(self._made / "uploads", self.state / "uploads")

    def difference(self) -> Difference:
        """What the site has now, and has not in the seed, and the other way round."""
        return records.difference(self._base, "seed", "site")


APPLICATION = WordPress
