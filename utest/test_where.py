"""What the index of the code reads from a file, and how it is sorted."""

from __future__ import annotations

from pathlib import PurePosixPath

import pytest


@pytest.fixture(scope="module")
def where(ci_task):
    return ci_task("where")


FILES = {
    "core/find/ties.py": '"""Refuses ties.\n\nMore.\n"""\n\ndef is_tie(): ...\ndef _own(): ...\n',
    "page/find/refs.js": "// Numbers of the\n// elements. More.\n\nexport function of() {}\n",
    "page/act/mute.js": "export const OPTIONS = {};\n",
    "files.py": '"""Writes files."""\n',
}


@pytest.fixture
def index(where, tmp_path, monkeypatch):
    for path, text in FILES.items():
        file = tmp_path / "AbraLibrary" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    monkeypatch.setattr(where, "ROOT", tmp_path)
    monkeypatch.setattr(where, "PAGE", tmp_path / "where.md")
    return where


def test_a_file_is_described_by_its_first_sentence_and_its_public_names(index):
    found = {each.path.as_posix(): (each.does, each.names) for each in index.entries()}
    assert found["core/find/ties.py"] == ("Refuses ties.", ("is_tie",))
    assert found["page/find/refs.js"] == ("Numbers of the elements.", ("of",))
    assert found["page/act/mute.js"] == ("", ("OPTIONS",))


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("core/find/ties.py", ("find", "core")),
        ("core/models/find/target.py", ("find", "core/models")),
        ("core/models/base.py", ("", "core/models")),
        ("bindings/evidence/cards/html.py", ("evidence", "bindings")),
        ("page/find/index/search.js", ("find", "page")),
        ("offline/init.py", ("offline", "bindings")),
    ],
)
def test_a_file_stands_in_its_room_by_floors(where, path, place):
    room, floor = where.Entry(PurePosixPath(path), "", ()).place
    assert (room, where.FLOORS[floor]) == place


@pytest.mark.parametrize("words", [("TIES", "refuses"), ("tie refused",), ("refusing", "tie")])
def test_the_search_wants_all_words_in_any_case_with_any_ending(index, capsys, words):
    assert index.main(*words) == 0
    assert capsys.readouterr().out == "AbraLibrary/core/find/ties.py: Refuses ties. is_tie\n"


def test_without_an_entry_that_has_all_words_those_with_the_most_are_found(index, capsys):
    assert index.main("refused", "tie", "crash") == 1
    assert capsys.readouterr().out.splitlines() == [
        "No entry has all 3 words. These have 2:",
        "AbraLibrary/core/find/ties.py: Refuses ties. is_tie",
    ]
    assert index.main("nowhere") == 1
    assert capsys.readouterr().out == "Nothing found.\n"


def test_a_file_that_does_not_say_what_it_does_fails_and_an_old_page_too(index, capsys):
    index.write()
    assert index.check() == 1
    assert capsys.readouterr().out.splitlines() == [
        "AbraLibrary/page/act/mute.js:1 does not say in its first sentence what it does"
    ]
    mute = index.ROOT / "AbraLibrary" / "page" / "act" / "mute.js"
    mute.write_text("// Options.\n" + mute.read_text("utf-8"), "utf-8")
    assert index.check() == 1
    assert "not current" in capsys.readouterr().out
    index.write()
    assert index.check() == 0
