"""Checks calls between Python and the page: arguments and answers, on both sides.

`AbraLibrary/page/calls.json` lists for each function the names of its arguments in order, and the
form of its answer:

    "ticks.js": {"look": {"given": ["ref", "wanted?"], "answer": "Tick"}}

- `name?` is optional; `...Target` means the fields of a model, and `...settle.wait` the arguments
  of another call. An element that a transport adds is not listed.
- An answer is the name of the pydantic model that reads it, `null`, `boolean`, `number`, `string`,
  or `{name, name?}` if the caller reads it by key; `[]` after it means a list, and `|` separates
  alternatives.

A function of the page must take these names, and a call in Python must pass them, written down at
the call or in the function around it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from common import ROOT
from python_calls import Call, calls

PAGE = ROOT / "AbraLibrary" / "page"
TABLE = "AbraLibrary/page/calls.json"
SIMPLE = frozenset({"null", "boolean", "number", "string"})
SIGNATURE = r"function\*? {}\((?P<given>(?:[^()]|\([^()]*\))*)\) \{{"
#: The description of one property of an object in JSDoc.
DESCRIBED = r"@(?:param|property) \{{(?:.*\}} \[?(?:\w+\.)?|.*[{{,] ?){}\b"
RENAMED = r"export \{{[^}}]*?(\w+) as {}\b"

Table = dict[str, dict[str, dict[str, dict[str, object]]]]


def problems(table: Table, files: Iterable[Path]) -> Iterator[str]:
    """A line for each function, call and reader that differs from the table."""
    for side in ("python", "page"):
        for path, functions in table[side].items():
            for function, said in functions.items():
                yield from _in_page(path, function, said, is_object=side == "python")
                yield from _of_answer(path, function, str(said["answer"]))
    yield from _between_agents(table)
    expected = _expected(table)
    readers: dict[str, str] = {}
    for file in files:
        text = file.read_text("utf-8")
        for call in calls(file, text):
            if call.name in expected:
                readers[call.name] = readers.get(call.name, "") + text
                yield from _in_python(call, *expected[call.name])
    for path, functions in table["python"].items():
        for function, said in functions.items():
            name = f"{Path(path).stem}.{function}"
            yield from _unread(path, name, str(said["answer"]), readers.get(name, ""))


def _between_agents(table: Table) -> Iterator[str]:
    """The arguments of calls to another agent, from an agent or a script, by place."""
    scripts = {file: file.read_text("utf-8") for file in sorted(PAGE.rglob("*.js"))}
    for path, functions in table["page"].items():
        for function, said in functions.items():
            given = said["given"] if isinstance(said["given"], list) else []
            needed = sum(not each.endswith("?") for each in given)
            asked = re.compile(
                rf"\.{Path(path).stem}\??\.{function}\((?P<given>(?:[^()]|\([^()]*\))*)\)"
            )
            for file, text in scripts.items():
                for found in asked.finditer(text):
                    if not needed <= len(_split(found["given"])) <= len(given):
                        line = text.count("\n", 0, found.start()) + 1
                        yield (
                            f"{file.relative_to(ROOT)}:{line}: give {function} its "
                            f"{', '.join(given) or 'nothing'}, as {TABLE} says"
                        )


def _expected(table: Table) -> dict[str, tuple[list[str], str]]:
    """The arguments, spelt out, and the answer of each function, by name."""
    raw = {
        f"{Path(path).stem}.{function}": said
        for path, functions in table["python"].items()
        for function, said in functions.items()
    }

    def spelt(given: object) -> Iterator[str]:
        for each in given if isinstance(given, list) else []:
            other = each.removeprefix("...")
            if other == each:
                yield each
            elif other in raw:
                yield from spelt(raw[other]["given"])
            else:
                yield from (f"{name}?" for name in _fields(other))

    return {name: (list(spelt(said["given"])), str(said["answer"])) for name, said in raw.items()}


def _in_page(path: str, function: str, said: dict[str, object], is_object: bool) -> Iterator[str]:
    text = (PAGE / path).read_text("utf-8")
    own = re.search(RENAMED.format(function), text)
    found = re.search(SIGNATURE.format(own[1] if own else function), text)
    given = said["given"]
    if not found or not isinstance(given, list):
        yield f"{TABLE}:{_line(path)}: say which names {path}, {function} is given"
        return
    line = text.count("\n", 0, found.start()) + 1
    named = [each for each in given if not each.startswith("...")]
    taken, is_open = _taken(found["given"], is_object)
    wanted = [each for each in named if not is_open or each in taken]
    if taken != wanted:
        yield (
            f"AbraLibrary/page/{path}:{line}: {function} takes {', '.join(taken) or 'nothing'}, "
            f"and {TABLE} says {', '.join(named) or 'nothing'}: write both alike"
        )
    for each in named:
        if (
            is_open
            and each not in taken
            and not re.search(DESCRIBED.format(each.rstrip("?")), text)
        ):
            yield f"{TABLE}:{_line(path)}: {path} describes no {each}, which {function} is given"


def _taken(given: str, is_object: bool) -> tuple[list[str], bool]:
    """The names of the parameters, or of the one object's fields; and whether others may come."""
    parts = _split(given)
    if not is_object:
        return [_name(each) for each in parts], False
    first = parts[0].strip() if parts else ""
    if not first or first.startswith("_"):
        return [], False
    if not first.startswith("{"):
        return [], True
    names = _split(first[first.index("{") + 1 : first.rindex("}", 0, first.rindex("}") + 1)])
    is_open = any(each.strip().startswith("...") for each in names)
    return [_name(each) for each in names if not each.strip().startswith("...")], is_open


