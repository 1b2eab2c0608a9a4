"""Converting calls in Robot's syntax: no other character of a file changes."""

from __future__ import annotations

from typing import Any

from AbraLibrary.bindings.selenium_library.robot_patch import RobotFile, diff, in_one_line
from AbraLibrary.core.models.find.migration import Call, Site
from AbraLibrary.core.models.find.target import Target

HEAD = (
    "*** Settings ***\nLibrary           SeleniumLibrary    timeout=3\n"
    "...               run_on_failure=NOTHING\n"
)


def body(text: str) -> str:
    return f"{HEAD}\n*** Test Cases ***\nBuys\n{text}"


def converted(
    text: str, method: str, *written: str, line: int = 7, call: Call | None = None, **words: Any
) -> str:
    """The lines behind the head, with one call converted to Fill By Intent, or the sleep gone."""
    file = RobotFile(text)
    found = file.find(line, method, written)
    assert found is not None
    made = call or Call(
        keyword="Fill By Intent",
        target=Target(purpose="fill", **{"phrase": "Email", **words}),
        arguments=tuple((at, each) for at, each in enumerate(written[1:])),
    )
    site = Site(
        source="", line=line, keyword="", written=written, locators=(), times=1, proposed=1,
        verdict="convertible", call=None if method == "sleep" else made,
    )  # fmt: skip
    return file.patched([(site, found)])


def test_only_the_words_of_the_call_change() -> None:
    text = body("    Input Text     id:email     ${MAIL}    # the owner's\n")
    after = converted(text, "input_text", "id:email", "${MAIL}", section="Owner")
    line = "    Fill By Intent     Email     ${MAIL}    section=Owner    # the owner's\n"
    assert after.endswith(f"Buys\n{line}")


def test_the_library_is_imported_below_the_other_once() -> None:
    text = body("    Input Text    id:email    Ada\n")
    after = converted(text, "input_text", "id:email", "Ada")
    assert f"{HEAD}Library           AbraLibrary\n\n***" in after
    again = converted(after, "input_text", "id:email", "Ada", line=8) if "Input" in after else after
    assert again.count("AbraLibrary") == 1


def test_a_file_without_the_other_import_gets_ours_in_its_settings_or_at_its_top() -> None:
    call = "*** Keywords ***\nFill It\n    Input Text    id:a    b\n"
    after = converted(call, "input_text", "id:a", "b", line=3)
    assert after.startswith("*** Settings ***\nLibrary    AbraLibrary\n\n*** Keywords ***\n")
    text = f"*** Settings ***\nResource    a.resource\n{call}"
    after = converted(text, "input_text", "id:a", "b", line=5)
    assert after.startswith("*** Settings ***\nLibrary    AbraLibrary\nResource    a.resource\n")


def test_a_call_over_several_lines_and_one_with_pipes() -> None:
    text = body("    Input Text\n    ...    id:email\n    ...    Ada\n")
    after = converted(text, "input_text", "id:email", "Ada", role="textbox")
    assert after.endswith("    Fill By Intent\n    ...    Email\n    ...    Ada    role=textbox\n")
    text = "*** Keywords ***\n| Fill It |\n|    | Input Text | id:a | b |\n"
    after = converted(text, "input_text", "id:a", "b", line=3, role="textbox")
    assert after.endswith("|    | Fill By Intent | Email | b | role=textbox |\n")


def test_arguments_are_separated_as_in_the_file() -> None:
    text = body("  Input Text  id:email  Ada\n")
    after = converted(text, "input_text", "id:email", "Ada", role="textbox")
    assert after.endswith("  Fill By Intent  Email  Ada  role=textbox\n")


def test_a_call_in_a_keyword_that_runs_keywords_a_setup_and_an_inline_if() -> None:
    text = body("    Run Keyword If    $x    Input Text    id:a    b    ELSE    Log    no\n")
    after = converted(text, "input_text", "id:a", "b", within="Row 1")
    assert "Fill By Intent    Email    b    within=Row 1    ELSE    Log    no\n" in after
    text = body("    [Setup]    Input Text    id:a    b\n    Log    x\n")
    assert "[Setup]    Fill By Intent    Email    b\n" in converted(text, "input_text", "id:a", "b")
    text = body("    IF    $x    SeleniumLibrary.Input Text    id:a    b\n")
    after = converted(text, "input_text", "id:a", "b")
    assert "IF    $x    Fill By Intent    Email    b\n" in after


