"""Keycloak with the realm of a small harbour (seed.py)."""

from __future__ import annotations

import hashlib
import json
import shutil
import zipfile
from functools import cached_property
from pathlib import Path
from typing import Any

from keycloak import seed, state
from keycloak.screens import SCREENS
from lab import packages
from lab.application import Application
from lab.rows import Difference
from lab.server import LOOPBACK, Server, free_port
from selenium.webdriver.support.ui import WebDriverWait

_VERSION = "26.5.6"
_ARTIFACT = f"org.keycloak:keycloak-quarkus-dist:{_VERSION}:zip"
_SHA256 = "490189d9dff05272432d51f71a069462eeca97f2920a694d539a1e6c26a5a347"
_MAVEN = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy"
#: Who makes the seed, and is none of it.
_BOOT = {"KC_BOOTSTRAP_ADMIN_USERNAME": "boot", "KC_BOOTSTRAP_ADMIN_PASSWORD": "boot"}
#: What lets it start sooner, and take less.
_JAVA = {"JAVA_OPTS_KC_HEAP": "-Xms128m -Xmx768m", "TZ": "UTC",
         "JAVA_OPTS_APPEND": "-XX:TieredStopAtLevel=1"}  # fmt: skip


class Keycloak(Application):
    """A console of React with PatternFly: lists with menus of three dots, a tree of groups, drawn
    selects with chips, switches that save at once, modal windows; forms that the server makes."""

    title = "Keycloak"
    user, password = "office", "harbour-2026"
    start_path = f"/admin/{seed.REALM}/console/"
    ready_path = f"/realms/{seed.REALM}"
    start_timeout_s = 240.0
    smoke_is_wrong = "the-lunds-watch"
    screens = SCREENS

    @property
    def _program(self) -> Path:
        return self.home / "dist" / f"keycloak-{_VERSION}" / "bin" / "kc.sh"

    def install(self) -> None:
        """The distribution from Maven Central, built for H2; the seed by its own API."""
        if not shutil.which("java"):
            packages.debian(self.home, "openjdk-17-jre-headless")
        packages.once(self.home / "dist", f"{_SHA256} dev-file local", self._make_program)
        made_by = [self.folder / name for name in ("seed.py", "state.py")]
        packages.once(self._seed, f"{_SHA256} {packages.digest(made_by)}", self._make_seed)

    def _make_program(self) -> None:
        if not shutil.which("mvn"):
            packages.debian(self.home, "maven")
        folder = self.home / "dist"
        where = f"-DoutputDirectory={folder}"
        packages.run(["mvn", "-B", "-q", _MAVEN, f"-Dartifact={_ARTIFACT}", where])
        got = folder / f"keycloak-quarkus-dist-{_VERSION}.zip"
        if hashlib.sha256(got.read_bytes()).hexdigest() != _SHA256:
            raise packages.NotInstalled(f"{got} is not the pinned one")
        with zipfile.ZipFile(got) as packed:
            packed.extractall(folder)
        got.unlink()
        packages.run(["bash", str(self._program), "build", "--db=dev-file", "--cache=local"],
                     more=_JAVA)  # fmt: skip

    def _make_seed(self) -> None:
        """A database with the lab's own account, and the realm; what the API says of it."""
        self._seed.mkdir(parents=True)
        port = free_port()
        url = f"http://{LOOPBACK}:{port}"
        log = self.home / "seed.log"
        more = {**_JAVA, **_BOOT}
        server = Server(self._command(self._seed, port), folder=self._seed, log=log, more=more)
        try:
            server.wait_for(f"{url}/realms/master", self.start_timeout_s)
            state.make(url, _BOOT, seed.realm(self.user, self.password))
            told = state.read(state.Caller(url))
        finally:
            server.stop()
        (self._seed / "state.json").write_text(json.dumps(told), encoding="utf-8")

    def command(self) -> list[str]:
        """Its own server."""
        return self._command(self.state, self.port)

    def environment(self) -> dict[str, str]:
        """What lets it start sooner, and take less."""
        return _JAVA

    def _command(self, folder: Path, port: int) -> list[str]:
        base = f"jdbc:h2:file:{folder / 'base'};NON_KEYWORDS=VALUE;DB_CLOSE_ON_EXIT=FALSE"
        return ["bash", str(self._program), "start", "--optimized", "--http-enabled=true",
                f"--http-host={LOOPBACK}", f"--http-port={port}", "--hostname-strict=false",
                f"--db-url={base}", "--log-level=warn"]  # fmt: skip

    def prepare(self) -> None:
        """The seed's database."""
        shutil.copyfile(self._seed / "base.mv.db", self.state / "base.mv.db")

    def start(self) -> None:
        """Start it, and have it warm: what its API is asked first takes seconds."""
        super().start()
        for _ in range(3):
            self.difference()

    @cached_property
    def ask(self) -> state.Caller:
        """Asks its API."""
        return state.Caller(self.url)

    @cached_property
    def _before(self) -> state.State:
        told: state.State = json.loads((self._seed / "state.json").read_text(encoding="utf-8"))
        return told

    def reset(self) -> None:
        """Put back what differs from the seed; who is signed in stays so."""
        state.restore(self.ask, self._before)

    def difference(self) -> Difference:
        """What the realm has now, and has not in the seed, and the other way round."""
        return state.difference(self._before, state.read(self.ask))

    def sign_in(self, driver: Any) -> None:
        """By the form, for the pictures."""
        wait = WebDriverWait(driver, 60)
        wait.until(lambda _: driver.find_elements("name", "username"))
        driver.find_element("name", "username").send_keys(self.user)
        driver.find_element("name", "password").send_keys(self.password + "\n")
        wait.until(lambda _: "Harbour of Sandvik" in driver.page_source and "console" in
                   driver.current_url)  # fmt: skip


APPLICATION = Keycloak
