"""Robot library that starts and ends a real Selenium Grid. Uses nothing but Robot's own API."""

from __future__ import annotations

import atexit
import json
import os
import shutil
import sys
import tempfile
import threading
import time
import urllib.request
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any

from robot.api import SkipExecution, logger
from robot.api.deco import keyword, library

sys.path.insert(0, str(Path(__file__).resolve().parent))
from grid_nodes import node_config
from java_process import JavaProcess, free_ports

MAIN = "org.openqa.selenium.grid.Bootstrap"
#: Set by the tasks behind make: the folder of the Grid's jars, or why there is none.
JARS = "ABRA_GRID_JARS"
LACKING = "ABRA_GRID_LACKING"
START_S = 60.0
#: How often it is tried with other ports, which another program may take in the meantime.
TRIES = 3
#: The Grid is on loopback: a proxy from the environment could not reach it.
_OPEN = urllib.request.build_opener(urllib.request.ProxyHandler({})).open


@dataclass
class _Part:
    """One process of a Grid."""

    url: str
    process: JavaProcess
    #: Its configuration and its log.
    folder: Path
    #: Where a hub listens for its nodes; empty for all others.
    bus: list[str] = field(default_factory=list)
    #: The hub that a node belongs to.
    hub: str = ""

    def end(self) -> None:
        """End it and remove its files."""
        self.process.end()
        shutil.rmtree(self.folder)


@library(scope="GLOBAL", auto_keywords=False)
class selenium_grid:
    """Starts hub and nodes, or a standalone Grid, on free loopback ports.

    The tasks behind make put the folder of its jars into the environment. Where there are none,
    the keywords that start something skip the test with the reason. What a suite did not stop is
    stopped at the end of the run.

    | Library    ${CURDIR}/../resources/selenium_grid.py
    | ${grid} =    Start Standalone Grid    chrome    firefox
    """

    ROBOT_LISTENER_API_VERSION = 3

    def __init__(self) -> None:
        """Start with nothing running."""
        self.ROBOT_LIBRARY_LISTENER = self
        self._parts: dict[str, _Part] = {}
        self._dead: list[_Part] = []
        self._deaths: list[threading.Timer] = []
        atexit.register(self.close)

    def close(self) -> None:
        """Stop everything, nodes before their hubs. Robot calls this at the end of the run."""
        self.wait_for_dead_nodes()
        for part in sorted(self._parts.values(), key=lambda part: not part.hub):
            self._parts.pop(part.url).end()
        while self._dead:
            shutil.rmtree(self._dead.pop().folder)

    @keyword
    def start_standalone_grid(self, *browsers: str, sessions: int = 4, **options: Any) -> str:
        """Starts hub and node in one process and returns its URL.

        ``options`` are options of the Grid's own command line, with ``_`` for ``-``. A browser is
        given as ``chrome`` or ``firefox``; each has so many slots as there may be ``sessions``.

        | ${grid} =    Start Standalone Grid    chrome    session_request_timeout=5
        """
        return self._start("standalone", options, config=node_config(browsers, sessions)).url

    @keyword
    def start_grid_hub(self, **options: Any) -> str:
        """Starts a hub and returns its URL; sessions can be had once it has nodes.

        | ${grid} =    Start Grid Hub
        """
        return self._start("hub", options).url

    @keyword
    def start_grid_node(self, hub: str, *browsers: str, sessions: int = 4, **options: Any) -> str:
        """Starts a node, waits until its hub has it, and returns its URL.

        | ${node} =    Start Grid Node    ${grid}    firefox
        """
        part = self._start("node", options, hub=hub, config=node_config(browsers, sessions))
        if not part.process.wait_until(lambda: part.url in _nodes(hub), START_S):
            raise AssertionError(f"The node did not register: {_last(part.process)}")
        return part.url

    @keyword
    def kill_grid_node(self, node: str, after: timedelta = timedelta(0)) -> None:
        """Kills a node with its drivers and browsers, as when its machine dies; perhaps in a while.

        | Kill Grid Node    ${node}    after=400ms
        """
        part = self._parts.pop(node)
        self._dead.append(part)
        death = threading.Timer(after.total_seconds(), part.process.kill)
        death.start()
        self._deaths.append(death)
        if not after:
            death.join()

    @keyword
    def wait_for_dead_nodes(self) -> None:
        """Waits until every node that is to be killed is dead."""
        while self._deaths:
            self._deaths.pop().join()

    @keyword
    def stop_grids(self) -> None:
        """Stops everything that is running; for teardowns.

        | Suite Teardown    Stop Grids
        """
        self.close()

    @keyword
    def stop_grid(self, url: str) -> None:
        """Stops a standalone Grid, or a hub with its nodes.

        | Stop Grid    ${grid}
        """
        for part in [part for part in self._parts.values() if part.hub == url]:
            self._parts.pop(part.url).end()
        self._parts.pop(url).end()

    @keyword
    def get_grid_sessions(self, url: str) -> list[Any]:
        """Returns the sessions that are open on a Grid, as dictionaries with ``node``."""
        nodes = _status(url)["nodes"]
        return [
            {**slot["session"], "node": node["uri"]}
            for node in nodes
            for slot in node["slots"]
            if slot["session"]
        ]

    @keyword
    def get_grid_node(self, url: str, session_id: str) -> str:
        """Returns the URL of the node that has a session."""
        for session in self.get_grid_sessions(url):
            if session["sessionId"] == session_id:
                return str(session["node"])
        raise AssertionError(f"No node of {url} has the session {session_id}.")

    @keyword
    def wait_until_grid_has(
        self, url: str, sessions: int, timeout: timedelta = timedelta(seconds=15)
    ) -> None:
        """Waits until so many sessions are open on a Grid.

        | Wait Until Grid Has    ${grid}    sessions=0
        """
        until = time.monotonic() + timeout.total_seconds()
        while (count := len(self.get_grid_sessions(url))) != sessions:
            if time.monotonic() > until:
                raise AssertionError(f"There are {count} sessions on {url}, not {sessions}.")
            time.sleep(0.1)

    def _start(
        self, role: str, options: dict[str, Any], *, hub: str = "", config: str = ""
    ) -> _Part:
        """Start a part, with other ports where another program was quicker."""
        jars = _jars()
        said = ""
        for _ in range(TRIES):
            port, *bus_ports = free_ports(3)
            url = f"http://127.0.0.1:{port}"
            bus = [f"tcp://127.0.0.1:{each}" for each in bus_ports] if role == "hub" else []
            told = bus or (self._parts[hub].bus if hub else [])
            command = _command(role, port, told, hub, options)
            folder = Path(tempfile.mkdtemp(prefix="abra-grid-"))
            if config:
                (folder / "node.toml").write_text(config, encoding="utf-8")
                command += ["--config", str(folder / "node.toml")]
            process = JavaProcess(jars, MAIN, command, folder / "grid.log")
            part = _Part(url, process, folder, bus, hub)
            is_up = _is_ready if role == "standalone" else _answers
            if process.wait_until(lambda url=url, is_up=is_up: is_up(url), START_S):
                self._parts[url] = part
                logger.info(f"Selenium Grid, {role}: {url}, log: {process.log}")
                return part
            said = _last(process)
            part.end()
        raise AssertionError(f"Selenium Grid's {role} did not start: {said}")


