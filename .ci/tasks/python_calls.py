"""Finds calls of the page in a Python file: their arguments, and what is read of the answers."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from common import ROOT

#: Parameters of a call that are not arguments of the function.
OF_TRANSPORT = frozenset({"waits", "element", "timeout"})


@dataclass(frozen=True)
class Call:
    """A call of the page in Python, with the names that are written down there."""

    name: str
    place: str
    names: frozenset[str]
    is_all: bool
    read: frozenset[str]


def calls(file: Path, text: str) -> Iterator[Call]:
    """The calls in one file whose function is a literal."""
    tree = ast.parse(text)
    around = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        for at, each in enumerate(node.args):
            if isinstance(each, ast.Constant) and isinstance(each.value, str):
                scope = _function(node, around)
                names, is_all = _written(node, at, scope, tree)
                place = f"{file.relative_to(ROOT)}:{node.lineno}"
                yield Call(each.value, place, names, is_all, _reads(node, around, scope))


def _function(node: ast.AST, around: dict[ast.AST, ast.AST]) -> ast.AST:
    while node in around and not isinstance(node, ast.FunctionDef):
        node = around[node]
    return node


def _written(call: ast.Call, at: int, scope: ast.AST, tree: ast.AST) -> tuple[frozenset[str], bool]:
    """The names of the arguments that are written down, and whether these are all."""
    if at + 1 < len(call.args):
        return _names_in(call.args[at + 1], scope, tree)
    # By keyword: the callee adds what is the same for all.
    return frozenset({each.arg for each in call.keywords if each.arg} - OF_TRANSPORT), False


def _names_in(given: ast.expr, scope: ast.AST, tree: ast.AST) -> tuple[frozenset[str], bool]:
    """The keys of a dict: a literal, assigned in the function around it, or made by another."""
    if isinstance(given, ast.Dict):
        keys = {str(each.value) for each in given.keys if isinstance(each, ast.Constant)}
        spread = [
            _names_in(value, scope, tree)
            for key, value in zip(given.keys, given.values, strict=True)
            if key is None
        ]
        names = frozenset(keys).union(*(each for each, _ in spread))
        return names, all(is_all for _, is_all in spread)
    if isinstance(given, ast.Name):
        made = [_names_in(each, scope, tree) for each in _assigned(given.id, scope)]
        names = frozenset().union(*(each for each, _ in made), _keys(_stored(given.id, scope)))
        return names, len(made) == 1 and made[0][1]
    if isinstance(given, ast.Call):
        called = given.func.attr if isinstance(given.func, ast.Attribute) else ""
        for each in ast.walk(tree):
            if isinstance(each, ast.FunctionDef) and each.name == called:
                values = [node.value for node in ast.walk(each) if isinstance(node, ast.Return)]
                if len(values) == 1 and values[0] is not None:
                    return _names_in(values[0], each, tree)
    return frozenset(), False


def _stored(name: str, scope: ast.AST) -> Iterator[ast.Subscript]:
    """What is added to a dict later: `arguments["next"] = …`."""
    for node in ast.walk(scope):
        for each in node.targets if isinstance(node, ast.Assign) else ():
            if isinstance(each, ast.Subscript) and _is(each.value, name):
                yield each


def _assigned(name: str, scope: ast.AST) -> list[ast.expr]:
    found = []
    for node in ast.walk(scope):
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        is_assigned = isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
        if is_assigned and any(_is(each, name) for each in targets):
            found.append(node.value)
    return found


def _is(node: ast.AST | None, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _reads(call: ast.Call, around: dict[ast.AST, ast.AST], scope: ast.AST) -> frozenset[str]:
    """The keys that are read of the answer: of the call itself, or of its variable."""
    parent = around.get(call)
    if isinstance(parent, ast.Subscript):
        return _keys([parent])
    if isinstance(parent, ast.Assign) and isinstance(parent.targets[0], ast.Name):
        name = parent.targets[0].id
        if len(_assigned(name, scope)) == 1:
            return _keys(
                node
                for node in ast.walk(scope)
                if isinstance(node, ast.Subscript) and _is(node.value, name)
            )
    return frozenset()


def _keys(subscripts: Iterable[ast.Subscript]) -> frozenset[str]:
    slices = [each.slice for each in subscripts]
    return frozenset(
        each.value
        for each in slices
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    )
