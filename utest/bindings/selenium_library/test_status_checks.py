"""Which keywords' messages the documentation of a test checks."""

from __future__ import annotations

import pytest
from robot import result

from AbraLibrary.bindings.selenium_library.status_checks import is_checked, is_counted


def made(doc: str) -> dict[str, result.Keyword]:
    """Three calls: a click, an IF with a click in it, and a keyword of the suite with two."""
    test = result.TestSuite("Suite").tests.create("Test", doc=doc)
    test.setup.config(name="Set Up")
    found = {"setup": test.setup, "first": test.body.create_keyword("First")}
    branch = test.body.create_if().body.create_branch()
    found["in_if"] = branch.body.create_keyword("In If")
    found["own"] = test.body.create_keyword("Own")
    for name in ("inner", "outer"):
        found[name] = found["own"].body.create_keyword(name)
    return found


@pytest.mark.parametrize(
    ("doc", "checked"),
    [
        ("Says what it does.", set()),
        ("LOG 1 Clicking element 'a'.", {"first"}),
        ("LOG 1:1 INFO Clicking.", {"first"}),
        ("LOG 1.2 NONE", {"first"}),
        ("LOG 1:* GLOB: Click*", {"first"}),
        ("LOG 2:1:1 In it.", {"in_if"}),
        ("LOG 3:2:1 Inner.", {"own", "outer"}),
        ("FAIL No element.\nLOG 3.1 Inner.\nLOG setup:1 Before.", {"own", "inner", "setup"}),
        ("LOG 9:1 Not there.", set()),
        ("LOG teardown:1 Not there yet.", set()),
        ("CATALOG of 1 thing. CATALOG 0.", set()),
    ],
)
def test_those_that_its_places_name(doc: str, checked: set[str]) -> None:
    keywords = made(doc)
    assert {name for name, each in keywords.items() if is_checked(each)} == checked


def test_every_place_counts_the_keywords_before_it() -> None:
    assert is_counted(made("LOG 9:1 Later.")["first"])
    assert not is_counted(made("FAIL No element.")["first"])
    assert not is_counted(made("A CATALOG of things.")["first"])


def test_a_keyword_of_a_suite_has_no_such_documentation() -> None:
    suite = result.TestSuite("Suite", doc="LOG 1:1 Ours.")
    suite.setup.config(name="Set Up")
    assert not is_checked(suite.setup)
    assert not is_counted(suite.setup)
