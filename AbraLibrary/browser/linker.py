"""What is sent to a browser, from the modules of ``page/`` and what each says that it uses.

The modules are ES modules of a restricted syntax (docs/adr/0044): a statement of import or export
takes one line and begins it, imports stand before the code. So they can be read without a parser
of JavaScript; ``make lint`` parses them, and fails where they say more than is read here. Each
becomes a function of the registry that holds the modules that are there already, by the names of
their files, and returns what it exports. So it can be run when it is first asked for, behind what
it uses (docs/adr/0047).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from posixpath import basename, dirname, join, normpath

#: What reads a file by its way below ``page/``: ``dom/text.js``.
Reader = Callable[[str], str]

#: What a wrapped module calls the registry.
REGISTRY = "$"

_STATEMENT = re.compile(r"^(?:import|export)\b.*$", re.MULTILINE)
_IMPORT = re.compile(r"""import (?:(?P<clause>\* as [\w$]+|\{[^{}]*\}|[\w$]+) from )?"(?P<path>\.[^"]+)"(?P<json> with \{ type: "json" \})?;""")  # fmt: skip # noqa: E501
_DECLARED = re.compile(r"export (?:(?:async )?function\*? |class |const )([\w$]+)\b(?! *,)")
_LISTED = re.compile(r"""export \{ (?P<names>[^{}]*?),? \}(?: from "(?P<path>\.[^"]+)")?;""")
_HEADING = re.compile(r"(?://.*\n|\s)*")
_BEFORE_CODE = re.compile(r"(?://.*\n|import\b.*\n|\s)*")
_NAME = re.compile(r"([\w$]+)(?: as ([\w$]+))?")
#: A comment that begins a line and ends one, or that takes lines of its own.
_COMMENT = re.compile(r"^[ \t]*(?://.*|/\*(?:(?!\*/)[\s\S])*\*/[ \t]*)$\n?", re.MULTILINE)
_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
_BLANK = re.compile(r"\n{2,}")


class LinkError(ValueError):
    """A module that cannot be linked; says in which file and line, and what to do."""

    def __init__(self, path: str, line: int, problem: str) -> None:
        """`path` is that below ``page/``."""
        super().__init__(f"AbraLibrary/page/{path}:{line}: {problem}")


@dataclass(frozen=True)
class Import:
    """What a module uses of another one.

    Attributes:
        path: the other one's file.
        line: where it says so.
        namespace: what all of its exports are called together, or "".
        names: single exports, each with what it is called here.
    """

    path: str
    line: int
    namespace: str = ""
    names: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Module:
    """A file of ``page/``.

    Attributes:
        path: its way, such as ``dom/text.js``.
        imports: what it uses.
        exports: by the name outside, the one inside: of a module's own, or ``other.name``.
        body: its code, without these statements and the comment before them, which nobody reads
            in a browser.
    """

    path: str
    imports: tuple[Import, ...]
    exports: dict[str, str]
    body: str

    @property
    def name(self) -> str:
        """What it is called in the registry: its file's name; a data file's with its suffix."""
        return name_of(self.path)


def name_of(path: str) -> str:
    """What the module of a file is called in the registry."""
    return basename(path).removesuffix(".js")


def parse(path: str, text: str) -> Module:
    """Read what a file uses and exports.

    Raises:
        LinkError: if it says so in another way than is read here.
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
        said = statement.group()
        if said.startswith("import"):
            if at > code:
                raise LinkError(path, line, "move the import to the others, before the code")
            imports.append(_import_of(path, line, said))
        elif declared := _DECLARED.match(said):
            exports[declared[1]] = declared[1]
            spans.append((statement.start(), statement.start() + len("export ")))
            continue
        else:
            others, exported = _exports_of(path, line, said)
            imports += others
            exports |= exported
        spans.append((statement.start(), min(statement.end() + 1, len(text))))
    return Module(path, tuple(imports), exports, _without(text, spans))


def _import_of(path: str, line: int, said: str) -> Import:
    found = _IMPORT.fullmatch(said)
    if found is None:
        raise LinkError(path, line, f'write it as `import * as name from "./name.js";`: {said}')
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


def _exports_of(path: str, line: int, said: str) -> tuple[list[Import], dict[str, str]]:
    found = _LISTED.fullmatch(said)
    if found is None:
        raise LinkError(
            path, line, f"export one function, class or const, or names in braces: {said}"
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
    """How far what a pattern matches goes at the beginning of a text."""
    found = pattern.match(text)
    return found.end() if found else 0


def _without(text: str, spans: list[tuple[int, int]]) -> str:
    kept, at = [], 0
    for start, end in spans:
        kept.append(text[at:start])
        at = end
    return "".join((*kept, text[at:]))


def closure(entries: Iterable[str], read: Reader) -> list[Module]:
    """Return some modules and all that they use, each behind what it uses.

    The order is the language's own: a module comes as soon as what it imports has come, in the
    order in which that is imported.

    Raises:
        LinkError: if a module cannot be read, is not there, lacks what is imported of it or uses
            itself, by whichever way; or if two have one name.
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
        """A module behind all that it uses; `user` is who imports it, and where."""
        if path in self._known:
            return self._known[path]
        if path in self._way:
            circle = " -> ".join([*self._way[self._way.index(path) :], path])
            raise LinkError(user, line, f"a circle; let one of them be told by the other: {circle}")
        try:
            text = self._read(path)
        except FileNotFoundError:
            raise LinkError(user, line, f"there is no {path}") from None
        module = parse(path, text)
        self._way.append(path)
        for each in module.imports:
            self._check(each, self.add(each.path, path, each.line), path)
        self._way.pop()
        if (other := self._paths.setdefault(module.name, path)) != path:
            raise LinkError(path, 1, f"give it another name: {other} has it, too")
        self._known[path] = module
        self.modules.append(module)
        return module

    @staticmethod
    def _check(used: Import, module: Module, path: str) -> None:
        for name, _ in used.names:
            if name not in module.exports:
                raise LinkError(path, used.line, f"{module.path} exports no {name}")


def _definition(module: Module) -> str:
    """The function that makes a module: given the registry, ``$``, it returns what that exports."""
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
    """Return code without what nobody reads in a browser: comments on lines of their own, indents.

    ``make lint`` sees to it that no text of the code goes on over several lines.
    """
    return _BLANK.sub("\n", _INDENT.sub("", _COMMENT.sub("", code)))


def _bound(imports: Iterable[Import]) -> str:
    """What gives the imports their names, in one statement."""
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
    """Return modules that are run when they are asked for: properties of a JavaScript object.

    By its name, what each uses and its function.
    """
    return ",\n".join(
        f'"{each.name}": [{json.dumps(_used(each))}, {_definition(each)}]' for each in modules
    )


def _used(module: Module) -> list[str]:
    return list(dict.fromkeys(name_of(each.path) for each in module.imports))
