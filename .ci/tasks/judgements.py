"""The register of judgements: the numbers and patterns that decide what a page means.

Each is a constant in `page/` or `core/` whose comment says, in the same form in both languages, why
it is so, its unit, what it was measured on, and the test that fails without it:

    # Smaller boxes are decoration: nobody aims at them.
    # @unit px
    # @measured the resize handles of AG Grid and MUI, 4 to 8 px wide
    # @test utest/page/find/test_areas.py::test_a_tiny_box_is_no_control
    TINY = 8

`@limit` bounds cost or length and decides nothing; `@fixed` is given from outside. Both need only a
reason. `docs/judgements.md` lists all of them.

    python -I .ci/tasks judgements                      what is missing, by file and line
    python -I .ci/tasks judgements --prove FILE [NAME]  tries each named test on changed values
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path

from common import RESULTS, ROOT, VENV, python, say

FLOORS = ("AbraLibrary/core", "AbraLibrary/page")
PAGE = ROOT / "docs" / "judgements.md"
TAGS = ("unit", "measured", "test", "limit", "fixed")
NUMBER = re.compile(r"(?<![\w$.])-?(?:0x[\da-f]+|\d[\d_]*(?:\.\d+)?(?:e-?\d+)?)(?![\w$])", re.I)
QUOTED = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|`(?:[^`\\]|\\.)*`')
#: A regular expression literal of JavaScript, which is only possible where a value may begin.
PATTERN_JS = re.compile(
    r"(?P<before>^\s*|[=(,:\[!|&?]\s*)/(?![*/])(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[dgimsuvy]*"
)
PATTERN_PY = re.compile(r"re\.compile\(\s*(?:r?(?:\"[^\"]*\"|'[^']*')\s*)+")
DEFINED_JS = re.compile(r"^(?:export )?const ([A-Z][A-Z\d_]*) = ", re.M)
#: How many characters of a value are shown.
SHOWN = 70
HEAD = """# Judgements

