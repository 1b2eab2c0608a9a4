"""Checks the imports of the page agent's modules (docs/adr/0044).

ESLint checks each file by itself: that its names are imported, and its imports used. This checks
    all
files together: the order of the rooms, import cycles, unused files, and the functions that are
called by name.
"""

from __future__ import annotations

import ast
import configparser
import importlib.util
import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import page_calls
from common import ROOT, say

HERE = "AbraLibrary/page"
PAGE = ROOT / HERE
LIBRARY = ROOT / "AbraLibrary"
#: The floors that call functions of the page, and the form of a function's name.
CALLERS = ("actions", "browser")
CALLED = re.compile(r"[a-z]\w*\.(?!json$)[a-z]\w*")
#: The room that is separate from the others.
PROBES = "probes"
TABLE = f"{HERE}/calls.json"


def main() -> int:
    """Prints the problems, and returns 1 if there are any."""
    problems = sorted(set(_problems()))
    for problem in problems:
        say(problem)
    return 1 if problems else 0


def _problems() -> Iterator[str]:
    linker = _linker()
    table: page_calls.Table = json.loads((PAGE / "calls.json").read_text("utf-8"))
    modules: dict[str, Any] = {}
    expressions: dict[str, str] = {}
    for file in sorted(PAGE.rglob("*.js")):
        path, text = file.relative_to(PAGE).as_posix(), file.read_text("utf-8")
        if _is_expression(text):
            expressions[path] = text
            continue
        try:
            modules[path] = linker.parse(path, text)
        except linker.LinkError as wrong:
            yield str(wrong)
    yield from _upward(modules.values())
    used: set[str] = set()
    for world in (sorted({*table["python"], *table["page"]}), sorted(table[PROBES])):
        try:
            used |= {each.path for each in linker.closure(world, _read)}
        except linker.LinkError as wrong:
            yield str(wrong)
            return
    for path in modules.keys() - used:
        yield f"{HERE}/{path}:1: unused: import it, put it into {TABLE} or delete it"
    yield from _unread(expressions)
    yield from _calls(modules, table, expressions)
    callers = (file for each in CALLERS for file in sorted((LIBRARY / each).rglob("*.py")))
    yield from page_calls.problems(table, callers)


def _read(path: str) -> str:
    return (PAGE / path).read_text("utf-8")


def _linker() -> ModuleType:
    """The checkout's own linker, which needs no installed package."""
    file = ROOT / "AbraLibrary" / "browser" / "linker.py"
    spec = importlib.util.spec_from_file_location("abra_linker", file)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _is_expression(text: str) -> bool:
    """Whether a file is a single function, like those that install or call the agent."""
    code = [line for line in text.splitlines() if line and not line.startswith("//")]
    return code[0].endswith("=> {") and code[0].startswith(("(", "async ("))


def _upward(modules: Iterable[Any]) -> Iterator[str]:
    """Imports from rooms that come later in setup.cfg."""
    config = configparser.ConfigParser()
    config.read(ROOT / "setup.cfg", encoding="utf-8")
    order = config["page-rooms"]["order"].split()
    for module in modules:
        room = module.path.split("/")[0]
        rooms = order if room in order else [PROBES]
        if room not in rooms:
            yield f"{HERE}/{module.path}:1: give its room a place in [page-rooms] of setup.cfg"
            continue
        for each in module.imports:
            other = each.path.split("/")[0]
            if other not in rooms[: rooms.index(room) + 1]:
                yield (
                    f"{HERE}/{module.path}:{each.line}: {room} is below {other}: let "
                    f"{each.path} call it or register with it, or move what is used down"
                )


def _unread(expressions: dict[str, str]) -> Iterator[str]:
    agent = (ROOT / "AbraLibrary" / "browser" / "agent.py").read_text("utf-8")
    for path in expressions:
        if not re.search(rf'["\']{path.removesuffix(".js")}["\']', agent):
            yield f"{HERE}/{path}:1: never sent: use it in browser/agent.py or delete it"


def _calls(
    modules: dict[str, Any], table: page_calls.Table, expressions: dict[str, str]
) -> Iterator[str]:
    """Problems of the table: names that the page does not export, or that no code calls."""
    python = dict(_named_in_python())
    of_python = {
        f"{Path(path).stem}.{function}"
        for path, functions in table["python"].items()
        for function in functions
    }
    for name, place in python.items():
        if name not in of_python:
            yield f"{place}: {name} is not in {TABLE}: write it there, or as the page calls it now"
    for side, paths in table.items():
        for path, functions in paths.items():
            for function in functions:
                name = f"{Path(path).stem}.{function}"
                if path not in modules or function not in modules[path].exports:
                    yield f"{TABLE}:{_line(path)}: {path} exports no {function}"
                elif side == "python" and name not in python:
                    yield f"{TABLE}:{_line(path)}: no literal in Python is {name}: delete it"
                elif side != "python" and not _is_named_in_page(name, modules, expressions):
                    yield f"{TABLE}:{_line(path)}: no script names {name}: delete it"


def _line(path: str) -> int:
    """The line of a file in the table."""
    lines = (PAGE / "calls.json").read_text("utf-8").splitlines()
    return next((at for at, line in enumerate(lines, 1) if f'"{path}"' in line), 1)


def _is_named_in_page(name: str, modules: dict[str, Any], expressions: dict[str, str]) -> bool:
    """Whether a script calls it on the agent of this or another document, after a dot."""
    module, function = name.split(".")
    asked = re.compile(rf"\.{module}\??\.{function}\b")
    texts = [*expressions.values(), *(each.body for each in modules.values())]
    return any(map(asked.search, texts))


def _named_in_python() -> Iterator[tuple[str, str]]:
    """Each literal that looks like the name of a page function, with its place."""
    for folder in CALLERS:
        for file in sorted((ROOT / "AbraLibrary" / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                text = node.value if isinstance(node, ast.Constant) else None
                if isinstance(text, str) and CALLED.fullmatch(text):
                    yield text, f"{file.relative_to(ROOT)}:{node.lineno}"
