"""The page agent's source and its answers."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import zlib
from base64 import b64encode
from importlib.resources import files
from typing import Any

import pytest

from AbraLibrary.browser import agent
from AbraLibrary.browser.linker import lean

PAGE = files("AbraLibrary") / "page"
#: Files that are no module: they install the agent, call it, carry a call, walk, ask without it, or
#: say what the page has broken.
NAMES = "boot call bridge step stride present failed way place replaced"
FRAMES = {f"agent/{name}.js" for name in NAMES.split()}
PROBES = "probes"


def scripts(folder: Any = PAGE, room: str = "") -> set[str]:
    """The scripts of a room and of those in it, by their way to them."""
    found: set[str] = set()
    for entry in folder.iterdir():
        if entry.is_dir():
            found |= scripts(entry, f"{room}{entry.name}/")
        elif entry.name.endswith(".js"):
            found.add(room + entry.name)
    return found


# -- the source


def test_every_script_is_sent() -> None:
    own = {path for path in scripts() if not path.startswith(f"{PROBES}/")}
    sent = {module.path for module in agent.modules() if module.path.endswith(".js")}
    assert own == sent | FRAMES


def test_every_probe_is_sent_once() -> None:
    prober = agent.prober("a-secret", late=True)
    names = re.findall(r'"(\w+)": \[\[[^]]*\], function', prober)
    files = [each.rpartition("/")[2] for each in scripts(PAGE / PROBES)]
    assert sorted(["boot.js", *(f"{name}.js" for name in names)]) == sorted(files)
    assert prober.endswith('"a-secret", true)')


def test_the_installer_holds_every_module_once_behind_what_it_uses() -> None:
    installer = agent.installer()
    come: set[str] = set()
    for module in agent.modules():
        if module.body.strip():  # a data file has none
            assert installer.count(lean(module.body).strip()) == 1, module.path
        assert {used.path for used in module.imports} <= come, module.path
        come.add(module.path)


def test_what_a_document_runs_from_its_first_script_on_is_short() -> None:
    """What else is given to it no browser compiles before it is asked for (docs/adr/0047)."""
    assert 20_000 < agent.boot_length() <= 40_000


def test_no_module_has_the_name_of_an_agent_key() -> None:
    boot = (PAGE / "agent" / "boot.js").read_text(encoding="utf-8")
    (made,) = re.findall(r"const abra = \{(.*)\};", boot)
    own = {each.split(":")[0].strip() for each in made.split(",")} | {"bootedAt"}
    assert "load" in own
    assert not own & {module.name for module in agent.modules()}


def test_what_is_called_by_name_is_there() -> None:
    exports = {module.path: module.exports for module in agent.modules()}
    called = json.loads((PAGE / agent.CALLS).read_text(encoding="utf-8"))
    for path, functions in {**called["python"], **called["page"]}.items():
        assert set(functions) <= exports[path].keys(), path


def test_the_installer_is_the_same_text_every_time() -> None:
    first = agent.installer()
    agent.installer.cache_clear()
    assert agent.installer() == first


def test_the_version_is_a_digest_of_the_modules() -> None:
    assert re.search(r'\}\), "[0-9a-f]{12}", "", true\)$', agent.installer())
    assert agent.installer("x", late=False).endswith(', "x", false)')


def test_nothing_in_the_source_is_no_text() -> None:
    for source in (agent.installer(), agent.caller(), agent.bridge()):
        source.encode("utf-8")
        assert "\0" not in source


def test_the_expressions_hold_no_comments_before_them_and_no_semicolon_behind() -> None:
    for expression in (agent.caller(), agent.installer()):
        assert not expression.startswith("//")
        assert not expression.endswith(";")
    assert agent.caller().startswith("async (request, element) =>")
    assert agent.bridge().endswith("...arguments);")


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node on the PATH")
def test_the_sources_are_javascript() -> None:
    bodies = [f"return async () => ({each})" for each in (agent.installer(), agent.caller())]
    for body in (*bodies, agent.bridge(), agent.present()):
        program = f"new Function({json.dumps(body)});"
        subprocess.run(["node", "-"], input=program.encode(), check=True, timeout=60)


# -- encode and decode


def test_arguments_are_plain_ascii_so_that_no_transport_can_spoil_them() -> None:
    given = {"value": "Übernehmen \U0001f4be \u2028 \ud800 \0", "n": 1.5, "none": None}
    text = agent.encode(given)
    assert text.isascii()
    assert json.loads(text) == given


def test_a_call_is_one_string() -> None:
    text = agent.request("candidates.retrieve", {"phrase": "Übernehmen"}, "v-1/", packs=True)
    assert text.isascii()
    assert json.loads(text) == {
        "name": "candidates.retrieve", "given": {"phrase": "Übernehmen"}, "place": "v-1/",
        "packs": True,
    }  # fmt: skip


@pytest.mark.parametrize(
    "answer", [None, True, 0, 1.5, "", "a\\b", [], {"a": [1, {"b": None}]}, "\U0001f4be", "\u2028"]
)
def test_an_answer_is_read_as_it_was(answer: object) -> None:
    for ascii_only in (False, True):
        if ascii_only and answer == "\U0001f4be":
            continue  # JSON.stringify never escapes a pair
        assert agent.decode(json.dumps(answer, ensure_ascii=ascii_only)) == answer


def stringify(text: str) -> str:
    """What ``JSON.stringify`` writes: only lone surrogates and control characters as escapes."""
    escapes = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\0": "\\u0000", "\b": "\\b"}
    return '"' + "".join(
        f"\\u{ord(c):04x}" if "\ud800" <= c <= "\udfff" else escapes.get(c, c) for c in text
    ) + '"'  # fmt: skip


def test_a_packed_answer_is_unpacked_and_read_like_any_other() -> None:
    answer = stringify("Tee für 4 € \ud800")
    packed = b64encode(zlib.compress(answer.encode())).decode()
    assert agent.decode(f"zlib:{packed}") == agent.decode(answer) == "Tee für 4 € \ufffd"


LONE = ["\ud800", "\udbff", "\udc00", "\udfff"]
AROUND = [
    "",
    "a",
    "\\",
    "\\\\",
    "\\\\\\",
    '"',
    "\n",
    "\0",
    "u",
    "\\u",
    "ud800",
    "\\ud800",
    "\U0001f4be",
]


@pytest.mark.parametrize("lone", LONE, ids=lambda c: f"{ord(c):x}")
@pytest.mark.parametrize("before", AROUND, ids=ascii)
def test_a_lone_surrogate_is_marked_wherever_it_stands(before: str, lone: str) -> None:
    for after in AROUND:
        text = before + lone + after
        decoded = agent.decode(stringify(text))
        assert decoded == before + "\ufffd" + after
        decoded.encode("utf-8")


def test_several_lone_surrogates_are_all_marked() -> None:
    assert agent.decode(stringify("\udc00\ud800")) == "\ufffd\ufffd"
    assert agent.decode(stringify("\ud800\ud800\\\udc00")) == "\ufffd\ufffd\\\ufffd"
    assert agent.decode(stringify("\ud800" * 1000)) == "\ufffd" * 1000


def test_lone_surrogates_in_keys_are_marked_too() -> None:
    assert agent.decode(f"{{{stringify(chr(0xD800))}: 1}}") == {"\ufffd": 1}


@pytest.mark.parametrize("text", ["\\ud800", "\\\\ud800", "C:\\udata\\ud8aa", "\\\\\\ud800"])
def test_text_that_only_looks_like_an_escape_is_left_alone(text: str) -> None:
    assert agent.decode(stringify(text)) == text


@pytest.mark.parametrize("escape", ["\\uD800", "\\ud8FF", "\\uDfff"])
def test_escapes_in_capitals_are_read_too(escape: str) -> None:
    assert agent.decode(f'"{escape}"') == "\ufffd"


def test_a_long_run_of_backslashes_is_read_in_no_time() -> None:
    text = "\\" * 100_000 + "\ud800"
    assert agent.decode(stringify(text)) == "\\" * 100_000 + "\ufffd"
    assert agent.decode(stringify("\\" * 100_001)) == "\\" * 100_001


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node on the PATH")
def test_the_escapes_are_those_that_a_browser_writes() -> None:
    texts = [before + lone for before in AROUND for lone in LONE]
    program = (
        f"const texts = JSON.parse({json.dumps(json.dumps(texts))});"
        "process.stdout.write(JSON.stringify(texts.map((text) => JSON.stringify(text))))"
    )
    done = subprocess.run(["node", "-"], input=program.encode(), check=True, stdout=subprocess.PIPE)
    assert json.loads(done.stdout) == [stringify(text) for text in texts]
