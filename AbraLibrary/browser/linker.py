"""Links the modules of ``page/`` into the source that is sent to a browser.

The modules are ES modules of a restricted syntax (docs/adr/0044): each import or export statement
has its own line, and imports come before the code. So they can be read without a JavaScript parser;
``make lint`` parses them, and fails for anything that is not read here. Each becomes a function
that takes the registry (the modules loaded so far, by file name) and returns its exports. So it can
run when it is first used, after its imports (docs/adr/0047).

Where a module has `at.matches(...)`, `own(at).matches(...)` is sent: a form's field, or an image,
hides the member of the form or the document that has its name (page/dom/namesakes.js).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from posixpath import basename, dirname, join, normpath

#: Reads a file by its path below ``page/``: ``dom/text.js``.
Reader = Callable[[str], str]

#: The name of the registry in a wrapped module.
REGISTRY = "$"

_STATEMENT = re.compile(r"^(?:import|export)\b.*$", re.MULTILINE)
_IMPORT = re.compile(r"""import (?:(?P<clause>\* as [\w$]+|\{[^{}]*\}|[\w$]+) from )?"(?P<path>\.[^"]+)"(?P<json> with \{ type: "json" \})?;""")  # fmt: skip # noqa: E501
_DECLARED = re.compile(r"export (?:(?:async )?function\*? |class |const )([\w$]+)\b(?! *,)")
_LISTED = re.compile(r"""export \{ (?P<names>[^{}]*?),? \}(?: from "(?P<path>\.[^"]+)")?;""")
_HEADING = re.compile(r"(?://.*\n|\s)*")
_BEFORE_CODE = re.compile(r"(?://.*\n|import\b.*\n|\s)*")
_NAME = re.compile(r"([\w$]+)(?: as ([\w$]+))?")
#: A comment that begins a line and ends one, or that has lines of its own.
_COMMENT = re.compile(r"^[ \t]*(?://.*|/\*(?:(?!\*/)[\s\S])*\*/[ \t]*)$\n?", re.MULTILINE)
#: The type that a cast gives to an expression in a line.
_CAST = re.compile(r"/\*\* @type \{[^*\n]*\} \*/ ?")
_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
_BLANK = re.compile(r"\n{2,}")

#: The module that gives the members that a field's name may hide, and what it is called in others.
_NAMESAKES, _OWN = "dom/namesakes.js", "$own"
#: Rooms that each document runs, which ask forms and documents nothing of what can be hidden.
_UNGUARDED = ("boot/", "probes/", _NAMESAKES)
_MEMBERS = frozenset(
    json.loads((Path(__file__).parents[1] / "page/dom/members.json").read_text("utf-8"))
)
#: Names of the observer's own objects, of which no field hides anything; it asks them at each
#: change.
_OURS = frozenset({"change", "tally"})
#: What is asked of a name, such as `at.closest("li")?.id`; classes hide nothing.
_ASKED = r"\??\.[\w$]+|(?:\?\.)?(?:\([^()]*\)|\[[^\[\]]*\])"
_CHAIN = re.compile(
    rf"(?:(?<![\w$.)\]])|(?<=\.\.\.))(?<!new )(\([\w$]+\)|(?!this\b)[a-z_$][\w$]*)((?:{_ASKED})+)"
)
_LINK = re.compile(_ASKED)
_TAKEN = re.compile(r"(\{([^{}]*)\} = (?:/\*\*.*?\*/ )?)(\([\w$]+\)|[\w$.]+);")


class LinkError(ValueError):
    """A module that cannot be linked, with its file and line, and what to do."""

    def __init__(self, path: str, line: int, problem: str) -> None:
        """`path` is relative to ``page/``."""
        super().__init__(f"AbraLibrary/page/{path}:{line}: {problem}")


@dataclass(frozen=True)
class Import:
    """An import of a module.

    Attributes:
        path: the imported file.
        line: the line of the import.
        namespace: the name of the namespace import, or "".
        names: single exports, each with its local name.
    """

    path: str
    line: int
    namespace: str = ""
    names: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Module:
    """A file of ``page/``.

    Attributes:
        path: its path, such as ``dom/text.js``.
        imports: its imports.
        exports: exported names, each with its inner name: its own, or ``other.name``.
        body: its code, without import and export statements and the comment before them.
    """

    path: str
    imports: tuple[Import, ...]
    exports: dict[str, str]
    body: str

    @property
    def name(self) -> str:
        """Its name in the registry: the file name; for a data file with its suffix."""
        return name_of(self.path)


