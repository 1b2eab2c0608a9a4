"""What is drawn without words is compared before "no changes" is said (wordless.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from selenium.webdriver import ActionChains

if TYPE_CHECKING:
    from utest.page.conftest import Tab

SHAPE = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><circle r='9' fill='{}'/></svg>"
RED, BLUE = SHAPE.format("red"), SHAPE.format("blue")
PAGE = f"""
<style>
  .full path {{ fill: gold }} b.dot.on {{ background: green }}
  .bell::after {{ content: '3' }} .read::after {{ content: none }}
  .star::before {{ content: '\\2606' }} .star.rated::before {{ content: '\\2605' }}
  button:hover svg {{ fill: orange }} button:hover i {{ background: orange }}
  button:focus i {{ border-color: red }} #bar {{ width: 100px; height: 5px }}
  i.dot, b.dot {{ display: inline-block; width: 10px; height: 10px; background: gray }}
  #done {{ display: none }} #done.shown {{ display: inline-block }}
</style>
<img id=picture alt=Kettle width=20 height=20 src="{RED}">
<button id=rate>Rate <svg id=icon width=20 height=20><path id=shape d="M0 0h9v9z"/></svg>
<i id=hot class=dot></i></button>
<p><span id=bell class=bell>Inbox</span> <i id=star class=star></i> <b id=dot class=dot></b>
<b id=done class=dot></b></p>
<div id=bar><div id=fill style="width: 10px; height: 5px; background: blue"></div></div>
<input id=search placeholder=Search aria-label=Orders>
"""


@pytest.fixture
def page(blank_tab: Tab) -> Tab:
    blank_tab.show(PAGE)
    return blank_tab


def since(tab: Tab, noted: int, *ignored: str) -> Any:
    ignore = [{"strategy": "css", "locator": each} for each in ignored]
    return tab.call("wordless.since", id=noted, ignore=ignore)


def after(tab: Tab, script: str) -> list[str]:
    """What looks different after a script, by the words for it."""
    noted = tab.call("capture.state")["wordless"]
    tab.run(script)
    return [each["what"] for each in since(tab, noted)]


@pytest.mark.parametrize(
    ("script", "what"),
    [
        (f'picture.src = "{BLUE}"', "image 'Kettle'"),
        ("icon.classList.add('full')", "icon in 'Rate'"),
        ("shape.setAttribute('d', 'M0 0h5v5z')", "icon in 'Rate'"),
        ("bell.classList.add('read')", "mark 'Inbox'"),
        ("star.classList.add('rated')", ""),
        ("dot.classList.add('on')", ""),
        ("done.classList.add('shown')", ""),
        ("dot.hidden = true; dot.style.display = 'none'", ""),
        ("fill.style.width = '80px'", ""),
        ("search.placeholder = 'Find'", "field 'Orders'"),
        ("search.setAttribute('aria-invalid', 'true')", "field 'Orders'"),
        ("picture.after(Object.assign(picture.cloneNode(), {alt: 'Pot'}))", "image 'Pot'"),
        ("rate.append(icon.cloneNode(true))", "icon in 'Rate'"),
        ("dot.remove()", ""),
        ("picture.remove()", ""),
    ],
)
def test_what_a_person_sees_change_is_named(page: Tab, script: str, what: str) -> None:
    assert after(page, script) == [what]


@pytest.mark.parametrize(
    "script",
    [
        "",
        "dot.className += ' nothing'",
        "picture.alt = 'Pot'; picture.dataset.seen = '1'",
        "search.value = 'kettle'",
        "document.querySelector('p').style.marginTop = '50px'",
        "rate.focus()",
        "document.body.append(document.createElement('div'))",
        "document.body.insertAdjacentHTML('beforeend', '<img src=x width=1 height=1>')",
        "document.body.insertAdjacentHTML('beforeend', '<input type=hidden value=1>')",
    ],
)
def test_what_nobody_sees_is_none(page: Tab, script: str) -> None:
    assert after(page, script) == []


EDGES = f"""
<style>
  .dot {{ display: inline-block; width: 30px; height: 30px; background: gray }}
  .card {{ width: 90px; background: #eee }} #rate:focus {{ box-shadow: 0 0 4px blue }}
</style>
<b id=dot class=dot></b> <b id=bare style="display: inline-block; width: 9px; height: 9px"></b>
<div id=card class=card><img id=picture alt=Kettle width=20 height=20 src="{RED}"></div>
<button id=rate aria-label=Rate><svg width=20 height=20><path d="M0 0h9v9z"/></svg></button>
<input id=search aria-label=Orders>
"""


@pytest.mark.parametrize(
    ("script", "what"),
    [
        ("dot.style.borderRadius = '15px'", ""),
        ("dot.style.boxShadow = '0 0 9px red'", ""),
        ("dot.style.outline = '3px solid red'", ""),
        ("dot.style.opacity = '.4'", ""),
        ("card.style.boxShadow = '0 0 9px red'", "mark"),
        ("card.style.outline = '3px solid red'", "mark"),
        ("card.style.borderRadius = '15px'", "mark"),
        ("card.style.background = 'red'", "mark"),
        ("rate.style.boxShadow = '0 0 9px red'", "mark 'Rate'"),
        ("picture.style.filter = 'grayscale(1)'", "image 'Kettle'"),
        ("search.style.boxShadow = '0 0 9px red'", "field 'Orders'"),
        ("search.style.outline = '3px solid red'", "field 'Orders'"),
    ],
)
def test_what_is_around_a_box_is_seen(page: Tab, script: str, what: str) -> None:
    page.show(EDGES)
    found = after(page, script)
    assert len(found) == 1
    assert found[0] in (what, f"{what} 'Kettle'", "")


@pytest.mark.parametrize(
    "script",
    [
        "bare.style.borderRadius = '9px'",
        "dot.style.boxShadow = '0 0 #0000, 0 0 #0000'",
        "dot.style.outlineColor = 'red'",
        "rate.focus()",
        "search.focus()",
    ],
)
def test_what_is_around_a_box_and_not_seen_is_none(page: Tab, script: str) -> None:
    page.show(EDGES)
    assert after(page, script) == []


def test_what_the_pointer_shows_is_none(page: Tab) -> None:
    noted = page.call("capture.state")["wordless"]
    rate = page.driver.find_element("id", "rate")
    ActionChains(page.driver, duration=0).move_to_element(rate).perform()
    assert since(page, noted) == []
    page.run("icon.innerHTML = '<path d=\"M0 0h2v2z\"/>'")
    assert [each["what"] for each in since(page, noted)] == ["icon in 'Rate'"]


@pytest.mark.parametrize(
    ("face", "what"), [("rgb(208, 208, 215)", []), ("rgb(200, 0, 0)", ["mark 'Like it'"])]
)
def test_the_browsers_own_colours_of_a_held_button_are_passing(
    blank_tab: Tab, face: str, what: list[str]
) -> None:
    """A script stands for the style sheet of Firefox, which no other browser has."""
    blank_tab.show(
        "<button id=like aria-label='Like it'><svg width=20 height=20><path d='M0 0h9v9z'/></svg>"
        "</button>"
    )
    noted = blank_tab.call("capture.state")["wordless"]
    like = blank_tab.run("return like")
    ActionChains(blank_tab.driver).move_to_element(like).perform()
    blank_tab.run(f"like.style.backgroundColor = '{face}'")
    assert [each["what"] for each in since(blank_tab, noted)] == what


def test_what_is_ignored_is_none(page: Tab) -> None:
    noted = page.call("capture.state")["wordless"]
    page.run("dot.classList.add('on'); fill.style.width = '80px'")
    assert since(page, noted, "p", "#bar") == []


def test_what_a_script_marked_for_the_focus_is_not_new_without_that(page: Tab) -> None:
    page.run("search.className = 'is-focused'; search.focus()")
    assert after(page, "search.className = ''; rate.focus()") == []


def test_an_empty_box_without_a_look_is_none_when_it_is_shown(page: Tab) -> None:
    page.run("document.body.insertAdjacentHTML('beforeend', '<div id=gap hidden></div>')")
    assert after(page, "gap.hidden = false; gap.style.height = '40px'") == []


def test_what_is_moving_is_left_out(page: Tab) -> None:
    script = "dot.animate({backgroundColor: ['red', 'blue']}, {duration: 9e5})"
    assert after(page, script) == []


def test_an_icon_that_is_drawn_anew_with_another_shape_is_another(page: Tab) -> None:
    assert after(page, "icon.outerHTML = icon.outerHTML") == []
    script = "icon.outerHTML = icon.outerHTML.replace('M0 0h9v9z', 'M0 0h5v5z')"
    assert after(page, script) == ["icon in 'Rate'"]


def test_what_a_box_of_the_page_hides_is_none(page: Tab) -> None:
    page.run("bar.style.cssText = 'width: 100px; height: 0; overflow: hidden'")
    assert after(page, "fill.style.background = 'red'") == []


def test_a_note_that_is_not_known_any_more_tells_nothing(page: Tab) -> None:
    page.run("dot.classList.add('on')")
    assert since(page, 10_000) == []


WORDED = """
<style>
  .n::after { content: ' (1)' } .req::before { content: '*' }
  [data-c]::after { content: attr(data-c) }
  .tip:hover::after { content: 'Tip' } .bare::after { content: '' }
</style>
<p id=cart>Cart</p> <p id=field>Name</p> <p id=count>Inbox</p> <p id=was class=n>Basket</p>
<ul id=list><li>One</li><li class=n>Two</li></ul> <button id=tip class=tip>Tips</button>
"""


@pytest.mark.parametrize(
    ("script", "what"),
    [
        ("cart.className = 'n'", ["mark 'Cart'"]),
        ("field.className = 'req'", ["mark 'Name'"]),
        ("count.dataset.c = '3'", ["mark 'Inbox'"]),
        ("was.className = ''", ["mark 'Basket'"]),
        ("list.innerHTML = '<li>One</li><li>Two</li>'", ["mark 'Two'"]),
        ("list.innerHTML = '<li>One</li><li class=n>Two</li>'", []),
        ("list.innerHTML = '<li style=height:90px>One</li><li class=n>Two</li>'", []),
        ("cart.className = 'bare'", []),
        ("cart.className = 'other'", []),
    ],
)
def test_generated_words_that_come_or_go_are_named(
    blank_tab: Tab, script: str, what: list[str]
) -> None:
    blank_tab.show(WORDED)
    found = after(blank_tab, script)
    assert found == what


def test_generated_words_that_went_to_another_element_are_named(blank_tab: Tab) -> None:
    blank_tab.show(WORDED)
    found = after(blank_tab, "was.className = ''; cart.className = 'n'")
    assert len(found) == 2


def test_generated_words_that_the_pointer_shows_are_none(blank_tab: Tab) -> None:
    blank_tab.show(WORDED)
    noted = blank_tab.call("capture.state")["wordless"]
    tip = blank_tab.driver.find_element("id", "tip")
    ActionChains(blank_tab.driver).move_to_element(tip).perform()
    assert since(blank_tab, noted) == []


def test_an_icon_that_went_to_another_element_is_named(page: Tab) -> None:
    page.run("icon.setAttribute('aria-label', 'Star')")
    assert after(page, "document.querySelector('p').prepend(icon)") == ["icon 'Star'"]


DOT = ".dot::before { content: ''; display: inline-block; width: 9px; height: 9px;"
#: By what a style sheet says, the class that turns it on, and the element that is told.
MARKED = {
    "a dot before words": (
        ".on::before { content: ''; position: absolute; inset: 0; background: red }", "",
    ),
    "its colour": (
        f"{DOT} background: red }} .dot.on::before {{ background: green }}", "dot",
    ),
    "its colour by a property": (
        f"{DOT} background: var(--c, red) }} .on {{ --c: green }}", "dot",
    ),
    "the colour of a sign": (
        ".dot::before { content: '\\25cf'; color: red } .dot.on::before { color: green }", "dot",
    ),
    "a bullet": (".on::marker { color: red }", ""),
    "a sign for a bullet": (".on::marker { content: '- ' }", ""),
}  # fmt: skip


@pytest.mark.parametrize(("style", "is_on"), [*MARKED.values()], ids=[*MARKED])
def test_what_a_style_sheet_draws_beside_words_is_seen(
    blank_tab: Tab, style: str, is_on: str
) -> None:
    item = f"<ul><li id=t style='position: relative' class='{is_on}'>Ann</ul>"
    blank_tab.show(f"<style>{style}</style>{item}")
    assert after(blank_tab, "t.classList.add('on')") == ["mark 'Ann'"]
    assert after(blank_tab, "t.classList.remove('on')") == ["mark 'Ann'"]


UNMARKED = {
    "a box to clear floats": ".on::after { content: ''; display: table; clear: both }",
    "a part without a size": ".on::before { content: ''; background: red }",
    "a part without a colour": ".on::before { content: ''; position: absolute; inset: 0 }",
    "a bullet as before": ".on::marker { font-variant-numeric: tabular-nums }",
}


@pytest.mark.parametrize("style", UNMARKED.values(), ids=UNMARKED)
def test_what_a_style_sheet_does_not_draw_is_none(blank_tab: Tab, style: str) -> None:
    blank_tab.show(f"<style>{style}</style><ul><li id=t>Ann</ul>")
    assert after(blank_tab, "t.classList.add('on')") == []


def test_a_sign_that_has_the_colour_of_the_pointer_is_none(blank_tab: Tab) -> None:
    style = "a::before { content: '+' } a:hover { color: red }"
    blank_tab.show(f"<style>{style}</style><a id=t>Ann</a>")
    noted = blank_tab.call("capture.state")["wordless"]
    link = blank_tab.driver.find_element("id", "t")
    ActionChains(blank_tab.driver).move_to_element(link).perform()
    assert since(blank_tab, noted) == []


def test_a_shape_of_a_drawing_that_is_not_the_first_is_seen(blank_tab: Tab) -> None:
    shapes = "".join(f"<rect x={10 * at} width=9 height=9 />" for at in range(12))
    style = "<style>.on rect:last-child { fill: green }</style>"
    blank_tab.show(f"{style}<p id=t><svg width=130 height=20>{shapes}</svg></p>")
    assert after(blank_tab, "t.classList.add('on')") == [""]


@pytest.mark.parametrize("tag", ["{}", "<li>{}</li>"])
def test_pictures_that_change_places_are_seen(blank_tab: Tab, tag: str) -> None:
    """A style sheet orders them: their elements stay where they are."""
    pictures = "".join(
        tag.format(f'<img width=20 height=20 alt={each} src="{SHAPE.format(each)}">')
        for each in ("red", "blue")
    )
    blank_tab.show(f"<ul id=t style='display: flex'>{pictures}</ul>")
    assert after(blank_tab, "t.style.width = '90px'; t.style.marginTop = '9px'") == []
    assert after(blank_tab, "t.style.flexDirection = 'row-reverse'") != []
    assert after(blank_tab, "t.firstChild.style.order = -1; t.lastChild.style.order = -2") != []


@pytest.mark.parametrize(
    ("style", "seen"),
    [("zIndex = 2", ["image 'Pot'"]), ("zIndex = 0", []), ("cursor = 'wait'", [])],
)
def test_a_picture_that_comes_to_the_front_is_seen(
    blank_tab: Tab, style: str, seen: list[str]
) -> None:
    place = "position: absolute; inset: 0; z-index:"
    blank_tab.show(
        "<div style='position: relative; height: 30px'>"
        f"<img id=pot alt=Pot width=20 height=20 style='{place} 0' src=\"{RED}\">"
        f"<img alt=Kettle width=20 height=20 style='{place} 1' src=\"{BLUE}\"></div>"
    )
    assert after(blank_tab, f"pot.style.{style}") == seen
