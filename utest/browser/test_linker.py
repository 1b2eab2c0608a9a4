"""Modules of the page agent are linked as the language says, without a parser of it."""

from __future__ import annotations

import json
import shutil
import subprocess
from typing import Any

import pytest

from AbraLibrary.browser import linker
from AbraLibrary.browser.linker import Import, LinkError

needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="needs node on the PATH")
BOOT = """
const made = [];
const registry = { made };
for (const [name, [, define]] of Object.entries({ MODULES })) registry[name] ??= define(registry);
"""


def order(entries: list[str], files: dict[str, str]) -> list[str]:
    return [module.path for module in closure(entries, files)]


def closure(entries: list[str], files: dict[str, str]) -> list[linker.Module]:
    def read(path: str) -> str:
        if path not in files:
            raise FileNotFoundError(path)
        return files[path]

    return linker.closure(entries, read)


def value(files: dict[str, str], entry: str, expression: str, boot: str = BOOT) -> Any:
    """What an expression of the registry is, once all that an entry uses is linked."""
    linked = boot.replace("MODULES", linker.table(closure([entry], files)))
    program = f"{linked}\nprocess.stdout.write(JSON.stringify({expression}))"
    done = subprocess.run(
        ["node", "-"], input=program.encode(), check=True, stdout=subprocess.PIPE, timeout=60
    )
    return json.loads(done.stdout)


# -- what a file says


def test_what_a_module_uses_and_exports_is_read() -> None:
    module = linker.parse(
        "find/texts.js",
        "// What it is.\n// More of it.\n\n"
        'import * as dom from "../dom/dom.js";\n'
        'import * as textModule from "../dom/text.js";\n'
        'import { one, two as second } from "./other.js";\n'
        'import "./begun.js";\n'
        'import words from "./words.json" with { type: "json" };\n\n'
        "export const FIRST = 1;\n"
        "/** Does. */\n"
        "export function does() {}\n"
        "export async function waits() {}\n"
        "export function* walks() {}\n"
        "export class Thing {}\n"
        "function inner() {}\n\n"
        "export { inner as outer, FIRST as LAST };\n"
        'export { isVisible, name as called } from "../dom/dom.js";\n',
    )
    assert module.name == "texts"
    assert module.imports == (
        Import("dom/dom.js", 4, "dom"),
        Import("dom/text.js", 5, "textModule"),
        Import("find/other.js", 6, names=(("one", "one"), ("two", "second"))),
        Import("find/begun.js", 7),
        Import("find/words.json", 8, names=(("default", "words"),)),
        Import("dom/dom.js", 19, names=(("isVisible", ""), ("name", ""))),
    )
    assert module.exports == {
        "FIRST": "FIRST", "does": "does", "waits": "waits", "walks": "walks", "Thing": "Thing",
        "outer": "inner", "LAST": "FIRST", "isVisible": "$.dom.isVisible", "called": "$.dom.name",
    }  # fmt: skip
    assert "export" not in module.body
    assert "import" not in module.body
    assert "What it is" not in module.body
    assert "/** Does. */\nfunction does() {}\n" in module.body


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("let a = 1;\nimport * as b from './b.js';\n", 2, "move the import"),
        ("import * as b from './b.js';\n", 1, "write it as"),
        ('import {\n  a,\n} from "./b.js";\n', 1, "write it as"),
        ('import b from "./b.js";\n', 1, "no default export"),
        ('import * as b from "./b.json";\n', 1, 'say `with { type: "json" }`'),
        ('import { b } from "./b.json" with { type: "json" };\n', 1, "one name"),
        ('import * as b from "library";\n', 1, "write it as"),
        ("\nexport default 1;\n", 2, "export one"),
        ("export let a = 1;\n", 1, "export one"),
        ("export const { a, b } = c;\n", 1, "export one"),
        ('export * from "./b.js";\n', 1, "export one"),
        ("export {\n  a,\n};\n", 1, "export one"),
        ("export { a as default };\n", 1, "not a name"),
    ],
)
def test_what_is_not_read_is_no_syntax(text: str, line: int, problem: str) -> None:
    with pytest.raises(LinkError, match=problem) as raised:
        linker.parse("dom/a.js", text)
    assert str(raised.value).startswith(f"AbraLibrary/page/dom/a.js:{line}: ")


@pytest.mark.parametrize(
    ("code", "sent"),
    [
        ("at.matches(x);", "$own(at).matches(x);"),
        ("f(at?.parentElement.id);", "f($own($own(at)?.parentElement)?.id);"),
        ('at.closest("li")?.children;', '$own($own(at).closest("li"))?.children;'),
        ("/** @type {A} */ (at).style.top;", "/** @type {A} */ $own((at)).style.top;"),
        ("all[0].shadowRoot;", "$own(all[0]).shadowRoot;"),
        ("go(at.body)[at.id];", "go($own(at).body)[$own(at).id];"),
        ("[...at.childNodes];", "[...$own(at).childNodes];"),
        ("const { id, rel = 1 } = at.owner;", "const { id, rel = 1 } = $own(at.owner);"),
        ("text.contains(at);", "text.contains(at);"),
        ("this.style = Element.prototype.matches;", "this.style = Element.prototype.matches;"),
        ("const { other } = at.length;", "const { other } = at.length;"),
        ("change.children = tally.attributes;", "change.children = tally.attributes;"),
    ],
)
def test_members_that_names_hide_are_asked_of_the_stand_in(code: str, sent: str) -> None:
    module = linker.parse("find/a.js", f'import * as text from "./text.js";\n\n{code}\n')
    assert module.body.strip() == sent
    own = Import("dom/namesakes.js", 1, names=(("own", "$own"),))
    assert module.imports[1:] == ((own,) if "$own" in sent else ())
    assert linker.parse("boot/a.js", code).body == code


