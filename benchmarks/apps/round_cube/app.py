"""Roundcube on SQLite, with the mail of a small harbour in a Dovecot beside it (seed.py)."""

from __future__ import annotations

import grp
import os
import pwd
import shutil
import sys
from contextlib import closing
from pathlib import Path

from lab import packages
from lab.application import Application
from lab.rows import Difference, opened
from lab.server import LOOPBACK, Server, free_port
from round_cube import php, records, seed
from round_cube.screens import SCREENS

_SHIPPED = Path("/usr/share/roundcube")
#: Where Debian's web servers begin: what is shipped, put together by links.
_ROOT = Path("/var/lib/roundcube")
_DOVECOT = "/usr/sbin/dovecot"
#: With dbconfig-no-thanks, Debian's Roundcube makes no database of its own.
_PACKAGES = ("dbconfig-no-thanks", "dovecot-imapd", "php8.2-cli", "php8.2-gd", "php8.2-intl",
             "php8.2-mbstring", "php8.2-sqlite3", "php8.2-xml", "roundcube-core",
             "roundcube-sqlite3")  # fmt: skip
#: Dovecot serves no mail of root's: for root it runs as this one.
_NOBODY, _NOGROUP = 65534, 65534
_BASE = "site.sqlite"
_NAMES = "SELECT name FROM seed.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
#: Of a session, who is signed in: that stays so. How a list was left, or a search, does not.
_KEPT = {
    "language", "user_id", "username", "storage_host", "storage_port", "storage_ssl", "password",
    "login_time", "timezone", "auth_secret", "request_token", "task",
}  # fmt: skip


