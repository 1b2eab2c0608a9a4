"""What the repository cites is there: documents, their sections, files and decision records."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from AbraLibrary.browser import linker

ROOT = Path(__file__).resolve().parents[1]
#: What provisioning, runs and tools leave in a checkout.
LEFT_OUT = {".git", ".venv", ".cache", "results", "build", "dist", "node_modules", "__pycache__"}
#: Keyword documentation is generated from docstrings, which are looked at where they are written.
CODE = {".py", ".js", ".mjs", ".css", ".robot", ".resource", ".sh"}
TEXTS = CODE | {".md", ".cfg", ".toml", ".yaml"}
DOCUMENT = re.compile(r"(?<![\w./*-])(?:\.{1,2}/)*(?:[\w-]+/)*[\w-]+\.md\b(?!#L)")
RECORD = re.compile(r"\bADR (\d+)|\badr/(\d{4})")
SECTION = re.compile(r'docs/design\.md, "([^"]+)"')
#: A number alone tells nobody which tracker is meant; a public issue has its address or project.
BARE_ISSUE = re.compile(r"(?<![\w/#-] )\b[Ii]ssue \d{1,2}\b(?!\d)")
PATH = re.compile(r"`((?:[\w.-]+/)+[\w-]+\.(?:py|js|robot|resource|cfg|txt))`")
RECORDS = ROOT / "docs" / "adr"


@cache
def texts() -> dict[Path, str]:
    found = sorted(
        path
        for path in ROOT.rglob("*")
        if path.is_file()
        and (path.suffix in TEXTS or path.name in {"Makefile", "task", "run"})
        and not LEFT_OUT.intersection(path.relative_to(ROOT).parts)
        and path != Path(__file__).resolve()
    )
    return {path: path.read_text(encoding="utf-8") for path in found}


def lines(with_: str) -> Iterator[tuple[str, Path, str]]:
    """The lines that hold some words, which are soon found, with where they stand."""
    for path, whole in texts().items():
        if with_ in whole:
            for number, line in enumerate(whole.splitlines(), 1):
                if with_ in line:
                    yield f"{path.relative_to(ROOT)}:{number}", path, line


def without_addresses(line: str) -> str:
    return re.sub(r"\w+://\S+", "", line)


def is_there(cited: str, citing: Path) -> bool:
    docs = ROOT / "docs"
    around = [docs, *(each for each in docs.iterdir() if each.is_dir()), *citing.parents]
    return any((place / cited).is_file() for place in around if place.is_relative_to(ROOT))


def test_every_document_that_is_cited_is_there() -> None:
    dead = [
        f"{where}: {found[0]}"
        for where, path, line in lines(".md")
        for found in DOCUMENT.finditer(without_addresses(line))
        if not is_there(found[0], path)
    ]
    assert dead == [], "\n" + "\n".join(dead)


def test_every_section_of_the_design_that_is_cited_is_there() -> None:
    design = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
    headings = set(re.findall(r"^#+ (.+)$", design, re.MULTILINE))
    dead = {
        f"{path.relative_to(ROOT)}: {section}"
        for path, whole in texts().items()
        if "docs/design.md" in whole
        # A citation may go over the end of a line.
        for section in SECTION.findall(re.sub(r"\s*\n[\s#/*]*", " ", whole))
        if section not in headings
    }
    assert dead == set()


def test_every_decision_record_that_is_cited_is_there() -> None:
    known = {int(path.name[:4]) for path in RECORDS.glob("0*.md")}
    dead = [
        f"{where}: {found[0]}"
        for mark in ("ADR ", "adr/")
        for where, _, line in lines(mark)
        for found in RECORD.finditer(line)
        if int(found[1] or found[2]) not in known
    ]
    assert dead == [], "\n" + "\n".join(dead)


def test_no_issue_is_cited_by_a_number_alone() -> None:
    dead = [where for where, _, line in lines("ssue ") if BARE_ISSUE.search(line)]
    assert dead == [], "\n" + "\n".join(dead)


def test_every_file_that_the_documents_name_is_there() -> None:
    places = [ROOT, ROOT / "AbraLibrary", *(ROOT / "AbraLibrary").glob("*"), ROOT / ".ci"]
    dead = [
        f"{where}: {name}"
        for where, path, line in lines("`")
        if path.suffix == ".md" and path.name != "CHANGELOG.md"
        for name in PATH.findall(line)
        if not any((place / name).is_file() for place in (*places, path.parent))
    ]
    assert dead == [], "\n" + "\n".join(dead)


def test_the_index_of_decision_records_has_each_number() -> None:
    index = (RECORDS / "README.md").read_text(encoding="utf-8")
    rows = {int(number): row for number, row in re.findall(r"^\| (\d+) \| (.*) \|$", index, re.M)}
    assert list(rows) == list(range(1, len(rows) + 1))
    names = {path.name for path in RECORDS.glob("0*.md")}
    linked = set(re.findall(r"\]\((\d{4}-[\w-]+\.md)\)", index))
    assert linked == names
    unwritten = [number for number, row in rows.items() if "](" not in row]
    assert all("Never written" in rows[number] for number in unwritten)


@pytest.mark.parametrize("path", sorted(RECORDS.glob("0*.md")), ids=lambda path: path.name[:4])
def test_a_decision_record_begins_with_its_number(path: Path) -> None:
    assert path.read_text(encoding="utf-8").startswith(f"# {int(path.name[:4])}. ")


@pytest.mark.parametrize(
    ("line", "pattern"),
    [
        # Examples of what is refused: this file alone is not looked through.
        ("as NOWHERE.md says", DOCUMENT),
        ("see ../spec/nothing-here.md for it", DOCUMENT),
        ("(issue 5, line 3)", BARE_ISSUE),
        ("docs/adr/0999", RECORD),
        ("[ADR 999](0999-x.md)", RECORD),
    ],
)
def test_the_patterns_find_what_they_are_for(line: str, pattern: re.Pattern[str]) -> None:
    assert pattern.search(line)


#: A function of the page agent, as benchmarks and tests call it where they look into a page.
AGENT_CALL = re.compile(r"\babra\.(\w+)\.(\w+)\(")


def test_every_function_of_the_agent_that_is_called_by_name_is_there() -> None:
    exported: dict[str, set[str]] = {}
    for path, whole in texts().items():
        if path.is_relative_to(ROOT / "AbraLibrary" / "page") and path.suffix == ".js":
            module = linker.parse(path.as_posix(), whole)
            exported.setdefault(path.stem, set()).update(module.exports)
    called = [
        (where, module, function)
        for where, _, line in lines("abra.")
        for module, function in AGENT_CALL.findall(line)
        if module in exported
    ]
    assert called
    missing = [each for each in called if each[2] not in exported[each[1]]]
    assert not missing, "No module of page/ exports it: rename it here, too."
