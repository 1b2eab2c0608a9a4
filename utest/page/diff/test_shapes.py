"""Where and in which shape texts are drawn is compared before "no changes" is said (shapes.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By

if TYPE_CHECKING:
    from utest.page.conftest import Tab

LONG = "Terms and more terms of the service that go on and on for many lines"
PAGE = f"""
<style>
  body {{ margin: 8px }} p {{ margin: 4px 0 }} .big {{ font-size: 32px }}
  .cut {{ width: 120px; height: 20px; overflow: hidden }} .open {{ height: 90px }}
  .line {{ display: flex; gap: 9px; width: 400px; padding: 0; list-style: none }}
  span {{ display: inline-block }} #own {{ background: #eee; width: 90px }}
  #away {{ height: 60px; overflow: auto }} #away div {{ height: 900px }}
  #away b {{ position: sticky; top: 0 }} #high {{ height: 2000px }}
  a:hover {{ padding: 20px; font-size: 30px }} .card:hover {{ transform: scale(1.2) }}
  .hold:focus-within {{ padding: 30px }}
  @keyframes slide {{ to {{ transform: translateX(90px) }} }}
  .slide {{ animation: slide 60s }} h6 {{ counter-increment: n; margin: 0 }}
  h6::before {{ content: counter(n) }}
