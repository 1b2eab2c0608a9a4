"""Whether a page looks as it did before a drag."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

PAGE = """
<main style="position:relative">
<ul id="list"><li id="one">One</li><li id="two">Two</li></ul>
<p id="said" style="position:absolute;width:1px;height:1px;overflow:hidden" aria-live="polite"></p>
<div id="box" style="height:50px;overflow:auto"><div style="height:400px" id="long">Long</div></div>
</main>
"""


NET = """
const net = document.createElement("div");
net.style.cssText = "position:fixed;left:0;top:0;width:16px;height:16px";
document.body.append(net);
"""


def is_as_before(tab: Tab, script: str, page: str = PAGE) -> bool:
    """Whether the page looks the same once a script has run in it."""
    tab.show(page)
    return bool(
        tab.run(
            f"const before = abra.lasting.note(); {script}; return abra.lasting.isAsBefore(before)"
        )
    )


@pytest.mark.parametrize(
    "script",
    [
        "one.style.transform = 'translateX(90px)'; one.style.transform = ''",
        "list.append(one); list.prepend(one)",
        "one.style.cssText = 'position:relative;left:0;opacity:1;transition:all .2s;z-index:3'",
        "one.classList.add('held'); one.classList.remove('held')",
        "one.setAttribute('draggable', 'false')",
        "one.className = 'is-hovered Mui-focusVisible'",
        "said.textContent = 'It has returned'",
        "list.innerHTML = list.innerHTML",
        "box.scrollTop = 90",
        "const ghost = one.cloneNode(true); document.body.append(ghost); ghost.remove()",
        "document.body.append(document.createElement('script'))",
        NET,
    ],
)
def test_what_was_taken_back_or_cannot_be_seen_is_no_difference(
    blank_tab: Tab, script: str
) -> None:
    assert is_as_before(blank_tab, script)


@pytest.mark.parametrize(
    "script",
    [
        "list.append(one)",
        "one.style.transform = 'translateX(90px)'",
        "two.textContent = 'Three'",
        "two.style.backgroundColor = 'red'",
        "document.body.append(document.createElement('hr'))",
        NET + "net.style.background = 'red'",
        "one.classList.add('taken')",
        "one.hidden = true",
        "one.after(one.cloneNode(true))",
        "two.setAttribute('aria-selected', 'true')",
        "list.inert = true",
        "document.title = 'Ordered'",
    ],
)
def test_what_stays_is_one(blank_tab: Tab, script: str) -> None:
    assert not is_as_before(blank_tab, script)


def test_what_stays_in_a_shadow_root_is_one_too(blank_tab: Tab) -> None:
    page = "<div id=host><template shadowrootmode=open><b>Old</b></template></div>"
    page += "<script>host.shadowRoot ?? host.attachShadow({mode: 'open'})</script>"
    blank_tab.show(page)
    blank_tab.run("host.shadowRoot.innerHTML = '<b>Old</b>'; abra.observer.catchUp()")
    script = "const before = abra.lasting.note(); {} return abra.lasting.isAsBefore(before)"
    assert blank_tab.run(script.format(""))
    assert not blank_tab.run(script.format("host.shadowRoot.firstChild.textContent = 'New';"))


def test_nothing_is_reported_of_a_page_that_is_too_large(blank_tab: Tab) -> None:
    many = "document.body.innerHTML = '<i>x</i>'.repeat(20001)"
    assert blank_tab.run(f"{many}; return abra.lasting.note()") is None
    assert blank_tab.run("return abra.lasting.isAsBefore(null)") is False
