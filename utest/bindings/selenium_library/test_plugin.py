"""AbraLibrary as a plugin of SeleniumLibrary, as far as it needs no browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from robot.libdocpkg import LibraryDocumentation
from selenium.webdriver import ChromeOptions
from SeleniumLibrary import SeleniumLibrary
from SeleniumLibrary.errors import PluginError

from AbraLibrary import AbraLibrary
from AbraLibrary.bindings.selenium_library.open_bidi import as_needed
from AbraLibrary.bindings.selenium_library.selenium_library_steps import CHANGING

PLUGIN = "AbraLibrary.SeleniumLibraryPlugin"
BIDI = 'set_capability("webSocketUrl", True)'
PROMPTS = 'set_capability("unhandledPromptBehavior", "ignore")'


TAKEN = """
from robot.api.deco import keyword
from SeleniumLibrary.base import LibraryComponent

class Taken(LibraryComponent):
    @keyword
    def get_candidates(self):
        return "theirs"
"""


def test_all_keywords_are_added_with_their_arguments_and_documentation() -> None:
    ours = AbraLibrary()
    joined = SeleniumLibrary(plugins=PLUGIN)
    for name in ours.get_keyword_names():
        assert joined.get_keyword_arguments(name) == ours.get_keyword_arguments(name)
        assert joined.get_keyword_types(name) == ours.get_keyword_types(name)
        assert joined.get_keyword_documentation(name) == ours.get_keyword_documentation(name)
    assert set(joined.get_keyword_names()) > set(SeleniumLibrary().get_keyword_names())


def test_no_name_of_selenium_library_is_taken() -> None:
    plain = SeleniumLibrary()
    joined = SeleniumLibrary(plugins=PLUGIN)
    for name in plain.get_keyword_names():
        assert joined.get_keyword_documentation(name) == plain.get_keyword_documentation(name)


def test_a_name_that_is_taken_is_given_up(tmp_path: Path) -> None:
    other = tmp_path / "Taken.py"
    other.write_text(TAKEN, encoding="utf-8")
    joined = SeleniumLibrary(plugins=f"{other},{PLUGIN}")
    assert joined.run_keyword("get_candidates", (), {}) == "theirs"
    ours = joined.get_keyword_documentation("abra_get_candidates")
    assert ours == AbraLibrary().get_keyword_documentation("get_candidates")


def test_it_hears_of_the_end_of_the_run() -> None:
    listeners = SeleniumLibrary(plugins=PLUGIN).ROBOT_LIBRARY_LISTENER
    assert [each for each in listeners if type(each).__name__ == "SeleniumLibraryPlugin"]
    assert len(listeners) == 2  # and SeleniumLibrary's own


def test_libdoc_has_the_keywords() -> None:
    documentation = LibraryDocumentation(f"SeleniumLibrary::plugins={PLUGIN}")
    names = {each.name for each in documentation.keywords}
    assert {"Click By Intent", "Click Element", "Wait For DOM Settle"} <= names
    assert "Plugin: SeleniumLibraryPlugin" in documentation.doc


def test_keywords_are_left_out_on_demand() -> None:
    joined = SeleniumLibrary(plugins=f"{PLUGIN};keywords=False")
    assert set(joined.get_keyword_names()) == set(SeleniumLibrary().get_keyword_names())


@pytest.mark.parametrize(
    ("plugins", "part"),
    [
        (f"{PLUGIN},{PLUGIN}", "is in plugins= twice"),
        (f"{PLUGIN};setle=True", "setle=True"),
        (f"{PLUGIN};settle=maybe", "settle=maybe"),
        (f"{PLUGIN};settle_timeout=-1s", "settle_timeout=-1 s"),
    ],
)
def test_what_cannot_be_is_reported_in_one_sentence(plugins: str, part: str) -> None:
    with pytest.raises(PluginError) as error:
        SeleniumLibrary(plugins=plugins)
    assert part in str(error.value)
    assert "\n" not in str(error.value)


def test_every_keyword_that_changes_the_page_is_one_of_selenium_library() -> None:
    methods = {each.__name__ for each in SeleniumLibrary().keywords.values()}
    # Lowest supported SeleniumLibrary has no dragging across frames.
    assert set(CHANGING) - methods <= {"drag_and_drop_across_frames"}


@pytest.mark.parametrize(
    ("given", "asked"),
    [
        (None, f"{BIDI};{PROMPTS}"),
        ("None", f"{BIDI};{PROMPTS}"),
        ('add_argument("a")', f'add_argument("a");{BIDI};{PROMPTS}'),
        (f'{BIDI};set_capability("unhandledPromptBehavior", "accept")',) * 2,
    ],
)
def test_open_browser_asks_for_bidi(given: Any, asked: str) -> None:
    assert as_needed(("url",), {"options": given}, bidi=True) == (("url",), {"options": asked})
    by_place = ("url", "chrome", None, False, None, None, given, None)
    assert as_needed(by_place, {}, bidi=True)[0][6] == asked


def test_options_as_an_object_keep_what_they_say() -> None:
    options = ChromeOptions()
    options.unhandled_prompt_behavior = "accept"
    as_needed((), {"options": options}, bidi=True)
    assert options.capabilities["webSocketUrl"] is True
    assert options.unhandled_prompt_behavior == "accept"