class RoundCube(Application):
    """One page with panes, of which some are frames: lists drawn by its own scripts, rows that are
    marked with the mouse and dragged, menus and dialogs of jQuery UI, an editor of TinyMCE."""

    title = "Roundcube"
    user, password = seed.USER, seed.PASSWORD
    start_path = "/?_task=mail"
    sign_in_form = ("/", "_user", "_pass")
    ready_path = "/"
    keeps_open = "nothing; a poll each minute"
    smoke_is_wrong = "the-quiet-nights"
    screens = SCREENS

    def __init__(self) -> None:
        super().__init__()
        self._beside: list[Server] = []
        self._imap = self._smtp = 0

    @property
    def _seed(self) -> Path:
        return self._made / "state"

    def install(self) -> None:
        """Debian's packages, without their services; a configuration of ours, and the seed."""
        packages.debian(self.home, *_PACKAGES)
        parts = [self._project, self.folder / "seed.py", _SHIPPED / "composer.json"]
        packages.once(self._made, packages.digest(parts), self._make)

    def _make(self) -> None:
        config = self._made / "config"
        config.mkdir(parents=True)
        for name in ("defaults.inc.php", "mimetypes.php"):
            shutil.copy(Path("/etc/roundcube", name), config)
        shutil.copy(self._project / "config.inc.php", config)
        self._seed.mkdir()
        seed.mail(self._seed / "mail")
        seed.base(self._seed / _BASE, _SHIPPED / "SQL" / "sqlite.initial.sql")

    def prepare(self) -> None:
        """The seed's database and mail; Dovecot, and who takes what is sent."""
        shutil.copyfile(self._seed / _BASE, self.state / _BASE)
        for name in ("temp", "log", "sent", "imap"):
            (self.state / name).mkdir()
        self._imap, self._smtp = free_port(), free_port()
        self._fresh_mail()
        log = self.home / "beside.log"
        log.unlink(missing_ok=True)
        sink = [sys.executable, "-I", str(self._project / "sink.py"), str(self._smtp)]
        for command in (self._dovecot(), [*sink, str(self.state / "sent")]):
            self._beside.append(Server(command, folder=self.state, log=log, more={"TZ": "UTC"}))
        for port in (self._imap, self._smtp):
            seed.wait_for(port, self.start_timeout_s, log)

    def _dovecot(self) -> list[str]:
        """Dovecot as an ordinary user, with all that it writes below `imap`."""
        home = self.state / "imap"
        (home / "users").write_text(f"{self.user}:{{PLAIN}}{self.password}\n", encoding="utf-8")
        user, group = pwd.getpwuid(os.getuid()).pw_name, grp.getgrgid(os.getgid()).gr_name
        become: list[str] = []
        if os.geteuid() == 0:
            user, group = "nobody", "nogroup"
            numbers = [f"--reuid={_NOBODY}", f"--regid={_NOGROUP}", "--clear-groups"]
            become = ["setpriv", *numbers]
            _give(home)
        config = (self._project / "dovecot.conf").read_text(encoding="utf-8")
        for name, value in (("HOME", home), ("PORT", self._imap), ("USER", user), ("GROUP", group)):
            config = config.replace(f"@{name}@", str(value))
        (home / "dovecot.conf").write_text(config, encoding="utf-8")
        return [*become, _DOVECOT, "-F", "-c", str(home / "dovecot.conf")]

    def stop(self) -> None:
        """What is beside it, then the web server."""
        while self._beside:
            self._beside.pop().stop()
        super().stop()

    def command(self) -> list[str]:
        """PHP's own server."""
        at = f"{LOOPBACK}:{self.port}"
        options = ["-d", "upload_max_filesize=16M", "-d", "post_max_size=16M",
                   "-d", "opcache.enable_cli=1", "-d", "memory_limit=256M"]  # fmt: skip
        return ["php", *options, "-S", at, "-t", str(_ROOT), str(self._project / "router.php")]

    def environment(self) -> dict[str, str]:
        """Where its state is; several requests at a time."""
        return {
            "LAB_STATE": str(self.state),
            "LAB_IMAP": str(self._imap),
            "LAB_SMTP": str(self._smtp),
            "ROUNDCUBE_CONFIG_DIR": str(self._made / "config"),
            "PHP_CLI_SERVER_WORKERS": "4",
            "TZ": "UTC",
        }

    def reset(self) -> None:
        """Put the seed's rows in the place of all others, but for who is signed in; mail too."""
        with closing(opened(self.state / _BASE)) as base:
            base.execute("PRAGMA foreign_keys = OFF")
            base.execute("ATTACH ? AS seed", (f"file:{self._seed / _BASE}?mode=ro",))
            base.execute("BEGIN IMMEDIATE")
            for (name,) in base.execute(_NAMES).fetchall():
                if name != "session":
                    base.execute(f'DELETE FROM main."{name}"')
                    base.execute(f'INSERT INTO main."{name}" SELECT * FROM seed."{name}"')
            for key, kept in base.execute("SELECT sess_id, vars FROM session").fetchall():
                kept = php.session(kept, _KEPT)
                base.execute("UPDATE session SET vars = ? WHERE sess_id = ?", (kept, key))
            base.execute("COMMIT")
        for path in (self.state / "sent").iterdir():
            path.unlink()
        self._fresh_mail()

    def _fresh_mail(self) -> None:
        """The seed's folders in the place of others: each request asks Dovecot anew."""
        home = self.state / "imap"
        shutil.rmtree(home / "fresh", ignore_errors=True)
        shutil.rmtree(home / "gone", ignore_errors=True)
        shutil.copytree(self._seed / "mail", home / "fresh")
        if os.geteuid() == 0:
            _give(home / "fresh")
        if (home / "mail").exists():
            (home / "mail").rename(home / "gone")
        (home / "fresh").rename(home / "mail")
        shutil.rmtree(home / "gone", ignore_errors=True)

    def difference(self) -> Difference:
        """What database and mail have now, and have not in the seed, and the other way round."""
        before = records.read(self._seed / _BASE, self._seed / "mail", None)
        now = records.read(self.state / _BASE, self.state / "imap" / "mail", self.state / "sent")
        return records.difference(before, now)


def _give(folder: Path) -> None:
    """Let a folder, and all in it, belong to whom Dovecot runs as."""
    for path in (folder, *folder.rglob("*")):
        os.chown(path, _NOBODY, _NOGROUP)


APPLICATION = RoundCube