Every number and every pattern of words by which the library decides what is noise, news, a label, a row, a spinner: what it is, why, what it was measured on, and the test that fails without it. This page is made by `make docs` from the comments at the definitions; `make lint` refuses a definition that lacks one of these.
"""  # noqa: E501


@dataclass(frozen=True)
class Definition:
    """A constant with a number or a pattern in it."""

    file: str
    line: int
    name: str
    value: str
    why: str
    tags: dict[str, str] = field(default_factory=dict)

    @property
    def is_pattern(self) -> bool:
        """Whether it has a pattern, and no number that counts."""
        return bool(_patterns(self.file).search(self.value))

    @property
    def room(self) -> str:
        """Its folder: `core/diff`, `page/find`."""
        return "/".join(self.file.split("/")[1:3]) if self.file.count("/") > 2 else "core"


def main(*arguments: str) -> int:
    """Prints what is missing; with `--prove`, which tests do what they are named for."""
    if arguments[:1] == ("--prove",):
        return prove(*arguments[1:])
    return check()


def check() -> int:
    """Prints what definitions lack and whether the page is outdated; returns 1 if there is any."""
    found = list(definitions())
    problems = [*missing(found), *bare_numbers()]
    if not PAGE.exists() or PAGE.read_text("utf-8") != page(found):
        problems.append("docs/judgements.md is not current: run `make docs`")
    for problem in problems:
        say(problem)
    return 1 if problems else 0


def write() -> Path:
    """Writes docs/judgements.md."""
    PAGE.write_text(page(list(definitions())), "utf-8")
    return PAGE


def definitions() -> Iterator[Definition]:
    """All constants with a number or a pattern, by file and line."""
    for floor in FLOORS:
        for path in sorted((ROOT / floor).rglob("*")):
            if path.suffix in (".py", ".js"):
                yield from of_file(path.relative_to(ROOT).as_posix(), path.read_text("utf-8"))


def of_file(file: str, text: str) -> Iterator[Definition]:
    """The definitions in one file."""
    lines = text.splitlines()
    found = _in_python(text) if file.endswith(".py") else _in_javascript(text)
    for line, name, value in found:
        if _counts(file, value):
            yield Definition(file, line, name, value, *_comment(lines[: line - 1]))


def _in_python(text: str) -> Iterator[tuple[int, str, str]]:
    for node in ast.parse(text).body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        names = [each.id for each in targets if isinstance(each, ast.Name)]
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value and len(names) == 1:
            if names[0].lstrip("_").isupper():
                yield node.lineno, names[0], ast.get_source_segment(text, node.value) or ""
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple):
            names = [each.id for each in node.targets[0].elts if isinstance(each, ast.Name)]
            if names and names[0].lstrip("_").isupper():
                yield node.lineno, ", ".join(names), ast.get_source_segment(text, node.value) or ""


def _in_javascript(text: str) -> Iterator[tuple[int, str, str]]:
    for found in DEFINED_JS.finditer(text):
        value = re.split(r";\s*$", text[found.end() :], maxsplit=1, flags=re.M)[0]
        if not re.match(r"(async )?(\([^)]*\)|\w+) =>|function", value):
            yield text.count("\n", 0, found.start()) + 1, found[1], value


def _patterns(file: str) -> re.Pattern[str]:
    return PATTERN_PY if file.endswith(".py") else PATTERN_JS


def _counts(file: str, value: str) -> bool:
    if _patterns(file).search(value):
        return True
    return bool(NUMBER.search(QUOTED.sub('""', value)))


def _comment(above: list[str]) -> tuple[str, dict[str, str]]:
    """The words and the tags of the comment that ends at the last line."""
    taken: list[str] = []
    for line in reversed(above):
        words = re.fullmatch(r"\s*(?:#:?|//|/\*\*?|\*/|\*(?=\s|$))\s?(.*?)\s*(?:\*/)?", line)
        if not words:
            break
        taken.append(words[1])
        if line.lstrip().startswith("/*"):
            break
    parts = re.split(rf"(?:^|\s)@({'|'.join(TAGS)})\b", " ".join(reversed(taken)))
    tags: dict[str, str] = {}
    for tag, text in zip(parts[1::2], parts[2::2], strict=True):
        tags[tag] = " ".join(filter(None, (tags.get(tag), " ".join(text.split()))))
    return " ".join(parts[0].split()), tags


def missing(found: Iterable[Definition]) -> Iterator[str]:
    """A line for each thing that a definition lacks."""
    for each in found:
        where = f"{each.file}:{each.line}: {each.name}"
        if "fixed" in each.tags:
            if not each.tags["fixed"]:
                yield f"{where}: say behind @fixed who gives it"
            continue
        if not each.why and not each.tags.get("limit"):
            yield f"{where}: say above it why it is so"
        if not each.is_pattern and not each.tags.get("unit"):
            yield f"{where}: say its unit with @unit"
        if "limit" in each.tags:
            continue
        if not each.tags.get("measured"):
            yield f"{where}: say with @measured what on, or mark it @limit or @fixed"
        if not each.tags.get("test"):
            yield f"{where}: name with @test the test that fails without it"
        for test in each.tags.get("test", "").split(", "):
            if test and not _exists(test):
                yield f"{where}: there is no test {test}"


def _exists(test: str) -> bool:
    file, _, name = test.partition("::")
    path = ROOT / file
    if not name or not path.is_file():
        return False
    text = path.read_text("utf-8")
    if path.suffix == ".robot":
        return re.search(rf"^{re.escape(name)}$", text, re.M) is not None
    return re.search(rf"\bdef {re.escape(name.split('[')[0].split('::')[-1])}\b", text) is not None


#: Numbers that are arithmetic: counting, halves, percent and the units of time.
ARITHMETIC = frozenset({0, 1, -1, 2, 0.5, 10, 60, 100, 1000})


def bare_numbers() -> Iterator[str]:
    """Numbers inside functions of core/; ESLint checks those of page/."""
    for path in sorted((ROOT / FLOORS[0]).rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        functions = [each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)]
        inside = {id(part): part for each in functions for part in ast.walk(each)}
        for part in inside.values():
            if not isinstance(part, ast.Constant) or type(part.value) not in (int, float):
                continue
            if part.value not in ARITHMETIC:
                file = path.relative_to(ROOT).as_posix()
                yield f"{file}:{part.lineno}: give {part.value} a name at the top of the module"


def page(found: list[Definition]) -> str:
    """The text of docs/judgements.md."""
    judged = [each for each in found if not {"limit", "fixed"} & each.tags.keys()]
    limits = [each for each in found if "limit" in each.tags and "fixed" not in each.tags]
    fixed = [each for each in found if "fixed" in each.tags]
    parts = [HEAD, f"{len(judged)} judgements, {len(limits)} limits, {len(fixed)} fixed.\n"]
    for room, here in groupby(judged, key=lambda each: each.room):
        parts.append(
            f"## {room}\n\n| what | value | why | measured on | held by |\n|---|---|---|---|---|"
        )
        parts += [
            _row(each, each.why, each.tags.get("measured", ""), _tests(each)) for each in here
        ]
        parts.append("")
    parts.append("## Limits\n\nThey bound cost or length and decide nothing.\n")
    parts.append("| what | value | why |\n|---|---|---|")
    parts += [_row(each, " ".join(filter(None, (each.why, each.tags["limit"])))) for each in limits]
    parts.append("\n## Fixed\n\nGiven by a specification, a format or another product.\n")
    parts.append("| what | value | by |\n|---|---|---|")
    parts += [_row(each, " ".join(filter(None, (each.why, each.tags["fixed"])))) for each in fixed]
    return "\n".join(parts) + "\n"


def _row(each: Definition, *cells: str) -> str:
    value = " ".join(each.value.split())
    if len(value) > SHOWN:
        value = f"{value[: SHOWN - 1]}…"
    ticks = "``" if "`" in value else "`"
    unit = each.tags.get("unit", "")
    shown = f"{ticks}{value.replace('|', chr(92) + '|')}{ticks} {unit}".strip()
    what = f"[`{each.name}`](../{each.file}) {Path(each.file).stem}"
    escaped = [cell.replace("|", "\\|").replace("<", "&lt;") for cell in cells]
    return f"| {' | '.join((what, shown, *escaped))} |"


def _tests(each: Definition) -> str:
    return ", ".join(test.partition("::")[2] for test in each.tags.get("test", "").split(", "))


def prove(file: str, *names: str) -> int:
    """Runs the tests of a file's judgements with changed values, in the installed package.

    Returns 1 if a test passes with every value, or fails with the original one.
    """
    installed = next(VENV.rglob(f"site-packages/{file}"))
    text = installed.read_text("utf-8")
    weak = 0
    for each in of_file(file, text):
        if "test" not in each.tags or (names and each.name not in names):
            continue
        if any(_fails(test) for test in each.tags["test"].split(", ")):
            weak += 1
            say(f"FAILS ANYHOW {each.file}:{each.line} {each.name}")
            continue
        held = False
        for change in _changes(each):
            try:
                installed.write_text(_changed(text, each, change), "utf-8")
                held = any(_fails(test) for test in each.tags["test"].split(", "))
            finally:
                installed.write_text(text, "utf-8")
            if held:
                break
        weak += not held
        say(f"{'held' if held else 'NOT HELD'} {each.file}:{each.line} {each.name}")
    return 1 if weak else 0


def _changes(each: Definition) -> list[Callable[[str], str]]:
    if each.is_pattern:
        python = each.file.endswith(".py")
        never, always = ('re.compile(r"(?!)"', 're.compile(r""') if python else ("/(?!)/", "/(?:)/")
        patterns = _patterns(each.file)

        def replaced(by: str) -> Callable[[str], str]:
            return lambda value: patterns.sub(
                lambda found: found.groupdict().get("before", "") + by, value
            )

        return [replaced(never), replaced(always)]

    def times(factor: float) -> Callable[[str], str]:
        return lambda value: NUMBER.sub(
            lambda found: repr(_number(found[0]) * factor or factor * 10), value
        )

    return [times(10), times(0.1), times(-1)]


def _number(text: str) -> float:
    return int(text, 16) if "x" in text.lower() else float(text.replace("_", ""))


def _changed(text: str, each: Definition, change: Callable[[str], str]) -> str:
    lines = text.splitlines(keepends=True)
    before, after = "".join(lines[: each.line - 1]), "".join(lines[each.line - 1 :])
    return before + after.replace(each.value, change(each.value), 1)


def _fails(test: str) -> bool:
    file, _, name = test.partition("::")
    if file.endswith(".robot"):
        work = RESULTS / "work"
        work.mkdir(parents=True, exist_ok=True)
        command = python("-m", "robot", "--output", "none", "--test", name, str(ROOT / file))
        return subprocess.run(command, cwd=work, capture_output=True, check=False).returncode > 0
    command = python("-m", "pytest", "-q", "-x", test)
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