</style>
<p id=total>Total 42</p> <p id=terms class=cut>{LONG}</p>
<ul id=line class=line><li id=one>One</li><li>Two</li><li id=three>Three</li></ul>
<ol id=steps><li id=step>Knead</li></ol>
<span id=arrow>\u25bc</span> <span id=label style="padding: 3px">Cart of Ann</span>
<p id=own>Panel</p> <div class=hold><input id=name aria-label=Name> <p>Hint</p></div>
<input id=pass type=password aria-label=Password value=s3cret>
<a id=link href="#">Help</a> <div class=card id=card><p>Kettle</p></div>
<div id=away><div><b>Head</b> <p>Inside</p></div></div> <h6>Wash</h6> <p id=last>The last</p>
<div id=high></div>
"""


@pytest.fixture
def page(blank_tab: Tab) -> Tab:
    blank_tab.show(PAGE)
    return blank_tab


def noted(tab: Tab, *ignored: str) -> int:
    ignore = [{"strategy": "css", "locator": each} for each in ignored]
    number: int = tab.call("capture.state", ignore=ignore)["wordless"]
    return number


def since(tab: Tab, before: int, *ignored: str) -> list[tuple[str, str]]:
    """What is drawn otherwise, and how."""
    noted(tab, *ignored)
    ignore = [{"strategy": "css", "locator": each} for each in ignored]
    seen = tab.call("wordless.since", id=before, ignore=ignore)
    return [(each["what"], each.get("how", "")) for each in seen]


def after(tab: Tab, script: str) -> list[tuple[str, str]]:
    before = noted(tab)
    tab.run(script)
    return since(tab, before)


@pytest.mark.parametrize(
    ("script", "what", "how"),
    [
        ("total.className = 'big'", "text 'Total 42'", "bigger"),
        ("total.style.fontSize = '9px'", "text 'Total 42'", "smaller"),
        ("total.style.fontStyle = 'italic'", "text 'Total 42'", "drawn otherwise"),
        ("total.style.textTransform = 'uppercase'", "text 'Total 42'", "in another size"),
        ("total.style.textShadow = '2px 2px red'", "text 'Total 42'", "drawn otherwise"),
        ("total.style.filter = 'blur(3px)'", "text 'Total 42'", "drawn otherwise"),
        ("total.style.letterSpacing = '4px'", "text 'Total 42'", "in another size"),
        ("total.style.textAlign = 'right'", "text 'Total 42'", "moved"),
        ("total.style.marginLeft = '40px'", "text 'Total 42'", "moved"),
        ("total.style.transform = 'translateX(40px)'", "text 'Total 42'", "moved"),
        ("total.style.cssText = 'position: relative; left: 40px'", "text 'Total 42'", "moved"),
        ("total.dir = 'rtl'", "text 'Total 42'", "moved"),
        ("label.style.paddingLeft = '33px'; last.hidden = true; last.hidden = false",
         "text 'Cart of Ann'", "moved"),
        ("terms.classList.add('open')", f"text '{LONG[:59]}\u2026'", "shows more"),
        ("terms.style.height = '9px'", f"text '{LONG[:59]}\u2026'", "shows less"),
        ("arrow.style.transform = 'rotate(180deg)'", "text '\u25bc'", "turned"),
        ("arrow.style.rotate = '180deg'", "text '\u25bc'", "turned"),
        ("steps.start = 5", "text 'Knead'", "drawn otherwise"),
        ("step.value = 5", "text 'Knead'", "drawn otherwise"),
        ("steps.style.listStyleType = 'upper-roman'", "text 'Knead'", "drawn otherwise"),
        ("own.style.width = '300px'", "text 'Panel'", "in another size"),
        ("document.body.style.counterReset = 'n 7'", "mark 'Wash'", ""),
        ("pass.type = 'text'", "field 'Password'", ""),
    ],
)  # fmt: skip
def test_what_a_person_sees_of_a_text_beside_its_words_is_told(
    page: Tab, script: str, what: str, how: str
) -> None:
    assert after(page, script) == [(what, how)]


STACK = """
<style>
  .layer { position: absolute; left: 300px; top: 20px; width: 200px; background: #fff }
  .panel { height: 60px; background: #eee } .sink:hover { border-radius: 20px; z-index: 9 }
</style>
<div id=front class="layer panel" style="z-index: 2">Front words</div>
<div id=back class="layer panel" style="z-index: 1">Back words</div>
<div id=card class=panel><p>Card</p></div> <div id=veil class=layer></div>
"""


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("back.style.zIndex = 5", {("text 'Front words'", "covered"),
                                   ("text 'Back words'", "in front")}),
        ("front.style.zIndex = 0", {("text 'Front words'", "covered"),
                                    ("text 'Back words'", "in front")}),
        ("back.style.zIndex = 2; document.body.append(back, card)",
         {("text 'Front words'", "covered"), ("text 'Back words'", "in front")}),
        ("front.style.zIndex = 9", set()),
        ("document.body.style.pointerEvents = 'none'", set()),
        ("veil.style.cssText = 'z-index: 9; height: 60px; background: none'", set()),
        ("card.style.zIndex = 9", set()),
        ("card.style.borderRadius = '20px'", {("text 'Card'", "drawn otherwise")}),
        ("veil.style.borderRadius = '20px'", set()),
    ],
)  # fmt: skip
def test_what_is_in_front_and_how_round_it_is(
    blank_tab: Tab, script: str, told: set[tuple[str, str]]
) -> None:
    """In a page filled once: what changes three times at an even pace is left to itself."""
    blank_tab.show(STACK)
    assert set(after(blank_tab, script)) == told


def test_what_is_shown_in_another_order_has_moved(page: Tab) -> None:
    moved = [("text 'One'", "moved"), ("text 'Three'", "moved")]
    assert after(page, "three.style.order = -1")[:1] == moved[:1]
    page.run("three.style.order = 0")
    assert set(moved) <= set(after(page, "line.style.flexDirection = 'row-reverse'"))


def test_what_grows_beside_what_changes_by_itself_is_told(page: Tab) -> None:
    page.run("own.setAttribute('role', 'timer')")
    found = after(page, "own.style.fontSize = '60px'; total.className = 'big'; last.className = ''")
    assert found == [("text 'Total 42'", "bigger")]


def test_what_is_drawn_anew_with_the_same_words_is_compared(page: Tab) -> None:
    assert after(page, "line.innerHTML = line.innerHTML") == []
    found = after(page, "line.innerHTML = line.innerHTML.replace('id=\"one\"', 'class=big')")
    assert found == [("text 'One'", "bigger")]


def test_what_follows_from_a_told_change_is_not_told_again(page: Tab) -> None:
    assert after(page, "total.style.fontSize = '80px'") == [("text 'Total 42'", "bigger")]


def test_what_moves_with_others_is_told_once(page: Tab) -> None:
    assert after(page, "document.body.style.marginTop = '50px'") == [("text 'Total 42'", "moved")]


@pytest.mark.parametrize(
    "script",
    [
        "",
        "total.className = 'seen'; total.style.cursor = 'wait'",
        "total.style.margin = '5px 1px'",
        "scrollTo(0, 90)",
        "away.scrollTop = 40",
        "pass.focus()",
        "document.querySelector('#name').focus()",
        "total.className = 'slide'; last.className = 'slide'",
        "arrow.style.transform = 'translateX(0)'",
    ],
)
def test_what_nobody_sees_is_none(page: Tab, script: str) -> None:
    assert after(page, script) == []


@pytest.mark.parametrize("hovered", ["link", "card"])
def test_what_the_pointer_does_to_shapes_is_none(page: Tab, hovered: str) -> None:
    before = noted(page)
    element = page.driver.find_element(By.ID, hovered)
    ActionChains(page.driver).move_to_element(element).perform()
    assert since(page, before) == []
    # The next test does not find the pointer there.
    away = ActionBuilder(page.driver)
    away.pointer_action.move_to_location(0, 0)
    away.perform()


def test_what_an_ignored_element_moves_is_none(page: Tab) -> None:
    before = noted(page, "#total")
    page.run("total.className = 'big'; total.style.padding = '40px'")
    assert since(page, before, "#total") == []


def test_beside_an_ignored_element_the_others_are_told(page: Tab) -> None:
    """In a page of its own: what changes three times at an even pace is left to itself."""
    before = noted(page, "#last")
    page.run("total.className = 'big'")
    assert since(page, before, "#last") == [("text 'Total 42'", "bigger")]


def test_a_line_between_columns_is_seen(blank_tab: Tab) -> None:
    blank_tab.show("<div id=t style='columns: 2'><p>Ann</p><p>Bob</p></div>")
    told = [("text 'Ann'", "drawn otherwise"), ("text 'Bob'", "drawn otherwise")]
    assert after(blank_tab, "t.style.columnRule = '3px solid red'") == told
    assert after(blank_tab, "t.style.columnRuleColor = 'green'") == told
