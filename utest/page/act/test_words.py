"""The text that an action is to bring: seen as soon as it is in view, even if it does not stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab


@pytest.fixture
def asked_tab(blank_tab: Tab) -> Tab:
    """A page with an order that was saved, and an action that is to bring one more such text."""
    blank_tab.show("<button id='b'>Save</button><p>Saved</p><p id='m'></p>")
    blank_tab.run("abra.gesture.begin(b, 'press'); abra.words.remember('Saved')")
    return blank_tab


def glance(tab: Tab, changes: int, *, moving: bool = False) -> bool:
    """Whether the text has been seen by now."""
    seen = (
        "abra.words.glance(String(arguments[0]), arguments[1]);"
        "return abra.words.sight({text: 'Saved'})"
    )
    return tab.run(seen, changes, moving)["cameMs"] is not None


def test_what_was_there_before_is_not_seen(asked_tab: Tab) -> None:
    assert not glance(asked_tab, 0)


def test_a_text_that_has_gone_again_was_seen(asked_tab: Tab) -> None:
    asked_tab.run("m.textContent = 'Saved'")
    assert glance(asked_tab, 1)
    asked_tab.run("m.textContent = ''")
    assert glance(asked_tab, 2)
    assert asked_tab.run("return abra.words.sight({text: 'Saved'}).count") == 1


def test_it_is_looked_for_only_where_something_has_changed_or_moves(asked_tab: Tab) -> None:
    assert not glance(asked_tab, 3)
    asked_tab.run("m.textContent = 'Saved'")
    assert not glance(asked_tab, 3)
    assert glance(asked_tab, 3, moving=True)


@pytest.mark.parametrize("end", ["", "abra.gesture.end();"])
def test_a_text_that_was_there_before_anybody_waits_was_seen(asked_tab: Tab, end: str) -> None:
    """Between the press and the first look of the wait, over a slow line."""
    frames = "for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame);"
    shown = (
        "abra.moments.report('pressed');"
        f"m.textContent = 'Saved'; {end} {frames} m.textContent = ''; {frames}"
        "return abra.words.sight({text: 'Saved'}).cameMs !== null;"
    )
    assert asked_tab.run(f"return (async () => {{ {shown} }})();") is (end == "")


def test_another_text_was_not_asked_for(asked_tab: Tab) -> None:
    asked_tab.run("m.textContent = 'Saved'")
    assert glance(asked_tab, 1)
    assert asked_tab.run("return abra.words.sight({text: 'Sav'}).cameMs") is None


def test_nothing_is_kept_for_the_next_action(asked_tab: Tab) -> None:
    asked_tab.run("m.textContent = 'Saved'; abra.words.glance('1', false); abra.gesture.end()")
    assert not glance(asked_tab, 2)


def count(tab: Tab, markup: str, script: str = "", text: str = "Saved") -> tuple[int, int]:
    """How many lines have the text, before and after a script."""
    tab.show(markup)
    before = tab.run("return abra.words.remember(arguments[0])", text)
    tab.run(script)
    return before, tab.run("return abra.words.sight({text: arguments[0]}).count", text)


#: What nobody sees, and what shows it.
UNSEEN = {
    "beside the page": ("position: absolute; left: -9999px", "left: 0"),
    "above the page": ("position: absolute; top: -999px", "top: 0"),
    "clipped by a path": ("clip-path: inset(50%)", "clip-path: none"),
    "clipped by a rectangle": ("position: absolute; clip: rect(0 0 0 0)", "clip: auto"),
    "without a colour": ("color: transparent", "color: black"),
    "without a size": ("font-size: 0", "font-size: 16px"),
    "faded": ("opacity: 0.02", "opacity: 1"),
    "faded by a filter": ("filter: blur(0px) opacity(0)", "filter: none"),
    "shrunk to nothing": ("transform: scale(0)", "transform: none"),
    "beside its own box": ("text-indent: -999px; overflow: hidden; width: 99px", "text-indent: 0"),
}


@pytest.mark.parametrize(("hides", "shows"), [*UNSEEN.values()], ids=[*UNSEEN])
def test_a_text_that_nobody_sees_has_not_come(blank_tab: Tab, hides: str, shows: str) -> None:
    text = f"<p id=t style='{hides}'>Saved</p>"
    assert count(blank_tab, text, f"t.style.cssText += '; {shows}'") == (0, 1)


AROUND = {
    "a drawer that is shut": (
        "position: fixed; width: 200px; padding-top: 250px; transform: translateX(-110%)",
        "box.style.transform = 'none'",
    ),
    "a box that it has been moved out of": (
        "overflow: hidden; height: 30px", "t.style.margin = '0'",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("around", "shows"), [*AROUND.values()], ids=[*AROUND])
def test_a_text_out_of_reach_has_not_come(blank_tab: Tab, around: str, shows: str) -> None:
    text = f"<div id=box style='{around}'><p id=t style='margin-top: -200px'>Saved</p></div>"
    assert count(blank_tab, text, shows) == (0, 1)


SEEN = {
    "further down": "<p style='margin-top: 5000px'>Saved</p>",
    "filled by its background": (
        "<p style='color: transparent; background: red; background-clip: text'><b>Saved</b></p>"
    ),
    "a shadow": "<p style='color: transparent; text-shadow: 0 0 red'>Saved</p>",
    "a list from its end": (
        "<div style='display: flex; flex-direction: column-reverse; overflow: auto; height: 30px'>"
        "<p>a</p><p>b</p><p>c</p><p>Saved</p></div>"
    ),
    "in a drawing": "<svg><title>Sum</title><text y=20>Saved</text></svg>",
    "in a field for reading": "<input readonly value=Saved>",
    "in a field that takes nothing": "<textarea disabled>Saved</textarea>",
    "instead of a value": "<input placeholder=Saved>",
}


@pytest.mark.parametrize("markup", SEEN.values(), ids=SEEN)
def test_a_text_that_can_be_seen_has_come(blank_tab: Tab, markup: str) -> None:
    show = "document.body.setHTMLUnsafe(arguments[0])"
    blank_tab.show("<p>x</p>")
    blank_tab.run("abra.words.remember('Saved')")
    blank_tab.run(show, markup)
    assert blank_tab.run("return abra.words.sight({text: 'Saved'}).count") == 1


HIDDEN = {
    "what is typed": "<input value=Saved>",
    "a secret": "<input type=password readonly value=Saved>",
    "behind a value": "<input placeholder=Saved value=x>",
    "a choice": "<input type=checkbox disabled value=Saved>",
    "what a drawing is called": "<svg><title>Saved</title><desc>Saved</desc></svg>",
    "a part for later": "<svg><defs><text y=20>Saved</text></defs></svg>",
}


@pytest.mark.parametrize("markup", HIDDEN.values(), ids=HIDDEN)
def test_what_no_text_of_the_page_says_has_not_come(blank_tab: Tab, markup: str) -> None:
    assert count(blank_tab, markup) == (0, 0)


def test_the_value_of_a_field_is_not_shown_instead(blank_tab: Tab) -> None:
    after = "<p>y</p><input readonly value=4711>"
    count(blank_tab, "<p>x</p>", f"document.body.setHTMLUnsafe('{after}')")
    assert blank_tab.run("return abra.words.sight({text: 'Saved'}).instead") == ["y"]


@pytest.mark.parametrize("inner", ["Saved", "<p>Saved</p>"])
def test_what_is_in_a_closed_part_comes_as_it_opens(blank_tab: Tab, inner: str) -> None:
    markup = f"<details id=d><summary>Saved?</summary>{inner}</details>"
    assert count(blank_tab, markup, "d.open = true") == (1, 2)


ROWS = {
    "a row of boxes": "<p style='display: flex'><b id=n>2</b><span>items</span></p>",
    "a row of a table": "<table><tr><td id=n>2<td>items</table>",
}


@pytest.mark.parametrize("markup", ROWS.values(), ids=ROWS)
def test_a_row_reads_as_one_text(blank_tab: Tab, markup: str) -> None:
    assert count(blank_tab, markup, "n.textContent = '3'", "3 items") == (0, 1)
    assert count(blank_tab, markup, "", "items") == (1, 1)


def test_columns_of_a_page_are_no_text(blank_tab: Tab) -> None:
    markup = (
        "<div style='display: flex'><div><p>x</p><p>3</p></div>"
        "<div><p>items</p><p>y</p></div></div>"
    )
    assert count(blank_tab, markup, "", "3 items") == (0, 0)


DENIED = {
    "Saved": (
        "Not saved", "Not <b>saved</b>", "Unsaved", "Un-saved", "Your order could not be saved.",
        "Couldn’t be saved", "It was never saved", "Nothing was saved", "Sorry, not saved",
        "Status: not saved", "Failed to be saved", "Saved: 0 of 12", "Saved (0/12)",
        "0 of 12 items saved", "0 items saved", "Wurde nicht gespeichert, not saved",
        "Saved: no", "Saved? No.", "Saved – never", "Saved (failed)", "Saved: 0",
        "Zero items saved",
        "The order has yet to be saved", "✗ Saved", "❌ Saved", "☐ Saved", "<del>Saved</del>",
        "<s><b>Saved</b> on Monday</s>", "<i style='text-decoration: line-through'>Saved</i>",
        "<div style='display: flex'><b>Not</b><i>saved</i></div>",
        "<div style='display: flex'><b>Saved</b><i>0 of 12</i></div>",
        "<table><tr><td>Saved<td>No</table>", "<dl><dt>Saved<dd><p>No</p></dl>",
    ),
    "gespeichert": ("Nicht gespeichert", "Es wurde nichts gespeichert", "Gespeichert: 0 von 12"),
    "Speichern": ("Fehler beim Speichern",),
    "enregistré": ("Le document n’a pas été enregistré",),
    "logged in": ("You are not logged in",),
    "1 of 12": ("11 of 12", "1 of 120", "0.1 of 12", "1 of 12.5", "-1 of 12"),
    "5 items": ("15 items", "1.5 items", "1,005 items", "1 005 items", "-5 items"),
}  # fmt: skip


@pytest.mark.parametrize("text", DENIED)
def test_a_text_that_is_denied_has_not_come(blank_tab: Tab, text: str) -> None:
    for line in DENIED[text]:
        assert count(blank_tab, f"<p>{line}</p>", "", text) == (0, 0), line


MEANT = {
    "Saved": (
        "Saved", "saved.", "Saved: 3 of 12", "Saved 10 of 12", "Saved. No errors were found.",
        "No errors. Saved", "Saved, not sent", "Saved (not sent)", "Error: 3 of 4 saved",
        "Not saved before, now saved", "Saved without errors", "Order no. 17 saved",
        "Version 2.0 saved", "Cancel policy saved", "Stop 5 saved", "Saved: 10", "Saved: no errors",
        "<del>Draft</del> Saved", "Saved ❌", "Saved - no problems", "✓ Saved", "☑ Saved",
        "<s>Draft <i style='display: inline-block'>Saved</i></s>",
        "<table><tr><td>Saved<td>12 of 12</table>", "<dl><dt>Saved<dd>Yes<dt>Sent<dd>No</dl>",
        "<table><tr><td>No errors<td>Saved</table>",
        "<table><tr><td>17<td>Saved<td>no</table>",
    ),
    "Not saved": ("Not saved", "Sorry, not saved."),
    "No orders found": ("No orders found",),
    "was not": ("It was not saved",),
    "is required": ("Error: the name is required",),
    "404": ("Error 404",),
    "Page not found": ("Error 404 Page not found",),
    "Saved. No errors": ("Done. Saved. No errors",),
    "0 of 12": ("Saved: 0 of 12",),
    "1 of 12": ("1 of 12", "Page 1 of 12.", "(1 of 12)"),
    "5 items": ("5 items", "In the cart: 5 items"),
    "Your cart": ("Your cart is not empty",),
}  # fmt: skip


@pytest.mark.parametrize("text", MEANT)
def test_what_denies_nothing_lets_a_text_come(blank_tab: Tab, text: str) -> None:
    for line in MEANT[text]:
        assert count(blank_tab, f"<p>{line}</p>", "", text) == (1, 1), line


def test_what_denies_a_text_is_told(blank_tab: Tab) -> None:
    """Also if the page has said so before; not a value, which may be anybody's."""
    markup = "<p>Not saved</p><input readonly value='not saved 4711'><p hidden>Never saved</p>"
    assert count(blank_tab, markup, "b = 1") == (0, 0)
    assert blank_tab.run("return abra.words.sight({text: 'Saved'}).denied") == ["Not saved"]


def test_a_text_that_was_denied_and_is_not_now_has_come(blank_tab: Tab) -> None:
    assert count(blank_tab, "<p id=m>Not saved</p>", "m.textContent = 'Saved'") == (0, 1)
