"""What a saved page and a living one go by alike, and is written in Python and in JavaScript.

Kinds and roles are one file for both. These are constants that each side has with its own reason
and its own test (docs/judgements.md); here they are held equal.
"""

from __future__ import annotations

import json
import re
from importlib import import_module
from pathlib import Path

import pytest

import AbraLibrary

PAGE = Path(AbraLibrary.__file__).parent / "page"
EQUAL = [
    # A label that is near on a page is near in its file.
    ("vicinity", "_LONGEST", "semantics/near/firstlines.js", "LONGEST"),
    ("vicinity", "_LEVELS", "semantics/vicinity.js", "LEVELS"),
    # What is a record on a page is one in its file.
    ("containers.repeats", "_LOOKED_AT", "semantics/repeats.js", "LOOKED_AT"),
    ("containers.places", "_LOOKED_AT", "semantics/dialogs.js", "LOOKED_AT"),
    # A diff of two files has the entries and the names of a diff of two pages.
    ("looks", "_LAYER_Z_INDEX", "diff/clip.js", "LAYER_Z_INDEX"),
    ("controls", "NAME_CAP", "diff/caps.js", "NAME_CAP"),
    ("markup", "_FNV_BASIS", "diff/reader.js", "FNV_BASIS"),
    ("markup", "_FNV_PRIME", "diff/reader.js", "FNV_PRIME"),
    ("controls", "MASK", "semantics/secrecy.js", "MASK"),
    # A trace of a file is read beside a trace of the page.
    ("texts", "LONGEST", "find/passages.js", "LONGEST"),
    ("containers.within", "_TEXT_CAP", "find/within/questions.js", "SHOWN"),
    ("description", "_PATH_CAP", "dom/selector.js", "LONGEST_PATH"),
    ("markup", "TEST_IDS", "dom/selector.js", "TEST_ID_ATTRIBUTES"),
]


def source_of(file: str, name: str) -> str:
    """What a constant is, as it is written."""
    text = (PAGE / file).read_text(encoding="utf-8")
    found = re.findall(rf"^(?:export )?const {name} = (.+?);$", text, re.M | re.S)
    assert len(found) == 1, (file, name)
    return str(found[0])


def value_of(file: str, name: str) -> object:
    written = source_of(file, name)
    return int(written, 16) if written.startswith("0x") else json.loads(written)


def in_python(module: str, name: str) -> object:
    value: object = getattr(import_module(f"AbraLibrary.core.saved.{module}"), name)
    return list(value) if isinstance(value, tuple) else value


@pytest.mark.parametrize(
    ("module", "name", "file", "there"), EQUAL, ids=[f"{x[0]}.{x[1]}" for x in EQUAL]
)
def test_both_sides_have_one_value(module: str, name: str, file: str, there: str) -> None:
    assert in_python(module, name) == value_of(file, there)


def test_a_menu_floats_by_as_many_boxes() -> None:
    # There the menu itself is counted, too.
    assert (
        in_python("walk", "_FLOATING_WRAPPERS") == int(source_of("diff/overlays.js", "PLACING")) - 1
    )


def test_the_same_fields_are_secret() -> None:
    secret = in_python("controls", "SECRET")
    assert isinstance(secret, re.Pattern)
    # A browser gives the words of `autocomplete` in small letters, a file has them as written.
    assert (f"/{secret.pattern}/", bool(secret.flags & re.I)) == (
        source_of("semantics/secrecy.js", "SECRETS"), True,
    )  # fmt: skip


def test_buttons_without_words_show_the_same_ones() -> None:
    shown = dict(re.findall(r'(\w+): "([^"]+)"', source_of("semantics/native.js", "DEFAULTS")))
    assert in_python("accname", "DEFAULTS") == shown


def test_the_same_roles_make_menus_and_tooltips() -> None:
    shown = dict(re.findall(r'(\w+): "([^"]+)"', source_of("diff/overlays.js", "FLOATING")))
    assert in_python("looks", "_FLOATING") == shown


@pytest.mark.parametrize(
    ("module", "name", "file", "more"),
    [
        # Where a page writes no body, libxml2 leaves its content in the head, whose title is none.
        ("texts", "_UNSEEN", "find/texts.js", {"title"}),
        ("candidates", "_UNSEEN", "find/passages.js", {"title"}),
    ],
)
def test_nobody_reads_the_same_elements(module: str, name: str, file: str, more: set[str]) -> None:
    unseen = in_python(module, name)
    assert isinstance(unseen, frozenset)
    assert unseen | {"head"} == {*json.loads(source_of(file, "UNSEEN")).split(",")} | more


def test_what_means_little_is_a_textbox_once_it_is_edited() -> None:
    words = re.fullmatch(r"/\^\((.*)\)\$/", source_of("semantics/role.js", "MEANS_LITTLE"))
    assert words is not None
    assert in_python("roles", "_MEANS_LITTLE") == words[1].split("|")
