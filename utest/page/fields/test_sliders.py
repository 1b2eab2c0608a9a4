"""Sliders and spin buttons that a page draws, and read-only fields, as a fill meets them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

SLIDER = "<div id=t role=slider tabindex=0 aria-label=Price {}>x</div>"


def ref(tab: Tab) -> str:
    return str(tab.run("return abra.registry.idOf(document.querySelector('#t'))"))


def plan(tab: Tab, value: str) -> Any:
    return tab.call("fields.fill", ref=ref(tab), value=value, clear=True)


def prepare(tab: Tab) -> Any:
    answer = tab.run_async(
        "const done = arguments[1];"
        "abra.pointer.prepare({ ref: arguments[0], write: true })"
        ".then((ready) => { abra.settle.release(); done(ready); })",
        ref(tab),
    )
    return answer.get("obstacle")


def test_a_slider_is_a_field_that_keys_move(blank_tab: Tab) -> None:
    blank_tab.show(SLIDER.format("aria-valuenow=20"))
    assert prepare(blank_tab) is None
    assert plan(blank_tab, "40") == {"problem": None, "isFile": False, "isSlider": True}


@pytest.mark.parametrize("value", ["101", "-1", "", "loud", "1e999"])
def test_what_is_not_on_it_is_refused(blank_tab: Tab, value: str) -> None:
    blank_tab.show(SLIDER.format("aria-valuenow=20"))
    problem = plan(blank_tab, value)["problem"]
    assert (problem["reason"], problem["min"], problem["max"]) == ("range", "0", "100")


def test_a_spin_button_goes_as_far_as_it_says(blank_tab: Tab) -> None:
    blank_tab.show("<div id=t role=spinbutton tabindex=0 aria-valuenow=3 aria-valuemin=1>3</div>")
    assert plan(blank_tab, "1000")["problem"] is None
    assert plan(blank_tab, "0")["problem"]["min"] == "1"


def test_where_it_is(blank_tab: Tab) -> None:
    blank_tab.show(SLIDER.format("aria-valuenow=0.30000000000000004 aria-valuetext='30 %'"))
    taken = blank_tab.call("sliders.take", ref=ref(blank_tab), value="0.3")
    blank_tab.run("abra.settle.release()")
    assert (taken["isThere"], taken["shown"], taken["min"]) == (True, "30 %", 0)
    assert taken["hasFocus"]
    by_text = blank_tab.call("sliders.take", ref=ref(blank_tab), value="30 %")
    blank_tab.run("abra.settle.release()")
    assert by_text["isThere"]


def test_the_only_slider_of_a_component_is_meant_where_it_has_no_field(blank_tab: Tab) -> None:
    inner = SLIDER.format("aria-valuenow=20").replace("id=t", "id=s")
    blank_tab.show(f"<div id=t>{inner}</div>")
    assert plan(blank_tab, "40")["isSlider"]
    blank_tab.show(f"<div id=t>{inner}<input></div>")
    assert "isSlider" not in plan(blank_tab, "40")


def test_a_field_that_is_read_only_until_focused_is_not_a_field_to_a_user(blank_tab: Tab) -> None:
    blank_tab.show("<input id=t readonly onfocus=\"this.removeAttribute('readonly')\">")
    assert prepare(blank_tab) is None


def test_a_field_that_stays_read_only_is_refused_as_that(blank_tab: Tab) -> None:
    blank_tab.show("<input id=t readonly>")
    assert (prepare(blank_tab)["reason"], prepare(blank_tab)["detail"]) == (
        "read_only",
        "read-only",
    )
    blank_tab.show("<button id=t>Save</button>")
    assert prepare(blank_tab)["reason"] == "no_field"


BAR = (
    "<div id=bar style='position:relative;width:{1};height:8px;direction:{2}'>"
    "<i id=t role=slider tabindex=0 aria-label=Price aria-valuenow=20 {3} "
    "style='position:absolute;width:16px;height:16px;margin-left:-8px;left:{0}'></i>{4}</div>"
)
OTHER = "<i role=slider tabindex=0 aria-valuenow=80 style='position:absolute;left:80%'>x</i>"


@pytest.mark.parametrize(
    ("bar", "share"),
    [
        (("20%", "400px", "ltr", "", ""), 0.6),
        (("80%", "400px", "rtl", "", ""), 0.4),
        (("20%", "400px", "ltr", "aria-valuemin=-20 aria-valuemax=180", ""), 0.4),
        # Its thumb is elsewhere, its box is short, it stands upright, or it is one end of a range.
        (("30%", "400px", "ltr", "", ""), None),
        (("20%", "60px", "ltr", "", ""), None),
        (("20%", "400px", "ltr", "aria-orientation=vertical", ""), None),
        (("20%", "400px", "ltr", "aria-valuemax=0", ""), None),
        (("20%", "400px", "ltr", "", OTHER), None),
    ],
)
def test_where_a_press_on_the_track_sets_a_value(
    blank_tab: Tab, bar: tuple[str, ...], share: float | None
) -> None:
    blank_tab.show(BAR.format(*bar))
    place = blank_tab.call("sliders.track", ref=ref(blank_tab), value="60")
    left = blank_tab.run("return bar.getBoundingClientRect().left")
    assert (place and (place["x"] - left) / 400) == (share and pytest.approx(share, abs=1e-3))


def test_a_press_that_would_miss_the_track_is_not_given(blank_tab: Tab) -> None:
    cover = "<p style='position:fixed;inset:0;margin:0'></p>"
    blank_tab.show(BAR.format("20%", "400px", "ltr", "", "") + cover)
    assert blank_tab.call("sliders.track", ref=ref(blank_tab), value="60") is None