def name_of(path: str) -> str:
    """The name of a file's module in the registry."""
    return basename(path).removesuffix(".js")


def parse(path: str, text: str) -> Module:
    """Read a file's imports and exports.

    Raises:
        LinkError: they have an unsupported form.
    """
    if path.endswith(".json"):
        json.loads(text)
        return Module(path, (), {"default": text.strip()}, "")
    imports: list[Import] = []
    exports: dict[str, str] = {}
    spans = [(0, _end(_HEADING, text))]
    code = _end(_BEFORE_CODE, text)
    line, at = 1, 0
    for statement in _STATEMENT.finditer(text):
        line, at = line + text.count("\n", at, statement.start()), statement.start()
        code_line = statement.group()
        if code_line.startswith("import"):
            if at > code:
                raise LinkError(path, line, "move the import to the others, before the code")
            imports.append(_import_of(path, line, code_line))
        elif declared := _DECLARED.match(code_line):
            exports[declared[1]] = declared[1]
            spans.append((statement.start(), statement.start() + len("export ")))
            continue
        else:
            others, exported = _exports_of(path, line, code_line)
            imports += others
            exports |= exported
        spans.append((statement.start(), min(statement.end() + 1, len(text))))
    return _guarded(Module(path, tuple(imports), exports, _without(text, spans)))


def _guarded(module: Module) -> Module:
    """The module, which asks what it is given for members that no other name hides."""
    if module.path.startswith(_UNGUARDED):
        return module
    modules = _OURS.union(each.namespace for each in module.imports)

    def chained(found: re.Match[str]) -> str:
        told, links = found.groups()
        dot = "."
        for link in _LINK.findall(links):
            dot = "?." if link.startswith("?.") else dot
            name = link.lstrip("?.")
            if name in _MEMBERS and told not in modules:
                told = f"{_OWN}({told}){dot}{name}"
            else:
                told += _CHAIN.sub(chained, link)
        return told

    def taken(found: re.Match[str]) -> str:
        names = _MEMBERS.intersection(re.findall(r"[\w$]+", found[2]))
        return f"{found[1]}{_OWN}({found[3]});" if names else found[0]

    body = _CHAIN.sub(chained, _TAKEN.sub(taken, module.body))
    if body == module.body:
        return module
    used = Import(_NAMESAKES, 1, names=(("own", _OWN),))
    return replace(module, imports=(*module.imports, used), body=body)


def _import_of(path: str, line: int, statement: str) -> Import:
    found = _IMPORT.fullmatch(statement)
    if found is None:
        raise LinkError(
            path, line, f'write it as `import * as name from "./name.js";`: {statement}'
        )
    other = normpath(join(dirname(path), found["path"]))
    clause = found["clause"] or ""
    if other.endswith(".json") != (found["json"] is not None):
        raise LinkError(path, line, 'say `with { type: "json" }` of a .json file, and of no other')
    if other.endswith(".json"):
        if not clause or not clause[0].isidentifier():
            raise LinkError(path, line, "give the data of a .json file one name, without braces")
        return Import(other, line, names=(("default", clause),))
    if clause.startswith("*"):
        return Import(other, line, namespace=clause.removeprefix("* as "))
    if clause and not clause.startswith("{"):
        raise LinkError(path, line, "modules have no default export: name what is imported")
    return Import(other, line, names=_names_of(path, line, clause.strip("{} ")))


def _exports_of(path: str, line: int, statement: str) -> tuple[list[Import], dict[str, str]]:
    found = _LISTED.fullmatch(statement)
    if found is None:
        raise LinkError(
            path, line, f"export one function, class or const, or names in braces: {statement}"
        )
    names = _names_of(path, line, found["names"])
    if found["path"] is None:
        return [], {outside: inside for inside, outside in names}
    other = normpath(join(dirname(path), found["path"]))
    owner = f"{REGISTRY}.{name_of(other)}"
    handed = Import(other, line, names=tuple((inside, "") for inside, _ in names))
    return [handed], {outside: f"{owner}.{inside}" for inside, outside in names}


