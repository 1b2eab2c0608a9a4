"""MediaWiki on SQLite, with the wiki of a small harbour (project/seed.php)."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from lab import packages
from lab.application import Application
from lab.rows import Difference
from lab.server import LOOPBACK, free_port
from media_wiki import records
from media_wiki.screens import SCREENS

_SHIPPED = Path("/usr/share/mediawiki")
#: MediaWiki's own requirements bring the rest of PHP. mini-httpd is here only since Debian's
#: MediaWiki asks for any web server; it is not started.
_PACKAGES = ("mediawiki", "mini-httpd", "php8.2-cgi", "php8.2-cli", "php8.2-gd", "php8.2-sqlite3")
_BASE = "site.sqlite"


class MediaWiki(Application):
    """Pages and forms made on the server, many of their widgets drawn by OOUI: drop-downs, tabs,
    radio buttons, tags, pop-ups; a skin with menus that open under the mouse."""

    title = "MediaWiki"
    user, password = "Nora Lund", "harbour-2026"
    start_path = "/wiki/Main_Page"
    sign_in_form = ("/index.php?title=Special:UserLogin", "wpName", "wpPassword")
    ready_path = "/wiki/Main_Page"
    smoke_is_wrong = "the-first-new-times"
    screens = SCREENS

    def install(self) -> None:
        """Debian's packages, without their services; a seeded database."""
        packages.debian(self.home, *_PACKAGES)
        stamp = packages.digest([self._project, _SHIPPED / "includes" / "Defines.php"])
        packages.once(self._made, stamp, self._make)

    def _make(self) -> None:
        """An empty wiki by its own installer, then the seed."""
        state = self._made / "state"
        (state / "images").mkdir(parents=True)
        (self._made / "cache").mkdir()
        maintenance = _SHIPPED / "maintenance"
        packages.run(["php", str(maintenance / "install.php"), "--dbtype", "sqlite", "--dbname",
                      "site", "--dbpath", str(state), "--confpath", str(self._made),
                      "--scriptpath", "", "--server", f"http://{LOOPBACK}", "--skins", "Vector",
                      "--pass", self.password, "Harbour wiki", self.user])  # fmt: skip
        more = self._variables(state, free_port())
        packages.run(["php", str(self._project / "seed.php")], more=more)
        rebuild = str(maintenance / "rebuildLocalisationCache.php")
        packages.run(["php", rebuild, "--lang", "en"], more=more)
        for each in state.glob("*"):
            if each.name not in (_BASE, "images"):
                shutil.rmtree(each) if each.is_dir() else each.unlink()

    def prepare(self) -> None:
        """A copy of the seeded database."""
        self.reset()

    def command(self) -> list[str]:
        """PHP's own server."""
        at = f"{LOOPBACK}:{self.port}"
        options = ["-d", "upload_max_filesize=16M", "-d", "post_max_size=16M",
                   "-d", "opcache.enable_cli=1", "-d", "memory_limit=512M"]  # fmt: skip
        return ["php", *options, "-S", at, "-t", str(_SHIPPED), str(self._project / "router.php")]

    def environment(self) -> dict[str, str]:
        """Where its state is; several requests at a time."""
        return {**self._variables(self.state, self.port), "PHP_CLI_SERVER_WORKERS": "4"}

    def _variables(self, state: Path, port: int) -> dict[str, str]:
        return {
            "LAB_STATE": str(state),
            "LAB_CACHE": str(self._made / "cache"),
            "LAB_URL": f"http://{LOOPBACK}:{port}",
            "MW_INSTALL_PATH": str(_SHIPPED),
            "MW_CONFIG_FILE": str(self._project / "LocalSettings.php"),
            "TZ": "UTC",
        }

    def reset(self) -> None:
        """Put the seeded file in the place of the database: each request opens it anew."""
        fresh = self.state / "fresh.sqlite"
        shutil.copyfile(self._made / "state" / _BASE, fresh)
        (self.state / f"{_BASE}-journal").unlink(missing_ok=True)
        os.replace(fresh, self.state / _BASE)
        shutil.rmtree(self.state / "images", ignore_errors=True)
        shutil.copytree(self._made / "state" / "images", self.state / "images")

    def difference(self) -> Difference:
        """What the wiki has now, and has not in the seed, and the other way round."""
        return records.difference(self._made / "state" / _BASE, self.state / _BASE)


APPLICATION = MediaWiki