# -- the closure


def test_a_module_comes_behind_all_that_it_uses_as_it_imports_them() -> None:
    files = {
        "a.js": 'import "./c.js";\nimport "./b.js";\n',
        "b.js": 'import "./d.js";\n',
        "c.js": 'import "./d.js";\n',
        "d.js": "",
        "e.js": "",
    }
    assert order(["a.js"], files) == ["d.js", "c.js", "b.js", "a.js"]
    assert order(["b.js"], files) == ["d.js", "b.js"]
    assert order(["e.js", "b.js", "a.js"], files) == ["e.js", "d.js", "b.js", "c.js", "a.js"]


def test_an_import_cycle_is_named_in_full() -> None:
    files = {"a.js": 'import "./b.js";', "b.js": '\nimport "./c.js";', "c.js": 'import "./b.js";'}
    with pytest.raises(LinkError, match=r"page/c\.js:1: .*b\.js -> c\.js -> b\.js"):
        order(["a.js"], files)


@pytest.mark.parametrize(
    ("files", "problem"),
    [
        ({"a.js": '\nimport { x } from "./b.js";', "b.js": ""}, r"a\.js:2: b\.js exports no x"),
        ({"a.js": 'export { x } from "./b.js";', "b.js": ""}, r"a\.js:1: b\.js exports no x"),
        ({"a.js": 'import "./b.js";'}, r"a\.js:1: b\.js does not exist"),
        ({"a.js": 'import "./in/a.js";', "in/a.js": ""}, "give it another name"),
    ],
)
def test_what_cannot_be_linked_says_where_and_why(files: dict[str, str], problem: str) -> None:
    with pytest.raises(LinkError, match=problem):
        order(["a.js"], files)


# -- the linked form


@needs_node
def test_modules_use_each_other_in_the_page() -> None:
    files = {
        "a.js": 'import * as textModule from "./text.js";\nimport { two } from "./text.js";\n'
        'import words from "./words.json" with { type: "json" };\n\n'
        "export function all(text) {\n  return [textModule.one, two(), text, words.said];\n}\n",
        "text.js": "export const one = 1;\nexport function two() {\n  return 2;\n}\n",
        "words.json": '{"said": ["\\u2028", null]}',
    }
    assert value(files, "a.js", 'registry.a.all("t")') == [1, 2, "t", ["\u2028", None]]
    assert value(files, "a.js", "Object.keys(registry.a)") == ["all"]


@needs_node
def test_what_is_handed_on_is_the_same() -> None:
    files = {
        "a.js": 'export { f as g } from "./b.js";\nfunction own() {}\nexport { own as b };\n',
        "b.js": "export function f() {}\n",
    }
    assert value(files, "a.js", "registry.a.g === registry.b.f") is True


@needs_node
def test_a_module_that_is_there_is_not_defined_again() -> None:
    files = {
        "a.js": 'import * as state from "./state.js";\n\n'
        "export function value_at() {\n  return state.at;\n}\n",
        "state.js": "export const at = 2;\n",
    }
    there = BOOT.replace("{ made }", "{ state: { at: 1 } }")
    assert value(files, "a.js", "registry.a.value_at()", there) == 1
    assert value(files, "a.js", "registry.a.value_at()") == 2


@needs_node
def test_modules_are_strict() -> None:
    files = {"a.js": "export const self = (function () {\n  return this === undefined;\n})();\n"}
    assert value(files, "a.js", "registry.a.self") is True


# -- what is sent


@needs_node
def test_modules_are_made_when_they_are_asked_for_behind_what_they_use() -> None:
    files = {
        "a.js": 'import * as b from "./b.js";\n\nexport function all() {\n  return b.TWO;\n}\n',
        "b.js": "export const TWO = 2;\n",
        "c.js": "throw new Error('nobody asked');\n",
    }
    boot = """
    const modules = { MODULES };
    const made = [];
    const registry = {};
    const load = (name) => {
      const [uses, define] = modules[name];
      uses.forEach(load);
      made.push(name);
      registry[name] = define(registry);
    };
    load("a");
    """
    linked = boot.replace("MODULES", linker.table(closure(["a.js", "c.js"], files)))
    program = f"{linked}\nprocess.stdout.write(JSON.stringify([made, registry.a.all()]))"
    done = subprocess.run(
        ["node", "-"], input=program.encode(), check=True, stdout=subprocess.PIPE, timeout=60
    )
    assert json.loads(done.stdout) == [["b", "a"], 2]


def test_comments_on_lines_of_their_own_casts_and_indents_are_not_sent() -> None:
    code = (
        "// One.\n"
        "function f() {\n"
        "  /** @type {number} */\n"
        "  /* Two\n"
        "   * lines. */\n"
        '  const way = "//one" + /* here */ "/* two */"; // behind\n'
        "\n"
        "  /** @type {number} */ (way).size; /* and */\n"
        "  return way;\n"
        "}\n"
    )
    assert linker.lean(code) == (
        "function f() {\n"
        'const way = "//one" + /* here */ "/* two */"; // behind\n'
        "(way).size; /* and */\n"
        "return way;\n"
        "}\n"
    )