def _jars() -> Path:
    if folder := os.environ.get(JARS):
        return Path(folder)
    raise SkipExecution(
        os.environ.get(LACKING)
        or f"Selenium Grid's jars are not there: make provides them, in the folder ${JARS}"
    )


def _command(role: str, port: int, bus: list[str], hub: str, options: dict[str, Any]) -> list[str]:
    given: dict[str, Any] = {"host": "127.0.0.1", "port": port}
    if bus:
        given |= {"publish-events": bus[0], "subscribe-events": bus[1]}
    if role != "hub":
        given |= {"selenium-manager": "false"}
    if hub:
        given |= {"hub": hub}
    given |= {name.replace("_", "-"): value for name, value in options.items()}
    return [role, *(part for name, value in given.items() for part in (f"--{name}", str(value)))]


def _status(url: str) -> Any:
    with _OPEN(f"{url}/status", timeout=5) as answer:
        return json.load(answer)["value"]


def _is_ready(url: str) -> bool:
    try:
        return bool(_status(url)["ready"])
    except OSError:
        return False


def _answers(url: str) -> bool:
    try:
        _status(url)
    except OSError:
        return False
    return True


def _nodes(hub: str) -> list[str]:
    try:
        # A hub whose parts have not found each other yet has none, and an error in their place.
        nodes = _status(hub).get("nodes", [])
    except OSError:
        return []
    return [node["uri"] for node in nodes if node["availability"] == "UP"]


def _last(process: JavaProcess) -> str:
    lines = process.said().strip().splitlines()
    return lines[-1] if lines else f"it wrote nothing into {process.log}"
