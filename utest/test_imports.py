"""What an import loads, and the offline command line as a user runs it."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from AbraLibrary import commands
from AbraLibrary.__main__ import main
from AbraLibrary._version import __version__

URL = "https://shop.example/orders"


def python(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs Python as pytest was started: on the same modules, in UTF-8 unless told otherwise."""
    return subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8",
             **environment},
        capture_output=True, encoding=environment.get("PYTHONIOENCODING", "utf-8"), timeout=60,
        check=False,
    )  # fmt: skip


def loaded_by(statement: str) -> set[str]:
    """The modules that a statement loads, as ``-X importtime`` tells them."""
    done = python("-X", "importtime", "-c", statement)
    assert done.returncode == 0, done.stderr
    return set(re.findall(r"\|\s+([\w.]+)$", done.stderr, re.MULTILINE))


# -- imports


@pytest.mark.parametrize(
    "statement",
    [
        "import AbraLibrary",
        "import AbraLibrary.core",
        "from AbraLibrary.core.find import intent, refusal, resolve",
        "from AbraLibrary.core.act import outcome",
        "from AbraLibrary.core.settle import restlessness",
        "import AbraLibrary.core.diff, AbraLibrary.core.perf",
        "import AbraLibrary.__main__",
        "import AbraLibrary.commands",
        "import AbraLibrary.errors",
    ],
)
def test_the_core_loads_neither_selenium_nor_robot(statement: str) -> None:
    loaded = loaded_by(statement)
    assert "AbraLibrary" in loaded
    roots = {name.partition(".")[0] for name in loaded}
    assert not roots & {"selenium", "robot", "robotlibcore", "SeleniumLibrary", "tenacity"}


def test_the_actions_load_no_robot() -> None:
    roots = {name.partition(".")[0] for name in loaded_by("import AbraLibrary.actions.act.click")}
    assert not roots & {"robot", "robotlibcore", "SeleniumLibrary"}


#: Counts the garbage collections of an import, and says what is left of the collector.
COUNTED = """
import gc, AbraLibrary
{before}
counts = []
gc.callbacks.append(lambda phase, info: phase == "start" and counts.append(info["generation"]))
garbage = []
garbage.append(garbage)
class Witness: pass
garbage.append(Witness())
import weakref; alive = weakref.ref(garbage[1]); del garbage
counts.clear()
AbraLibrary.AbraLibrary
gc.callbacks.clear()
print(len(counts), gc.isenabled(), gc.get_freeze_count() > 100_000, alive() is None)
"""


def test_the_collector_looks_once_and_then_leaves_out_what_was_imported() -> None:
    done = python("-c", COUNTED.format(before=""))
    assert done.stdout.split() == ["1", "True", "True", "True"], done.stderr


def test_a_collector_that_is_off_stays_as_it_is() -> None:
    done = python("-c", COUNTED.format(before="gc.disable()"))
    assert done.stdout.split() == ["0", "False", "False", "False"], done.stderr


def test_a_second_import_finds_the_class_that_is_loaded() -> None:
    statement = "import AbraLibrary, gc; AbraLibrary.AbraLibrary; gc.unfreeze(); "
    statement += "AbraLibrary.AbraLibrary; print(gc.get_freeze_count())"
    assert python("-c", statement).stdout.strip() == "0"


def test_the_library_is_loaded_when_it_is_asked_for() -> None:
    loaded = loaded_by("from AbraLibrary import AbraLibrary; AbraLibrary.ROBOT_LIBRARY_VERSION")
    assert {"AbraLibrary.library", "robotlibcore", "selenium"} <= loaded


def test_the_library_does_not_load_what_only_a_browser_or_a_file_needs() -> None:
    loaded = loaded_by("from AbraLibrary import AbraLibrary; AbraLibrary()")
    assert "AbraLibrary.bindings.session.session_keywords" in loaded
    driver = {"selenium.webdriver.remote.webdriver", "selenium.webdriver.common.bidi"}
    assert not loaded & (driver | {"urllib3", "websocket", "lxml", "AbraLibrary.browser.bidi.bidi"})


