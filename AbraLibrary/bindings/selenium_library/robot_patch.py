"""Converts calls in a file of Robot's syntax: only their own words change, no other character."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import StringIO
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from robot.api.parsing import ModelVisitor, Token, get_model
from robot.utils import normalize

from AbraLibrary.bindings.evidence.robot_lines import intent
from AbraLibrary.core.find.migration import VARIABLE, plain

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.migration import Call, Site

_NAMES = (Token.KEYWORD, Token.NAME)
_OURS = "AbraLibrary"
_THEIRS = "SeleniumLibrary"
_GAP = "    "
#: What some files have in its place; more is an alignment.
_NARROW = ("  ", "   ", "\t")


@dataclass(frozen=True)
class _Edit:
    """A part of a line (both from 0 on), and what stands there instead."""

    line: int
    begin: int
    end: int
    text: str


@dataclass(frozen=True)
class Written:
    """A call in the file."""

    #: The tokens of the statement that the call consists of: its name and its arguments.
    tokens: Sequence[Any]
    #: All lines of the file.
    lines: Sequence[str]
    #: The variables that only the keyword or test around it knows.
    local: frozenset[str]
    #: Whether it is the whole statement.
    is_whole: bool
    #: Whether nothing else is in its block.
    is_alone: bool


class RobotFile:
    """A suite or resource file."""

    def __init__(self, text: str) -> None:
        """Parse it."""
        self.text = text
        self._lines = text.splitlines(keepends=True)
        self._model = get_model(StringIO(text), data_only=False)
        self._statements = _Statements()
        self._statements.visit(self._model)

    def find(self, line: int, method: str, written: Sequence[str]) -> Written | None:
        """The call at a line, by itself or as arguments of a keyword that runs keywords.

        Args:
            line: the first line of its statement.
            method: the method of the keyword, such as ``click_element``.
            written: its arguments.
        """
        found = []
        for statement, local, is_alone in self._statements.at.get(line, ()):
            tokens = [each for each in statement.tokens if each.type in (*_NAMES, Token.ARGUMENT)]
            for at, token in enumerate(tokens):
                call = tokens[at : at + 1 + len(written)]
                if _names(token.value, method) and [t.value for t in call[1:]] == list(written):
                    is_whole = at == 0 and len(call) == len(tokens)
                    found.append(Written(call, self._lines, frozenset(local), is_whole, is_alone))
        return found[0] if len(found) == 1 else None

    def patched(self, sites: Sequence[tuple[Site, Written]]) -> str:
        """The text with the calls converted, and with the library imported."""
        edits: list[_Edit] = []
        gone: set[int] = set()
        for site, written in sites:
            if site.call is not None:
                edits += _conversion(site, written)
            elif written.is_whole:
                removed, instead = _removal(written)
                gone |= removed
                edits += instead
        if any(site.call is not None for site, _ in sites):
            edits += self._import()
        lines = list(self._lines)
        for edit in sorted(edits, key=lambda each: (each.line, each.begin), reverse=True):
            whole = lines[edit.line]
            lines[edit.line] = whole[: edit.begin] + edit.text + whole[edit.end :]
        return "".join(line for at, line in enumerate(lines) if at not in gone)

    def _import(self) -> Iterator[_Edit]:
        """The import of the library, below that of SeleniumLibrary."""
        end = "\r\n" if "\r\n" in self.text else "\n"
        imports = self._statements.imports
        if any(each.name == _OURS for each in imports):
            return
        theirs = next((each for each in imports if each.name == _THEIRS), None)
        if theirs is not None:
            name = theirs.get_token(Token.NAME)
            before = self._lines[name.lineno - 1][: name.col_offset]
            at = theirs.end_lineno
            yield self._insertion(at, f"{before}{_OURS}{end}")
            return
        settings = self._statements.settings
        if settings is not None:
            yield self._insertion(settings, f"Library{_GAP}{_OURS}{end}")
        else:
            yield self._insertion(0, f"*** Settings ***{end}Library{_GAP}{_OURS}{end}{end}")

    def _insertion(self, at: int, text: str) -> _Edit:
        """A line before the line with a number, from 0 on; or at the end of the last one."""
        if at < len(self._lines):
            return _Edit(at, 0, 0, text)
        last = len(self._lines) - 1
        whole = self._lines[last]
        return _Edit(last, len(whole), len(whole), text if whole.endswith("\n") else f"\n{text}")


def in_one_line(call: Call) -> str:
    """A new call, as a page shows it."""
    return _GAP.join([call.keyword, *_in_order(call)])


def diff(before: str, after: str, path: str) -> str:
    """The unified diff of a file, as ``patch -p1`` and ``git apply`` take it."""
    lines = difflib.unified_diff(
        before.splitlines(keepends=True), after.splitlines(keepends=True), f"a/{path}", f"b/{path}"
    )
    return "".join(
        line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines
    )


def _in_order(call: Call) -> list[str]:
    """The arguments of a new call."""
    first, words = intent(call.target, call.variables)
    others = [text for _, text in call.arguments]
    if not call.names_intent:
        return [first, *others, *words]
    return [*others, *([f"intent={first}"] if first != "${EMPTY}" else []), *words]


def _names(written: str, method: str) -> bool:
    name = normalize(written, ignore="_")
    return normalize(method, ignore="_") in (name, name.rpartition(".")[2])


def _conversion(site: Site, written: Written) -> Iterator[_Edit]:
    """The name, the intent in place of the locator, and its named words at the end."""
    assert site.call is not None
    call, (name, *arguments) = site.call, written.tokens
    replaced, kept = arguments[: call.replaces], arguments[call.replaces :]
    gap = _gap(name, replaced[0], written.lines)
    first, words = intent(call.target, call.variables)
    if call.names_intent:  # each argument moves one place to the front
        *others, last = [replaced[0], *kept]
        given = _in_order(call)
        yield _put(name, call.keyword)
        yield from (_put(token, text) for token, text in zip(others, given, strict=False))
        yield _put(last, gap.join(given[len(others) :]))
        return
    texts = [(replaced[0], first)]
    for at, text in call.arguments:
        if at is None:
            last, said = texts[-1]
            texts[-1] = last, f"{said}{gap}{text}"
        else:
            texts.append((kept[at], text))
    last, said = texts[-1]
    texts[-1] = last, gap.join([said, *words])
    yield _put(name, call.keyword)
    yield from (_put(token, text) for token, text in texts if token.value != text)
    for before, token in pairwise(replaced):
        begin = before.end_col_offset if before.lineno == token.lineno else token.col_offset
        yield _Edit(token.lineno - 1, begin, token.end_col_offset, "")


def _removal(written: Written) -> tuple[set[int], list[_Edit]]:
    """The lines of a statement; a block that would be empty gets another one."""
    name, *arguments = written.tokens
    last = (arguments or [name])[-1]
    lines = set(range(name.lineno - 1, last.lineno))
    if not written.is_alone:
        return lines, []
    ends = last.end_col_offset if last.lineno == name.lineno else name.end_col_offset
    edit = _Edit(name.lineno - 1, name.col_offset, ends, "No Operation")
    return lines - {name.lineno - 1}, [edit]


def _put(token: Any, text: str) -> _Edit:
    return _Edit(token.lineno - 1, token.col_offset, token.end_col_offset, text)


def _gap(left: Any, right: Any, lines: Sequence[str]) -> str:
    """What separates two arguments in this file: spaces, or pipes."""
    between = lines[left.lineno - 1][left.end_col_offset : right.col_offset]
    if left.lineno != right.lineno:
        return _GAP
    return " | " if "|" in between else between if between in _NARROW else _GAP


class _Statements(ModelVisitor):
    """Collects the calls of a file by their lines."""

    def __init__(self) -> None:
        self.at: dict[int, list[tuple[Any, set[str], bool]]] = {}
        self.imports: list[Any] = []
        #: The line behind the header of the first settings.
        self.settings: int | None = None
        self._local: set[str] = set()
        self._alone: set[int] = set()

    def visit_SettingSection(self, node: Any) -> None:
        if self.settings is None:
            self.settings = node.header.end_lineno
        self.generic_visit(node)

    def visit_LibraryImport(self, node: Any) -> None:
        self.imports.append(node)

    def visit_TestCase(self, node: Any) -> None:
        self._enter(node)

    def visit_Keyword(self, node: Any) -> None:
        self._enter(node)

    def _enter(self, node: Any) -> None:
        """A test or keyword: what is assigned anywhere in it is known only there."""
        names = _Assigned()
        names.visit(node)
        self._local = {plain(each) for each in names.found}
        self._block(node)
        self._local = set()

    def _block(self, node: Any) -> None:
        calls = [each for each in node.body if not _is_empty(each)]
        if len(calls) == 1:
            self._alone.add(id(calls[0]))
        self.generic_visit(node)

    visit_For = visit_While = visit_If = visit_Try = visit_Group = _block

    def visit_Statement(self, node: Any) -> None:
        if node.get_token(*_NAMES) is not None:
            found = node, self._local, id(node) in self._alone
            self.at.setdefault(node.lineno, []).append(found)


class _Assigned(ModelVisitor):
    """The variables that a test or keyword takes or assigns."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_Statement(self, node: Any) -> None:
        kinds = (Token.ASSIGN, Token.VARIABLE)
        is_arguments = node.type == Token.ARGUMENTS
        for token in node.tokens:
            if token.type in kinds or (is_arguments and token.type == Token.ARGUMENT):
                name = token.value.partition("}")[0]
                self.found.append(name.lstrip("$@&{"))

    def visit_KeywordName(self, node: Any) -> None:
        self.found += [name.partition(":")[0] for name in VARIABLE.findall(node.name)]


def _is_empty(node: Any) -> bool:
    return getattr(node, "type", None) in (
        Token.EOL, Token.COMMENT, Token.DOCUMENTATION, Token.TAGS, Token.ARGUMENTS, Token.SETUP,
        Token.TEARDOWN, Token.TIMEOUT, Token.TEMPLATE, Token.RETURN_SETTING,
    )  # fmt: skip
