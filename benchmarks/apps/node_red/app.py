"""Node-RED with the flows of a harbour office (seed/flows.json)."""

from __future__ import annotations

import json
import shutil
import urllib.request
from typing import Any

from lab import packages
from lab.application import Application, Screen
from lab.rows import Difference

_READY = ("wait", "svg text")
#: Columns that say where something lies on the sheet, which no task asks for.
_PLACES = {"x", "y", "w", "h", "order"}


class NodeRed(Application):
    """One page of jQuery UI, drawn without roles; nodes are SVG; Monaco for code; a tray slides
    in from the right for what is edited; nothing counts before Deploy is pressed."""

    title = "Node-RED"
    user, password = "nobody", ""
    start_path = "/"
    ready_path = "/settings"
    keeps_open = "a WebSocket"
    smoke_is_wrong = "old-ideas-go"
    screens = (
        Screen("01 first page, where each test begins", "/", (_READY,)),
        Screen("02 the menu", "/", (_READY, ("at", "1258 20"))),
        Screen("03 a flow's tab pressed twice", "/", (_READY, ("twice", "Trials"))),
        Screen("04 a node pressed twice, show wind", "/", (_READY, ("twice", "show wind"))),
        Screen("05 a node pressed twice, to knots", "/", (_READY, ("twice", "to knots"))),
        Screen("06 a node pressed twice, set unit", "/", (_READY, ("twice", "set unit"))),
        Screen("07 the flow Boats", "/", (_READY, ("press", "Boats"))),
        Screen("08 a node pressed twice, boats", "/",
               (_READY, ("press", "Boats"), ("twice", "boats"))),
        Screen("09 a node pressed twice, metres per second", "/",
               (_READY, ("twice", "metres per second"))),
        Screen("10 the right button on a node", "/", (_READY, ("menu", "Old ideas"))),
    )  # fmt: skip

    def install(self) -> None:
        """The package from npm."""
        packages.node(self.home, self.folder)

    def command(self) -> list[str]:
        """Its own server, without accounts, as it listens to this machine alone."""
        node = shutil.which("node")
        if node is None:
            raise packages.NotInstalled("it needs Node, and node was not found")
        program = self.home / "node" / "node_modules" / "node-red" / "red.js"
        return [node, str(program), "--userDir", str(self.state), "--port", str(self.port)]

    def prepare(self) -> None:
        """The settings and the seed's flows."""
        for name in ("settings.js", "flows.json"):
            shutil.copy(self.folder / "seed" / name, self.state / name)

    def reset(self) -> None:
        """Deploy the seed's flows by its API."""
        if self._all() != self._wanted():
            self._call("POST", json.dumps(list(self._wanted().values())).encode())

    def difference(self) -> Difference:
        """The flows and nodes that differ, as rows of one table: by id."""
        before, after = self._wanted(), self._all()
        columns = sorted(set().union(*before.values(), *after.values()) - _PLACES)
        found: dict[tuple[str, Any], tuple[Any, Any]] = {}
        for key in {**before, **after}:
            old, new = _full(before.get(key), columns), _full(after.get(key), columns)
            if old != new:
                found["node", key] = (old, new)
        return Difference(found, {"node": columns})

    def _wanted(self) -> dict[str, dict[str, Any]]:
        text = (self.folder / "seed" / "flows.json").read_text(encoding="utf-8")
        return {each["id"]: each for each in json.loads(text)}

    def _all(self) -> dict[str, dict[str, Any]]:
        return {each["id"]: each for each in json.loads(self._call("GET"))}

    def _call(self, method: str, body: bytes | None = None) -> bytes:
        given = {"Content-Type": "application/json", "Node-RED-Deployment-Type": "full"}
        request = urllib.request.Request(self.url + "/flows", body, given, method=method)
        with urllib.request.urlopen(request, timeout=10) as answer:
            found: bytes = answer.read()
        return found


def _full(fields: dict[str, Any] | None, columns: list[str]) -> dict[str, Any] | None:
    """Values as text; what the editor writes as empty and what is not there are the same."""
    if fields is None:
        return None
    told = {name: fields.get(name) for name in columns}
    return {name: "" if value in (None, False, [], {}, "") else json.dumps(value)
            for name, value in told.items()}  # fmt: skip


APPLICATION = NodeRed