def test_a_name_that_there_is_not_is_an_attribute_error() -> None:
    done = python("-c", "import AbraLibrary; AbraLibrary.Nonsense")
    assert "AttributeError: module 'AbraLibrary' has no attribute 'Nonsense'" in done.stderr


# -- the command line


def candidate(name: str, **given: Any) -> dict[str, Any]:
    """A candidate as the page agent writes it."""
    containers = {key: given.pop(key, None) for key in ("form", "section", "modal", "within")}
    return {
        "ref": f"v-{name}", "type": "button", "role": "button", "name": name, "text": name,
        "attributes": {"id": None, "name": None, "dataTestId": None}, "context": "PAGE",
        "containers": containers, "box": {"x": 0, "y": 0, "w": 80, "h": 30},
        "visibility": {"isVisible": True, "isEnabled": True}, "domPath": "html>body>button",
        "shadowPath": [], "semantic": True, **given,
    }  # fmt: skip


@pytest.fixture
def saved(tmp_path: Path) -> Any:
    """Saves candidates and returns the path."""

    def save(*candidates: dict[str, Any], **given: Any) -> str:
        path = tmp_path / "page with spaces.json"
        content = {
            "registryVersion": 1, "url": URL, "total": len(candidates), "cut": 0,
            "candidates": candidates, **given,
        }  # fmt: skip
        path.write_text(json.dumps(content), encoding="utf-8")
        return str(path)

    return save


