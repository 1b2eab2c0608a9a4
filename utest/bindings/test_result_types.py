"""What keywords return is documented with its keys, so that libdoc and editors can show them."""

from __future__ import annotations

from typing import Any

import pytest
from robot.libdocpkg import LibraryDocumentation

from AbraLibrary import AbraLibrary
from AbraLibrary.core.models.act.action import ActionResult
from AbraLibrary.core.models.diff.page_diff import PageDiff
from AbraLibrary.core.models.evidence.trace import Trace
from AbraLibrary.core.models.network.response import Response
from AbraLibrary.core.models.session.session import SessionInfo
from AbraLibrary.core.models.settle.settle import SettleResult

LIBRARY = LibraryDocumentation("AbraLibrary")
OBJECT: Any = AbraLibrary()
#: In Robot 7.0, libdoc has no type for them, as if none were given.
NOTHING = {
    name.replace("_", " ").lower()
    for name in OBJECT.get_keyword_names()
    if OBJECT.get_keyword_types(name).get("return") is type(None)
}
KEYS = {each.name: {item.key for item in each.items or ()} for each in LIBRARY.type_docs}
#: What is read is a value of the page, and a planner's answers are in its own format.
UNTYPED = {
    *("Get Address", "Get Page Text", "Get Page Title", "Get Text By Intent"),
    *("Get Value By Intent", "Get Attribute By Intent", "Get Element State By Intent"),
    *("Get Table Cell By Intent", "Get Table Rows By Intent"),
    *("Capture Candidate Marks", "Execute Action", "Execute Plan", "Get Candidates"),
    *("Refresh Candidates", "Find By Intent", "Set Experimental Feature", "Scroll Box By Intent"),
}


def test_every_result_has_a_type() -> None:
    shown = {each.name: each.args.return_type for each in LIBRARY.keywords}
    untyped = {name for name, kind in shown.items() if kind is None or kind.name == "Any"}
    assert {name for name in untyped if name.lower() not in NOTHING} == UNTYPED


@pytest.mark.parametrize(
    "model", [ActionResult, PageDiff, Trace, Response, SessionInfo, SettleResult]
)
def test_a_type_has_the_keys_of_what_is_returned(model: type[ActionResult]) -> None:
    written = model.model_json_schema(mode="serialization", by_alias=False)
    assert KEYS[model.__name__] == set(written["properties"])


def test_a_list_of_results_names_their_type() -> None:
    shown = {each.name: str(each.args.return_type) for each in LIBRARY.keywords}
    assert shown["Get Open Windows"] == "list[OpenWindow]"
    assert shown["Get Responses"] == "list[Response]"
    assert shown["Click By Intent"] == "ActionResult"
