"""page/signals/smil.js: which animations of SVG the action begins, or lets begin later."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import AbraLibrary

if TYPE_CHECKING:
    from utest.page.conftest import Tab

#: One that a script begins, two that begin each other, and one that follows the first.
DRAWN = """<button id="b">Go</button><svg><rect width="9" height="9">
<animate id="one" attributeName="x" to="9" begin="indefinite" dur="60s"/>
<animate id="next" attributeName="y" to="9" begin="one.begin+50s" dur="60s"/>
<animate id="clicked" attributeName="rx" to="9" begin="b.click+40s" dur="60s"/>
<set id="set" attributeName="fill" to="red" begin="indefinite"/>
<animate id="pulse" attributeName="ry" to="9" begin="indefinite" dur="1s" repeatCount="indefinite"/>
</rect></svg>"""
#: Acts, and tells what is under way at once and a moment later, with the s until it is due.
ACT = """
const [script] = arguments;
const later = (ms) => new Promise((resolve) => abra.builtins.later(resolve, ms));
const seen = () => abra.loads.items()
  .map(({ kind, due }) => [kind, Math.round((due - performance.now()) / 10000) * 10]);
abra.settle;
abra.observer.arm(false);
abra.probes.ask("press");
new Function(script)();
const first = seen();
return later(400).then(() => [first, seen()]);
"""
ACTS = {
    "it begins": (
        "one.beginElement()", [["animation", 0], ["animation", 50]],
        [["svg animation", 0], ["animation", 50]],
    ),
    "it is to begin": (
        "one.beginElementAt(30)", [["animation", 30], ["animation", 80]],
        [["animation", 30], ["animation", 80]],
    ),
    "it follows a click": ("b.click()", [["animation", 40]], [["animation", 40]]),
    "it comes": (
        "document.body.insertAdjacentHTML('beforeend', '<svg><rect><animate attributeName=x to=9"
        " begin=20s dur=1s /></rect></svg>')",
        [["animation", 20]], [["animation", 20]],
    ),
    "it sets something for good": ("set.beginElement()", [["animation", 0]], []),
    "it never ends": ("pulse.beginElement()", [["animation", 0]], []),
}  # fmt: skip


@pytest.mark.parametrize(("script", "first", "late"), ACTS.values(), ids=ACTS)
def test_what_the_action_lets_begin_is_known(
    probed_tab: Tab, script: str, first: Any, late: Any
) -> None:
    probed_tab.show(DRAWN)
    assert probed_tab.run(ACT, script) == [first, late]


LOOP = """<svg><rect><animate id="to" attributeName="x" to="9" begin="0;fro.end+0.05s" dur="50ms"/>
<animate id="fro" attributeName="x" to="0" begin="to.end" dur="50ms"/></rect></svg>"""


def test_what_goes_round_on_the_page_is_not_the_actions(probed_tab: Tab) -> None:
    probed_tab.show(LOOP)
    assert probed_tab.run(ACT, "") == [[], []]


def test_what_goes_round_in_what_the_action_has_brought_is_left(probed_tab: Tab) -> None:
    """Its turns are counted like those of a timer (horizon.js)."""
    probed_tab.run(
        "abra.settle; abra.observer.arm(false); abra.probes.ask('press');"
        "document.body.insertAdjacentHTML('beforeend', arguments[0]);"
        "window.looks = setInterval(() => abra.loads.items(), 10)",
        LOOP,
    )
    runs = probed_tab.run(
        """const most = () => Math.max(0, ...abra.loads.items().map(({ chain }) => chain.runs));
        const later = () => new Promise((resolve) => abra.builtins.later(resolve, 20));
        const look = () => (most() > 2 ? most() : later().then(look));
        return look();"""
    )
    probed_tab.run("clearInterval(window.looks)")
    assert runs > 2


def test_what_never_ends_is_the_same_for_the_agent_and_for_the_probes() -> None:
    """The probes can import nothing of the agent's (docs/adr/0044)."""
    page = Path(AbraLibrary.__file__).parent / "page"
    files = (page / "signals" / "smil.js", page / "probes" / "work.js")
    written = [re.findall(r"^const ENDLESS = .*$", each.read_text("utf-8"), re.M) for each in files]
    assert written[0] == written[1]
    assert len(written[0]) == 1