def abra_alone(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs the command line in a process of its own, as a user does."""
    return python("-m", "AbraLibrary", *arguments, **environment)


def abra(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs the command line in this process, as starting one takes longer than most commands."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="") for _ in "12")
    with redirect_stdout(out), redirect_stderr(err):
        try:
            status = main(arguments)
        except SystemExit as ended:  # argparse's way
            status = int(ended.code or 0)
    for stream in (out, err):
        stream.seek(0)
    return subprocess.CompletedProcess(arguments, status, out.read(), err.read())


def test_the_version() -> None:
    done = abra_alone("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"AbraLibrary {__version__}\n", "")


def test_what_is_meant_is_marked(saved: Any) -> None:
    done = abra_alone("resolve", saved(candidate("Save"), candidate("Save draft")), "Save")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "-> 1.00  button 'Save'  (text:exact)",
        "   0.73  button 'Save draft'  (text:contains)",
    ]


def test_options_narrow_down(saved: Any) -> None:
    path = saved(candidate("Save", section="Billing"), candidate("Save", section="Address"))
    done = abra("resolve", path, "save", "--section", "Billing", "--role", "button")
    assert done.returncode == 0
    assert done.stdout.startswith("-> 0.9")
    assert "in section 'Billing'" in done.stdout


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["Quit"], "'Save' was not found among 1 actionable element on"),
        ([], "'Save' was not found on"),
        (["Save", "Save"], "'Save' is ambiguous: 2 elements match alike"),
    ],
)
def test_a_refusal_is_status_1_and_an_explanation(saved: Any, names: list[str], said: str) -> None:
    done = abra("resolve", saved(*map(candidate, names)), "Save")
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.splitlines()[-1].startswith(said)


def bad(done: subprocess.CompletedProcess[str]) -> str:
    """Status 2, nothing on stdout, one line on stderr; returns the line."""
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith("abra: ")
    return line


@pytest.mark.parametrize(
    "content",
    [
        b"", b"nonsense", b"\x89PNG\r\n\x00\xff", b"null", b"[]", b"{}", b'{"url": 1}',
        b'{"candidates": [{}]}', b'{"a":' * 5000, b'"\\ud800"', "\ufeff{}".encode(),
    ],
    ids=["empty", "text", "png", "null", "list", "object", "wrong type", "half a candidate",
         "deep", "surrogate", "bom"],
)  # fmt: skip
def test_a_file_that_holds_no_candidates_is_status_2(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    assert str(path) in bad(abra("resolve", str(path), "Save"))


def test_a_key_that_there_is_not_is_named(saved: Any) -> None:
    assert "surprise" in bad(abra("resolve", saved(candidate("Save"), surprise=1), "Save"))


def test_a_file_that_there_is_not_is_status_2(tmp_path: Path) -> None:
    assert "missing.json" in bad(abra("resolve", str(tmp_path / "missing.json"), "Save"))


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    bad(abra("resolve", str(tmp_path), "Save"))


@pytest.mark.parametrize("intent", ["", "  ", "css:"])
def test_an_intent_that_means_nothing_is_status_2(saved: Any, intent: str) -> None:
    bad(abra("resolve", saved(candidate("Save")), intent))


@pytest.mark.parametrize("locator", ["css:button", "xpath://button"])
def test_a_locator_cannot_be_looked_up_without_a_page(saved: Any, locator: str) -> None:
    """The candidates hold no document: any answer would be a guess."""
    assert locator in bad(abra("resolve", saved(candidate("Save")), locator))


def test_an_id_is_looked_up(saved: Any) -> None:
    path = saved(candidate("Save"), candidate("Quit"))
    done = abra("resolve", path, "ref:v-Quit")
    assert (done.returncode, done.stdout.count("->")) == (0, 1)
    assert "-> 1.00  button 'Quit'" in done.stdout
    assert abra("resolve", path, "ref:v-Gone").returncode == 1


@pytest.mark.parametrize("arguments", [[], ["nonsense"], ["resolve"], ["resolve", "a.json"]])
def test_a_wrong_command_is_status_2_and_the_usage(arguments: list[str]) -> None:
    done = abra(*arguments)
    assert done.returncode == 2
    assert done.stderr.startswith("usage: abra")
    assert "Traceback" not in done.stderr


STOPPED = "abra: It was stopped before it was done. Run it again."
#: Ctrl-C while the commands are being loaded.
INTERRUPTS = """
import os, signal, sys

class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == "AbraLibrary.offline":
            os.kill(os.getpid(), signal.SIGINT)

# What a shell starts in the background ignores it.
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, Finder())
from AbraLibrary.__main__ import main
sys.exit(main(["report", "results"]))
"""


def test_ctrl_c_while_it_starts_is_a_sentence() -> None:
    done = python("-c", INTERRUPTS)
    assert (done.returncode, done.stdout, done.stderr.splitlines()) == (130, "", [STOPPED])


@pytest.mark.parametrize(
    "given",
    [
        ["init", "x"], ["try", "https://shop.example/"], ["report", "x"], ["migrate", "x"],
        ["resolve", "x", "Save"], ["replay", "x"], ["tune", "x"], ["diff", "x", "y"],
    ],
    ids=" ".join,
)  # fmt: skip
def test_ctrl_c_in_any_command_is_a_sentence(
    given: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(_: Any) -> int:
        raise KeyboardInterrupt

    for each in (commands.init, commands.trying, commands.report, commands.migrate,
                 commands.resolve, commands.replay, commands.tune, commands.diff):  # fmt: skip
        monkeypatch.setattr(each, "run", stopped)
    done = abra(*given)
    assert (done.returncode, done.stdout, done.stderr.splitlines()) == (130, "", [STOPPED])


def test_text_of_a_page_commands_no_terminal(saved: Any) -> None:
    path = saved(candidate("\x1b[2J\x1b]0;x\x07Save\u202e"), candidate("Save\x9b2J\r\b"))
    for intent in ("Save", "Nothing"):
        done = abra("resolve", path, intent)
        assert not set(done.stdout + done.stderr) & set("\x1b\x07\x9b\r\b\u202e")


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_a_terminal_that_knows_few_letters_is_no_error(saved: Any, encoding: str) -> None:
    path = saved(candidate("保存"), candidate("Übernehmen…"))
    for intent in ("保存", "Nichts"):
        done = abra_alone("resolve", path, intent, PYTHONIOENCODING=encoding, PYTHONUTF8="0")
        assert "Traceback" not in done.stderr
        assert done.returncode == (1 if intent == "Nichts" else 0)


# -- abra diff


@pytest.fixture
def pages(tmp_path: Path) -> tuple[str, str]:
    """Two saved pages that differ."""
    paths = tmp_path / "before.html", tmp_path / "after.html"
    for path, total in zip(paths, ("21.00", "33.00"), strict=True):
        path.write_text(
            f"<title>Shop</title><main><p>Total <b>{total}</b></p><p>\x1b[31mred €</p></main>",
            encoding="utf-8",
        )
    return str(paths[0]), str(paths[1])


def test_pages_that_differ_give_status_1_and_the_differences(pages: tuple[str, str]) -> None:
    done = abra_alone("diff", *pages)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.splitlines() == [
        "Total 21.00 → 33.00",
        "confidence 100%",
        "~ text changed: Total: 21.00 → 33.00",
    ]


def test_a_page_and_itself_are_status_0(pages: tuple[str, str]) -> None:
    done = abra("diff", pages[0], pages[0])
    assert (done.returncode, done.stdout.splitlines()[0]) == (0, "no changes")


def test_the_other_formats(pages: tuple[str, str], tmp_path: Path) -> None:
    done = abra("diff", *pages, "--format", "json")
    assert json.loads(done.stdout)["changed"][0]["from"] == "21.00"
    out = tmp_path / "out.html"
    done = abra("diff", *pages, "--format", "html", "-o", str(out))
    assert (done.returncode, done.stdout) == (1, "")
    card = out.read_text(encoding="utf-8")
    assert card.startswith("<!doctype html>")
    assert "<td>Total: 21.00</td><td>Total: 33.00</td>" in card
    assert "<script" not in card


def test_saved_states_are_compared(tmp_path: Path) -> None:
    state = {
        "capture": "full", "url": URL, "title": "Shop", "documentId": "d", "elementCount": 1,
        "viewport": {"width": 1, "height": 1, "scrollX": 0, "scrollY": 0},
        "texts": [{"key": 1, "text": "\x1b[31mTea", "tag": "p"}],
    }  # fmt: skip
    paths = []
    for name, text in (("a.json", "\x1b[31mTea"), ("b.json", "Coffee")):
        content = {**state, "texts": [{"key": 1, "text": text, "tag": "p"}]}
        path = tmp_path / name
        saved = {"schema": "abra.page-state", "version": 1, "library": "0", "state": content}
        path.write_text(json.dumps(saved), encoding="utf-8")
        paths.append(str(path))
    done = abra("diff", *paths, "--threshold", "1")
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.splitlines()[-1] == "~ text changed: \\u001b[31mTea → Coffee"
    assert abra("diff", paths[0], paths[0]).returncode == 0


def test_a_diff_below_the_threshold_is_reported_and_marked(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text("<link rel=stylesheet href=a.css><p>Tea", encoding="utf-8")
    done = abra("diff", str(path), str(path), "--threshold", "0.95")
    assert "confidence 90%, below the threshold of 95%" in done.stdout
    assert "  style sheets: 1; what they hide counts as shown (-0.10)" in done.stdout


def test_what_cannot_be_compared_is_status_2(pages: tuple[str, str], tmp_path: Path) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("Buy milk.", encoding="utf-8")
    assert "holds no page state" in bad(abra("diff", pages[0], str(other)))
    assert "There is no file missing.html, or" in bad(abra("diff", pages[0], "missing.html"))
    assert "between 0 and 1" in bad(abra("diff", *pages, "--threshold", "1.5"))
    assert "Is a directory" in bad(abra("diff", pages[0], str(tmp_path)))
    out = str(tmp_path / "no" / "out.txt")
    assert f"There is no file {out}" in bad(abra("diff", *pages, "-o", out))