def _names_of(path: str, line: int, listed: str) -> tuple[tuple[str, str], ...]:
    names = []
    for each in filter(None, (part.strip() for part in listed.split(","))):
        found = _NAME.fullmatch(each)
        if found is None or "default" in found.groups():
            raise LinkError(path, line, f"not a name: {each}")
        names.append((found[1], found[2] or found[1]))
    return tuple(names)


def _end(pattern: re.Pattern[str], text: str) -> int:
    """The end of a pattern's match at the beginning of a text."""
    found = pattern.match(text)
    return found.end() if found else 0


def _without(text: str, spans: list[tuple[int, int]]) -> str:
    kept, at = [], 0
    for start, end in spans:
        kept.append(text[at:start])
        at = end
    return "".join((*kept, text[at:]))


def closure(entries: Iterable[str], read: Reader) -> list[Module]:
    """Return modules with all their imports, each after its imports.

    The order is that of the language: a module comes directly after its imports, which come in the
    order of the import statements.

    Raises:
        LinkError: a module cannot be read, does not exist, lacks an imported name, or imports
            itself, directly or not; or two have one name.
    """
    linking = _Linking(read)
    for entry in entries:
        linking.add(entry)
    return linking.modules


class _Linking:
    def __init__(self, read: Reader) -> None:
        self.modules: list[Module] = []
        self._read = read
        self._known: dict[str, Module] = {}
        self._paths: dict[str, str] = {}
        self._way: list[str] = []

    def add(self, path: str, user: str = "", line: int = 0) -> Module:
        """Add a module after its imports; `user` imports it, in `line`."""
        if path in self._known:
            return self._known[path]
        if path in self._way:
            circle = " -> ".join([*self._way[self._way.index(path) :], path])
            raise LinkError(user, line, f"break the import cycle, by a callback: {circle}")
        try:
            text = self._read(path)
        except FileNotFoundError:
            raise LinkError(user, line, f"{path} does not exist") from None
        module = parse(path, text)
        self._way.append(path)
        for each in module.imports:
            self._check(each, self.add(each.path, path, each.line), path)
        self._way.pop()
        if (other := self._paths.setdefault(module.name, path)) != path:
            raise LinkError(path, 1, f"give it another name: {other} has the same")
        self._known[path] = module
        self.modules.append(module)
        return module

    @staticmethod
    def _check(used: Import, module: Module, path: str) -> None:
        for name, _ in used.names:
            if name not in module.exports:
                raise LinkError(path, used.line, f"{module.path} exports no {name}")


def _definition(module: Module) -> str:
    """The function that makes a module: it takes the registry, ``$``, and returns the exports."""
    if module.path.endswith(".json"):
        made = f"return {{ default: {module.exports['default']} }};\n"
    else:
        returned = ", ".join(
            outside if inside == outside else f"{outside}: {inside}"
            for outside, inside in module.exports.items()
        )
        made = f"{_bound(module.imports)}{lean(module.body).strip()}\nreturn {{ {returned} }};\n"
    return f'function ({REGISTRY}) {{ "use strict";\n{made}}}'


def lean(code: str) -> str:
    """Return code without whole-line comments, casts and indents.

    ``make lint`` makes sure that no string spans several lines.
    """
    return _BLANK.sub("\n", _INDENT.sub("", _CAST.sub("", _COMMENT.sub("", code))))


def _bound(imports: Iterable[Import]) -> str:
    """The statements that bind the imports to their local names."""
    whole = []
    parts = []
    for each in imports:
        name = name_of(each.path)
        if each.namespace:
            whole.append(name if name == each.namespace else f"{name}: {each.namespace}")
        names = [
            outside if outside == inside else f"{outside}: {inside}"
            for outside, inside in each.names
            if inside
        ]
        if names:
            parts.append(f'const {{ {", ".join(names)} }} = {REGISTRY}["{name}"];\n')
    bound = f"const {{ {', '.join(whole)} }} = {REGISTRY};\n" if whole else ""
    return bound + "".join(parts)


def table(modules: Iterable[Module]) -> str:
    """Return modules as properties of a JavaScript object, each with imports and function."""
    return ",\n".join(
        f'"{each.name}": [{json.dumps(_used(each))}, {_definition(each)}]' for each in modules
    )


def _used(module: Module) -> list[str]:
    return list(dict.fromkeys(name_of(each.path) for each in module.imports))