def _name(part: str) -> str:
    """Turn `name: alias = value` into `name?`."""
    name, _, default = part.partition("=")
    return f"{name.partition(':')[0].strip()}{'?' if default else ''}"


def _split(text: str) -> list[str]:
    """Split at commas outside of brackets."""
    parts, depth, start = [], 0, 0
    for at, letter in enumerate(text):
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and depth == 0:
            parts.append(text[start:at])
            start = at + 1
    return [each for each in (*parts, text[start:]) if each.strip()]


def _in_python(call: Call, given: list[str], answer: str) -> Iterator[str]:
    names = {each.rstrip("?") for each in given}
    needed = {each for each in given if not each.endswith("?")}
    for each in sorted(call.names - names):
        yield f"{call.place}: {call.name} is given no {each}: {TABLE} says {', '.join(given)}"
    for each in sorted(needed - call.names) if call.is_all else ():
        yield f"{call.place}: give {call.name} its {each}, or write {each}? in {TABLE}"
    keys = {key.rstrip("?") for key in re.findall(r"\w+\??", "".join(_braces(answer)))}
    for each in sorted(call.read - keys) if keys else ():
        yield f"{call.place}: {call.name} answers no {each}: {TABLE} says {answer}"


def _braces(answer: str) -> list[str]:
    return re.findall(r"\{[^}]*\}", answer)


def _of_answer(path: str, function: str, answer: str) -> Iterator[str]:
    """Problems of an answer: names that do not exist."""
    text = (PAGE / path).read_text("utf-8")
    for key in re.findall(r"\w+", "".join(_braces(answer))):
        if not re.search(rf"\b{key}\b", text):
            yield f"{TABLE}:{_line(path)}: {path} says nothing of {key}, which {function} answers"
    for each in _models(answer):
        if each not in _classes():
            yield f"{TABLE}:{_line(path)}: there is no model {each} to read what {function} answers"


def _unread(path: str, name: str, answer: str, texts: str) -> Iterator[str]:
    for each in _models(answer):
        if each in _classes() and not re.search(rf"\b{each}\b", texts):
            yield f"{TABLE}:{_line(path)}: nobody who calls {name} reads a {each}"


def _models(answer: str) -> list[str]:
    plain = re.sub(r"\{[^}]*\}", "", answer)
    parts = [each.strip().rstrip("[]") for each in plain.split("|")]
    return [each for each in parts if each and each not in SIMPLE and not each.startswith('"')]


@cache
def _classes() -> dict[str, ast.ClassDef]:
    """The models of the library, by name."""
    return {
        node.name: node
        for floor in ("core", "actions", "browser")
        for file in sorted((ROOT / "AbraLibrary" / floor).rglob("*.py"))
        for node in ast.parse(file.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef)
    }


def _fields(model: str) -> Iterator[str]:
    node = _classes().get(model)
    for each in node.body if node else []:
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            first, *rest = each.target.id.split("_")
            yield first + "".join(part.title() for part in rest)


def _line(path: str) -> int:
    """The line of a file in the table."""
    lines = (PAGE / "calls.json").read_text("utf-8").splitlines()
    return next((at for at, line in enumerate(lines, 1) if f'"{path}"' in line), 1)
