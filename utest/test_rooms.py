"""The rooms of the house: the same capability has the same name on every floor (docs/adr/0043)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
MOST = 20
ROOMS = {
    "session", "find", "act", "fields", "settle", "read", "diff", "perf", "network", "evidence",
    "planner",
}  # fmt: skip
#: A link of Markdown to another file.
LINK = re.compile(r"\]\((?!\w+:|#)([^)\s]+)\)")
#: Code, in which nothing is a link.
CODE = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)")
#: What one floor alone has.
OWN = {
    "actions": set(),
    "bindings": {"selenium_library"},
    "browser": {"bidi", "classic"},
    "core": {"models", "saved"},
    "page": {"agent", "boot", "dom", "semantics", "surface", "observe", "signals", "probes"},
}


def folders(floor: Path) -> set[str]:
    """Those with anything in them: an older checkout may have left a cache behind."""
    code = {".py", ".js", ".css"}
    return {
        each.name
        for each in floor.iterdir()
        if each.name[0] != "_" and any(inner.suffix in code for inner in each.rglob("*"))
    }


@pytest.mark.parametrize("floor", OWN)
def test_a_floor_has_the_rooms_of_the_house_and_its_own(floor: str) -> None:
    assert folders(ROOT / "AbraLibrary" / floor) <= ROOMS | OWN[floor]


def test_models_and_acceptance_suites_are_in_the_same_rooms() -> None:
    assert folders(ROOT / "AbraLibrary" / "core" / "models") <= ROOMS
    suites = {each.parent.name for each in (ROOT / "atest").glob("*/*.robot")}
    assert {each for each in suites if each[0] != "_"} <= ROOMS | {"selenium_library", "demo"}
    assert {each.name for each in (ROOT / "atest" / "pages").iterdir()} <= ROOMS


def test_benchmarks_are_in_the_same_rooms_but_for_what_measures_all_of_it() -> None:
    assert folders(ROOT / "benchmarks") <= ROOMS | {"selenium_library", "demo", "truth", "apps"}


def test_documents_are_in_the_same_rooms_and_each_is_in_their_index() -> None:
    docs = ROOT / "docs"
    index = (docs / "README.md").read_text(encoding="utf-8")
    rooms = {each.name for each in docs.iterdir() if each.is_dir()} - {"adr", "keywords"}
    assert rooms <= ROOMS | {"selenium_library", "guide"}
    pages = {
        page.relative_to(docs).as_posix()
        for page in docs.rglob("*.md")
        if page.parent != docs and (page.parent.name != "adr" or page.name[0] == "0")
    }
    assert pages == {link.partition("#")[0] for link in LINK.findall(index)} & pages


def test_every_link_of_a_document_leads_to_a_file() -> None:
    texts = [*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")]
    dead = [
        f"{text.relative_to(ROOT)}: {link}"
        for text in texts
        for link in LINK.findall(CODE.sub("", text.read_text(encoding="utf-8")))
        if (path := link.partition("#")[0]) and not (text.parent / path).exists()
    ]
    assert dead == []


@pytest.mark.parametrize("top", ["AbraLibrary", "utest", "atest"])
def test_no_folder_has_more_files_than_one_sees_at_a_glance(top: str) -> None:
    full = {
        str(folder.relative_to(ROOT)): len(files)
        for folder in (ROOT / top, *(ROOT / top).rglob("*/"))
        if (files := [each for each in folder.glob("*") if each.suffix in {".py", ".js", ".robot"}])
        and len([each for each in files if each.name != "__init__.py"]) > MOST
        and folder.name != "pages"
    }
    assert full == {}
