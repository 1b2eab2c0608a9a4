"""TiddlyWiki on its Node server, with the notes of a harbour office (seed/notes.json)."""

from __future__ import annotations

import json
import shutil
import urllib.parse
import urllib.request
from collections.abc import Mapping
from typing import Any

from lab import packages
from lab.application import Application, Screen
from lab.rows import Difference

#: What says who wrote when, and which version it is.
_TOLD_BY_THE_SERVER = {"created", "creator", "modified", "modifier", "revision", "bag", "type"}
#: What says what is open at the moment or was brought in, and what comes with TiddlyWiki itself.
_OF_THE_SCREEN = (
    "$:/StoryList",
    "$:/HistoryList",
    "$:/Import",
    "$:/state/",
    "$:/temp/",
    "$:/status/",
)
#: Fields that tasks ask for, whether a note has them yet or not.
_FIELDS = {"title", "text", "tags", "phone", "boat"}
_ALL = "[all[tiddlers]!has[plugin-type]!prefix[$:/boot/]!prefix[$:/library/]]"


#: A press on what shows a text, and on what lies at a place: no picture tells the markup.
_ON_TEXT = """
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());) {
    if (node.data.trim() === '%s' && node.parentElement.checkVisibility()) {
      node.parentElement.click();
      break;
    }
  }
"""
_AT = "document.elementFromPoint(%d, %d).closest('button, a, [tabindex]').click()"


def _on(text: str) -> tuple[str, ...]:
    return ("script", _ON_TEXT % text)


def _at(x: int, y: int) -> tuple[str, ...]:
    return ("script", _AT % (x, y))


def _opened(title: str) -> str:
    return f"/?{urllib.parse.quote(title)}#{urllib.parse.quote(title)}"


#: Where its icons are on a note that was opened alone, and beside it.
_MORE, _PENCIL, _PLUS, _GEAR = _at(801, 96), _at(834, 96), _at(982, 162), _at(1014, 162)
SCREENS = (
    Screen("01 first page, where each test begins", "/"),
    Screen("02 first page, a link pressed", "/", (_on("Opening hours"),)),
    Screen("03 a note", _opened("Printer")),
    Screen("04 a note, its arrow pressed", _opened("Printer"), (_MORE,)),
    Screen("05 a note, its pencil pressed", _opened("Printer"), (_PENCIL,)),
    Screen("06 a person's note, its pencil pressed", _opened("Ann Lee"), (_PENCIL,)),
    Screen("07 first page, the plus pressed", "/", (_PLUS,)),
    Screen("08 first page, the cogwheel pressed", "/", (_GEAR,)),
    Screen("09 first page, Recent pressed", "/", (_on("Recent"),)),
    Screen("10 first page, Tools pressed", "/", (_on("Tools"),)),
    Screen("11 first page, More pressed", "/", (_on("More"),)),
    Screen("12 first page, a word searched for", "/", (("type", "input[type=search]", "rope"),)),
    Screen("13 a note, its tag pressed", _opened("Printer"), (_on("Office"),)),
)


class TiddlyWiki(Application):
    """One page without roles for most of what it draws; icons without words; changes are saved
    about a second after they were made."""

    title = "TiddlyWiki"
    user, password = "anonymous", ""
    start_path = "/"
    ready_path = "/status"
    keeps_open = "nothing; a poll each minute"
    smoke_is_wrong = "canteen"
    screens = SCREENS

    def install(self) -> None:
        """The package from npm."""
        packages.node(self.home, self.folder)

    def command(self) -> list[str]:
        """Its own server, on a wiki of its own."""
        return [*self._program, str(self.state / "wiki"), "--listen", f"port={self.port}",
                "host=127.0.0.1"]  # fmt: skip

    @property
    def _program(self) -> list[str]:
        node = shutil.which("node")
        if node is None:
            raise packages.NotInstalled("it needs Node, and node was not found")
        return [node, str(self.home / "node/node_modules/tiddlywiki/tiddlywiki.js")]

    def prepare(self) -> None:
        """A wiki with the seed's notes; the server writes each change to the same folder."""
        wiki = self.state / "wiki"
        packages.run([*self._program, str(wiki), "--init", "server"])
        (wiki / "tiddlers").mkdir(exist_ok=True)
        shutil.copy(self.folder / "seed" / "notes.json", wiki / "tiddlers" / "notes.json")

    def reset(self) -> None:
        """By its API: put what differs from the seed, and delete what is not in it."""
        seed, now = self._wanted(), self._all()
        for title in [title for title in now if title not in seed]:
            self._call("DELETE", f"/bags/default/tiddlers/{_quoted(title)}")
        for title, fields in seed.items():
            if _meant(now.get(title, {})) != _meant(fields):
                body = json.dumps(fields).encode()
                self._call("PUT", f"/recipes/default/tiddlers/{_quoted(title)}", body)

    def difference(self) -> Difference:
        """The notes that differ, as rows of one table: by title, with their fields."""
        before = {title: _meant(each) for title, each in self._wanted().items()}
        after = {
            title: _meant(each)
            for title, each in self._all().items()
            if not title.startswith(_OF_THE_SCREEN) and "draft.of" not in each
        }
        columns = sorted(_FIELDS.union(*before.values(), *after.values()))
        found: dict[tuple[str, Any], tuple[Any, Any]] = {}
        for title in {**before, **after}:
            old, new = before.get(title), after.get(title)
            if old != new:
                found["note", title] = (_full(old, columns), _full(new, columns))
        return Difference(found, {"note": columns})

    def _wanted(self) -> dict[str, dict[str, str]]:
        notes = json.loads((self.folder / "seed" / "notes.json").read_text(encoding="utf-8"))
        return {note["title"]: note for note in notes}

    def _all(self) -> dict[str, dict[str, str]]:
        asked = urllib.parse.urlencode({"filter": _ALL, "exclude": "nothing"})
        notes = json.loads(self._call("GET", f"/recipes/default/tiddlers.json?{asked}"))
        return {note["title"]: {**note.pop("fields", {}), **note} for note in notes}

    def _call(self, method: str, path: str, body: bytes | None = None) -> bytes:
        given = {"X-Requested-With": "TiddlyWiki", "Content-Type": "application/json"}
        request = urllib.request.Request(self.url + path, body, given, method=method)
        with urllib.request.urlopen(request, timeout=10) as answer:
            found: bytes = answer.read()
        return found


def _quoted(title: str) -> str:
    return urllib.parse.quote(title, safe="")


def _meant(fields: Mapping[str, Any]) -> dict[str, str]:
    """What people write: tags in any order, no blanks around the text."""
    kept = {name: str(value).strip() for name, value in fields.items()
            if name not in _TOLD_BY_THE_SERVER}  # fmt: skip
    if "tags" in kept:
        kept["tags"] = " ".join(sorted(kept["tags"].split()))
    return {name: value for name, value in kept.items() if value}


def _full(fields: Mapping[str, str] | None, columns: list[str]) -> dict[str, str] | None:
    return None if fields is None else {name: fields.get(name, "") for name in columns}


APPLICATION = TiddlyWiki