def test_what_cannot_be_told_apart_is_not_found() -> None:
    text = body("    Run Keywords    Click Link    a    AND    Click Link    a\n")
    assert RobotFile(text).find(7, "click_link", ["a"]) is None
    assert RobotFile(text).find(7, "click_link", ["b"]) is None
    assert RobotFile(text).find(3, "click_link", ["a"]) is None


def test_words_are_escaped_and_variables_are_not() -> None:
    text = body("    Input Text    id:a    b\n")
    after = converted(text, "input_text", "id:a", "b", phrase="Costs ${5} # net")
    assert "Fill By Intent    Costs \\${5} # net    b\n" in after
    call = Call(
        keyword="Click By Intent", target=Target(purpose="click", phrase="${name}"),
        variables=("phrase",),
    )  # fmt: skip
    text = body("    Click Link    ${name}\n")
    after = converted(text, "click_link", "${name}", call=call)
    assert after.endswith("    Click By Intent    ${name}\n")


def test_arguments_that_the_intent_replaces_go_and_new_ones_come() -> None:
    call = Call(keyword="Check By Intent", target=Target(purpose="check", phrase="XL"), replaces=2)
    text = body("    Select Radio Button    size    xl\n")
    after = converted(text, "select_radio_button", "size", "xl", call=call)
    assert after.endswith("Buys\n    Check By Intent    XL\n")
    call = Call(
        keyword="Get Text By Intent", target=Target(purpose="read", phrase="Total"),
        arguments=((None, "=="), (0, "12")),
    )  # fmt: skip
    text = body("    Element Text Should Be    id:t    12\n")
    after = converted(text, "element_text_should_be", "id:t", "12", call=call)
    assert after.endswith("    Get Text By Intent    Total    ==    12\n")


def test_a_sleep_goes_with_its_line_but_leaves_no_empty_block() -> None:
    text = body("    Log    a\n    Sleep    1s    # why\n    Log    b\n")
    assert converted(text, "sleep", "1s", line=8) == body("    Log    a\n    Log    b\n")
    text = body("    IF    $x\n        Sleep    1s\n    END\n    Log    b\n")
    assert "        No Operation\n    END\n" in converted(text, "sleep", "1s", line=8)


def test_line_ends_and_a_missing_last_one_are_kept() -> None:
    text = body("    Input Text    id:a    b").replace("\n", "\r\n")
    after = converted(text, "input_text", "id:a", "b")
    assert after.count("\n") == after.count("\r\n") == text.count("\r\n") + 1
    assert after.endswith("Fill By Intent    Email    b")
    assert "\\ No newline at end of file\n" in diff(text, after, "shop.robot")


def test_the_variables_of_a_keyword_are_known_as_its_own() -> None:
    text = (
        "*** Keywords ***\nOpen ${page} As ${user:\\w+}\n    [Arguments]    ${a}=1    @{b}\n"
        "    FOR    ${each}    IN    @{b}\n        ${got} =    Get Text    id:x\n"
        "    END\n    VAR    ${My Var}    1\n    Click Link    x\n"
    )
    found = RobotFile(text).find(8, "click_link", ["x"])
    assert found is not None
    assert found.local == {"page", "user", "a", "b", "each", "got", "myvar"}


def test_an_intent_by_name_stands_behind_the_keys() -> None:
    call = Call(
        keyword="Press Keys By Intent",
        target=Target(purpose="read", phrase="Search", within="Header"),
        arguments=((0, "CTRL+A"), (1, "RETURN")),
        names_intent=True,
    )
    text = body("    Press Keys  id:q  CTRL+A  RETURN  # go\n")
    after = converted(text, "press_keys", "id:q", "CTRL+A", "RETURN", call=call)
    line = "    Press Keys By Intent  CTRL+A  RETURN  intent=Search  within=Header  # go\n"
    assert after.endswith(f"Buys\n{line}")
    assert in_one_line(call) == "    ".join(line.strip().removesuffix("  # go").split("  "))


def test_a_variable_stays_in_an_intent_by_name() -> None:
    call = Call(
        keyword="Press Keys By Intent",
        target=Target(purpose="read", phrase="${field}"),
        variables=("phrase",),
        arguments=((0, "TAB"),),
        names_intent=True,
    )
    text = body("    Press Keys    ${field}    TAB\n")
    after = converted(text, "press_keys", "${field}", "TAB", call=call)
    assert after.endswith("    Press Keys By Intent    TAB    intent=${field}\n")
