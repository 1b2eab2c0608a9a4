"""Dialogs by what they do (dialogs.js): what covers the page and takes all presses is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

PAGE = "<h1>Orders</h1><p>First order</p><button id=behind>Cancel order</button>"
BOX = "<div class=box><h3>Cancel order</h3><input><button id=t>Cancel order</button></div>"
COVERS = "position:fixed;inset:0;background:rgba(0,0,0,.5)"
WRAPPED = f"{PAGE}<div style='{COVERS};display:flex'>{BOX}</div>"
OPEN = {
    "an overlay around its box": WRAPPED,
    "an overlay in a portal, in boxes of its own": (
        f"<div id=app>{PAGE}</div><div><div><div style='{COVERS}'><div><div>{BOX}</div></div>"
        "</div></div></div>"
    ),
    "a backdrop beside the box": (
        f"{PAGE}<div style='{COVERS}'></div><div style='position:fixed;left:300px;top:200px;"
        f"background:white'>{BOX}</div>"
    ),
    "a backdrop below its box, in a wrapper": (
        f"{PAGE}<div><div style='{COVERS}'></div><div style='position:absolute;left:30%;top:40%;"
        f"background:white;z-index:1'>{BOX}</div></div>"
    ),
    "a drawer at the side": (
        f"{PAGE}<div style='{COVERS}'></div><div style='position:fixed;right:0;top:0;bottom:0;"
        f"width:300px;background:white'>{BOX}</div>"
    ),
    "a drawer in a layer with its backdrop, after tools": (
        f"{PAGE}<div style='position:fixed;inset:0'><div style='position:absolute;inset:0'></div>"
        f"<article style='position:relative'>{'<!----><b></b>' * 30}{BOX}</article></div>"
    ),
    "an overlay on a page of one button": (
        f"<button id=behind>Cancel order</button><div style='{COVERS};display:flex'>{BOX}</div>"
    ),
    "an overlay on a page of one icon": (
        "<button id=behind aria-label='Cancel order'><img width=9 height=9></button>"
        f"<div style='{COVERS}'>{BOX}</div>"
    ),
    "an overlay on a page of one button in a component": (
        "<x-y><template shadowrootmode=open><button>Cancel order</button></template></x-y>"
        f"<button id=behind>Cancel order</button><div><div style='{COVERS}'>{BOX}</div></div>"
    ),
    "an absolute overlay": f"{PAGE}<div style='{COVERS};position:absolute'>{BOX}</div>",
}
SHUT = {
    "an application that fills the window": (
        f"<div style='position:fixed;inset:0'>{PAGE}{BOX}</div><div id=portal></div>"
    ),
    "a backdrop that lets presses through": (
        f"{PAGE}<div style='{COVERS};pointer-events:none'></div>{BOX}"
    ),
    "a hidden overlay": f"{PAGE}<div style='{COVERS};display:none'>{BOX}</div>",
    "a banner at the bottom": (
        f"{PAGE}<div style='position:fixed;bottom:0;left:0;right:0;height:200px'>{BOX}</div>"
    ),
    "an application beside what only assistive technology reads": (
        "<a href=#t style='position:absolute;width:1px;height:1px;overflow:hidden'>Skip</a>"
        f"<div style='position:fixed;inset:0'>{PAGE}{BOX}</div>"
    ),
    "an application below a control": (
        f"<div style='position:fixed;inset:0'>{PAGE}{BOX}</div>"
        "<button style='position:fixed;right:9px;bottom:9px'>Help</button>"
    ),
    "an application beside a control out of view": (
        "<button style='position:absolute;left:-999px'>Help</button>"
        f"<div style='position:fixed;inset:0'>{PAGE}{BOX}</div><button hidden>Help</button>"
    ),
    "a background behind the page": (
        f"<div style='{COVERS};z-index:-1'></div>{PAGE}{BOX}"
    ),
}  # fmt: skip
ICONS = "style=\"font-family:'Material Symbols'\""
TITLED = "return abra.containers.modalOf(t)"


@pytest.mark.parametrize("markup", OPEN.values(), ids=OPEN)
def test_an_overlay_that_wraps_its_box_is_a_dialog(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(markup)
    assert blank_tab.run(TITLED) == "Cancel order"
    contexts = "return [t, behind].map(each => abra.containers.contextOf(each))"
    assert blank_tab.run(contexts) == ["MODAL", "PAGE"]
    over = "return [t, behind].map(each => abra.containers.dialogOver(each) !== null)"
    assert blank_tab.run(over) == [False, True]


def test_a_box_above_a_backdrop_is_a_dialog(blank_tab: Tab) -> None:
    blank_tab.show(OPEN["a backdrop beside the box"])
    assert blank_tab.run("return abra.dialogs.open().boxes.length") == 1
    assert blank_tab.run("return abra.dialogs.open().boxes[0].contains(t)")


@pytest.mark.parametrize("markup", SHUT.values(), ids=SHUT)
def test_what_blocks_no_page_is_no_dialog(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(markup)
    assert blank_tab.run("return abra.dialogs.open()") is None
    assert blank_tab.run("return abra.containers.contextOf(t)") == "PAGE"


@pytest.mark.parametrize(
    ("head", "title"),
    [
        ("<h2>Pay</h2>", "Pay"),
        ("<div style='font-weight:bold'>Pay</div>", "Pay"),
        ("<button>x</button><p><b>Pay <i>now</i></b></p>", "Pay now"),
        ("<div style='font-size:20px'>Pay</div>", "Pay"),
        ("<header><div class='modal__title'>Pay</div><button>x</button></header>", "Pay"),
        ("<div><span class='el-dialogTitle--x1'>Pay</span></div>", "Pay"),
        (f"<p><i {ICONS}>credit_card</i><b>Pay</b></p>", "Pay"),
        (f"<b style='display:flex'><i {ICONS}>credit_card</i>Pay</b>", "Pay"),
        (f"<p style='display:flex'><b {ICONS}>credit_card</b>Pay</p>", ""),
        ("<div class='subtitle untitled'>Pay</div>", ""),
        ("<div>Pay</div>", ""),
        (f"<b>{'very ' * 20}long</b>", ""),
    ],
)
def test_a_title_is_a_heading_or_a_line_that_is_drawn_or_called_so(
    blank_tab: Tab, head: str, title: str
) -> None:
    blank_tab.show(f"{PAGE}<div style='{COVERS}'>{head}<p>Text</p><button id=t>Go</button></div>")
    assert blank_tab.run(TITLED) == title


def test_what_floats_over_a_page_is_reached_by_its_title_when_asked_for(blank_tab: Tab) -> None:
    blank_tab.show(
        f"{PAGE}<div style='position:fixed;bottom:0'><b>Cookies</b><button id=t>OK</button></div>"
    )
    assert blank_tab.run(TITLED) is None
    assert blank_tab.run("return abra.containers.isPlaced(t, {modal: 'Cookies'})")


SHADOW = """const host = document.body.appendChild(document.createElement("x-m"));
host.innerHTML = arguments[0];
host.attachShadow({ mode: "open" }).innerHTML = arguments[1];
window.meant = document.querySelector("#t") ?? host.shadowRoot.querySelector("#t");
return [meant, behind].map((each) => abra.containers.contextOf(each))"""
PANEL = "<div style='margin:10% auto;width:300px;background:white'>{}</div>"


@pytest.mark.parametrize(
    ("light", "inner"), [("", BOX), (BOX, "<slot></slot>")], ids=["in a root", "in a slot"]
)
def test_an_overlay_of_a_component_is_a_dialog(blank_tab: Tab, light: str, inner: str) -> None:
    blank_tab.show(PAGE)
    overlay = f"<div style='{COVERS}'>{PANEL.format(inner)}</div>"
    assert blank_tab.run(SHADOW, light, overlay) == ["MODAL", "PAGE"]
    assert blank_tab.run("return [meant, behind].map((each) => abra.veils.isShutOff(each))") == [
        False, True,
    ]  # fmt: skip


def test_a_backdrop_of_a_component_beside_its_box_makes_a_dialog(blank_tab: Tab) -> None:
    blank_tab.show(PAGE)
    box = f"<div style='position:fixed;left:300px;top:200px;background:white'>{BOX}</div>"
    assert blank_tab.run(SHADOW, "", f"<div style='{COVERS}'></div>{box}") == ["MODAL", "PAGE"]
