"""page/observe/ledger.js in a real Chromium: what came and went while somebody watched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from utest.page.conftest import Tab

SETTLE = {
    "quietMs": 20, "budgetMs": 60, "animations": True, "images": True, "loading": True,
    "filters": True, "scope": None, "ignore": [],
    "network": True, "horizonMs": 500, "ignored": [], "fresh": True, "restart": True,
    "beyond": None, "proof": False, "release": "always",
}  # fmt: skip


def watched(tab: Tab, markup: str, *steps: str) -> list[dict[str, Any]]:
    """What the ledger tells of steps on a page with this markup."""
    tab.open_blank()
    tab.run("document.body.innerHTML = arguments[0]", markup)
    tab.call("ledger.begin")
    for step in steps:
        tab.run(step)
        tab.call("settle.wait", **SETTLE)
    found: list[dict[str, Any]] = tab.call("ledger.end")
    return found


def texts(found: list[dict[str, Any]]) -> list[str]:
    return [each["text"] for each in found]


def test_text_that_an_element_showed_in_between_came_and_went(tab: Tab) -> None:
    found = watched(
        tab,
        "<output id=o></output><p id=p>-</p>",
        "o.textContent = 'Saving'",
        "o.textContent = 'Saved'",
    )
    assert texts(found) == ["Saving"]
    assert found[0]["livedMs"] > 0


def test_a_rewritten_text_node_counts_as_well(tab: Tab) -> None:
    assert texts(
        watched(tab, "<p id=p>Idle</p>", "p.firstChild.data = 'Busy'", "p.firstChild.data = 'Done'")
    ) == ["Busy"]


def test_words_of_what_is_gone_stand_apart_as_on_the_screen(tab: Tab) -> None:
    menu = "<ul id=menu><li>EUR<li><b>U</b>SD<li>GBP</ul>"
    assert texts(watched(tab, "", f"document.body.innerHTML = '{menu}'", "menu.remove()")) == [
        "EUR USD GBP"
    ]


def test_steps_of_a_counter_are_not_reported(tab: Tab) -> None:
    steps = [f"p.textContent = '{done} of 3 files'" for done in (1, 2, 3)]
    assert texts(watched(tab, "<p id=p>0 of 3 files</p>", *steps)) == []


def test_text_that_nobody_sees_is_not_reported(tab: Tab) -> None:
    markup = "<p id=p style='display: none'></p>"
    assert texts(watched(tab, markup, "p.textContent = 'Saving'", "p.textContent = ''")) == []


LOADER = "<div id=d style='width: 90px; height: 20px'></div>"
BUSY = "d.setAttribute('aria-busy', 'true')"
IDLE = "d.removeAttribute('aria-busy')"


def test_loading_state_without_words_is_reported_once_by_its_kind(tab: Tab) -> None:
    two = LOADER + LOADER.replace("id=d", "id=e")
    both = (BUSY + ";" + BUSY.replace("d.", "e."), IDLE + ";" + IDLE.replace("d.", "e."))
    assert texts(watched(tab, two, *both)) == ["busy"]


def test_loading_state_that_was_there_before_or_is_still_there_is_not_reported(tab: Tab) -> None:
    assert texts(watched(tab, LOADER.replace("id=d", "id=d aria-busy=true"), IDLE)) == []
    assert texts(watched(tab, LOADER, BUSY)) == []


def test_words_that_came_and_went_with_the_loading_state_say_it(tab: Tab) -> None:
    found = watched(
        tab,
        LOADER + "<p id=p>8 items</p>",
        BUSY + "; p.textContent = 'Loading items'",
        IDLE + "; p.textContent = '9 items'",
    )
    assert texts(found) == ["Loading items"]


def test_steps_of_a_counter_that_has_left_off_are_one(tab: Tab) -> None:
    # Two at once: at an even pace it would be a clock.
    steps = [f"p.textContent = 'Starting in {left}'" for left in (2, 1)]
    for between in ("; ", "; p.textContent = ''; "):
        found = watched(
            tab, "<p id=p>Ready</p>", between.join(steps), f"0{between}p.textContent = 'Go!'"
        )
        assert texts(found) == ["Starting in 1"]


def test_answer_that_is_written_word_by_word_has_not_gone(tab: Tab) -> None:
    first, second, third = (f"p.textContent = '{text}'" for text in ("I", "I do", "I do it"))
    assert texts(watched(tab, "<p id=p></p>", f"{first}; {second}", third)) == []
    first, second, third = (f"p.append('{word} ')" for word in ("You", "can", "ask"))
    assert texts(watched(tab, "<p id=p></p>", f"{first}; {second}", third)) == []


def test_a_growing_rerendered_answer_has_not_gone(tab: Tab) -> None:
    drawn = [f"d.innerHTML = '<p>{text}</p>'" for text in ("Boil", "Boil the", "Boil the water")]
    assert texts(watched(tab, "<div id=d></div>", *drawn)) == []
    others = [f"d.innerHTML = '<p>{text}</p>'" for text in ("Save", "Saved", "Saved all")]
    assert texts(watched(tab, "<div id=d></div>", *others)) == ["Save"]


def test_style_sheet_of_a_component_that_goes_is_nothing_that_was_seen(tab: Tab) -> None:
    add = (
        "document.head.insertAdjacentHTML('beforeend', '<style id=s>.bar { color: red }</style>');"
        " document.body.insertAdjacentHTML('beforeend', '<p id=b>Loading orders</p>')"
    )
    assert texts(watched(tab, "<p>Page</p>", add, "s.remove(); b.remove()")) == ["Loading orders"]


def test_what_was_never_drawn_did_not_come(tab: Tab) -> None:
    both = "m.innerHTML = '<p>Loading</p>'; m.innerHTML = '<p>Ready</p>'"
    assert watched(tab, "<main id=m></main>", both) == []
