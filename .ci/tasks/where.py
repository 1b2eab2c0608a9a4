"""The index of the code: every file of AbraLibrary by room, what it does, and what it defines.

    python -I .ci/tasks where WORD ...      the files whose entries have the most of these words

What a file does is the first sentence of its docstring or of the comment at its top. `make docs`
writes docs/where.md; `make lint` finds a file without such a sentence and an outdated index.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from common import ROOT, say

PACKAGE = "AbraLibrary"
PAGE = ROOT / "docs" / "where.md"
#: In the order of a keyword: what a test calls first.
FLOORS = ("bindings", "actions", "core", "core/models", "page", "browser")
EXPORTED = re.compile(r"^export (?:async )?(?:function\*?|class|const|let) ([\w$]+)", re.M)
COMMENT = re.compile(r"\A\s*(?:/\*\*?(?P<block>.*?)\*/|(?P<lines>(?://[^\n]*\n)+))", re.S)
ENDING = re.compile(r"^(.{3,}?)(?:ing|ed|es|s|e)$")
#: Between the words of a text, a path or a name: `tie_rule`, `tieRule`.
BETWEEN = re.compile(r"[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])")
SENTENCE = re.compile(r"(.+?[.?!])(?:\s|$)", re.S)
HEAD = """# Where things are

Every file of `AbraLibrary/`, by room: what it does, and what it defines. Search this page for a behaviour, and open that file. `python3 -I .ci/tasks where tie rule` searches it as well. The floors are explained in [design.md](design.md#map); this page is made by `make docs` from the first sentence of each file.
"""  # noqa: E501


class Entry(NamedTuple):
    """A file: its path below AbraLibrary, its first sentence, and its public names."""

    path: PurePosixPath
    does: str
    names: tuple[str, ...]

    @property
    def place(self) -> tuple[str, int]:
        """Its room, and the number of its floor; files between the rooms have room ""."""
        path = self.path.as_posix()
        floors = [each for each in FLOORS if path.startswith(each + "/")]
        if not floors:
            return (self.path.parts[0] if len(self.path.parts) > 1 else "", 0)
        floor = max(floors, key=len)
        inside = path[len(floor) + 1 :].split("/")
        return (inside[0] if len(inside) > 1 else "", FLOORS.index(floor))


def main(*words: str) -> int:
    """Prints the files whose entries have the most of the words, the best first.

    Words match from their beginning, without their endings: `crashed` finds `crash` and `crashes`.
    """
    asked = [_stem(word) for word in BETWEEN.sub(" ", " ".join(words)).split()]
    found = [(sum(f" {word}" in _text(entry) for word in asked), entry) for entry in entries()]
    most = max(count for count, _ in found)
    if most < len(asked):
        none = f"No entry has all {len(asked)} words."
        say(f"{none} These have {most}:" if most else "Nothing found.")
    for count, entry in found if most or not asked else ():
        if count == most:
            names = ", ".join(entry.names)
            say(f"{PACKAGE}/{entry.path}: {entry.does} {names}".rstrip())
    return 0 if most == len(asked) else 1


def _text(entry: Entry) -> str:
    """The words of an entry, each after a space."""
    told = f"{entry.path} {entry.does} {' '.join(entry.names)}"
    return BETWEEN.sub(" ", f" {told}").lower()


def _stem(word: str) -> str:
    return ENDING.sub(r"\1", word.lower())


def write() -> Path:
    """Writes docs/where.md."""
    PAGE.write_text(page(list(entries())), "utf-8")
    return PAGE


def check() -> int:
    """Prints which files do not say what they do; returns 1 if any or if the page is outdated."""
    found = list(entries())
    mute = [entry for entry in found if not entry.does]
    for entry in mute:
        say(f"{PACKAGE}/{entry.path}:1 does not say in its first sentence what it does")
    stale = not PAGE.exists() or PAGE.read_text("utf-8") != page(found)
    if stale:
        say("docs/where.md is not current: run `make docs`")
    return 1 if mute or stale else 0


def entries() -> Iterator[Entry]:
    """All Python and JavaScript files of the package, without those that only make a package."""
    for path in sorted((ROOT / PACKAGE).rglob("*")):
        if path.suffix in (".py", ".js") and path.name != "__init__.py":
            text = path.read_text("utf-8")
            does, names = _python(text) if path.suffix == ".py" else _javascript(text)
            yield Entry(PurePosixPath(path.relative_to(ROOT / PACKAGE)), _sentence(does), names)


def _python(text: str) -> tuple[str, tuple[str, ...]]:
    tree = ast.parse(text)
    defined = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    names = []
    for each in tree.body:
        if isinstance(each, defined):
            names.append(each.name)
            # What a tester calls.
            if each.name.endswith("Keywords"):
                names += [method.name for method in each.body if isinstance(method, defined)]
    return ast.get_docstring(tree) or "", tuple(name for name in names if name[0] != "_")


def _javascript(text: str) -> tuple[str, tuple[str, ...]]:
    found = COMMENT.match(text)
    comment = (found["block"] or found["lines"]) if found else ""
    said = " ".join(line.strip().lstrip("/*").strip() for line in comment.splitlines())
    return said, tuple(EXPORTED.findall(text))


def _sentence(text: str) -> str:
    found = SENTENCE.match(text.strip())
    return " ".join((found[1] if found else text).split())


def page(found: list[Entry]) -> str:
    """The index as Markdown: a section a room, in it a table a floor."""
    parts = [HEAD]
    in_rooms = sorted(found, key=lambda each: (each.place, each.path))
    for room, files in groupby(in_rooms, key=lambda each: each.place[0]):
        parts.append(f"## {room or 'Between the rooms'}")
        parts.append("| file | what it does | defines |\n|---|---|---|")
        for each in files:
            names = ", ".join(f"`{name}`" for name in each.names)
            does = each.does.replace("|", "\\|")
            parts.append(f"| [{each.path}](../{PACKAGE}/{each.path}) | {does} | {names} |")
        parts.append("")
    return "\n".join(parts)
