"""What the page agent knows of a document's readiness, and that one observer serves all of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pytest

from AbraLibrary.browser.agent import installer
from AbraLibrary.core.models.settle.ready import PageReady

if TYPE_CHECKING:
    from utest.page.conftest import Tab

#: Counts the observers that the agent makes: on the classic transport it lives in this world.
COUNTING = """
    window.observers = [];
    window.MutationObserver = class extends MutationObserver {
        constructor(callback) { super(callback); window.observers.push(this); }
    };
"""
#: Replaces an element again and again, every so many ms.
TICKING = """
    const [name, period] = arguments;
    const box = document.getElementById(name);
    window.ticks = 0;
    setInterval(() => {
        box.replaceChildren(document.createElement("b"));
        window.ticks += 1;
    }, period);
"""


def ask(tab: Tab, **options: Any) -> PageReady:
    given = {
        "stableMs": 300, "idleMs": 500, "atLeastMs": 0, "budgetMs": 0, "trustsSilence": False,
        "network": None, "proof": False, **options,
    }  # fmt: skip
    return PageReady.model_validate(tab.call("ready.wait", **given))


def show_late(tab: Tab) -> None:
    tab.show("<div id=a></div><div id=b>text</div>")
    ask(tab, stableMs=60, budgetMs=1000)


@pytest.fixture
def late(blank_tab: Tab) -> Tab:
    """A document that was there before the agent."""
    show_late(blank_tab)
    return blank_tab


@pytest.fixture
def early(tab: Tab) -> Iterator[Tab]:
    """Documents that the agent precedes, as over BiDi."""
    added = tab.driver.execute_cdp_cmd(
        "Page.addScriptToEvaluateOnNewDocument", {"source": f"({installer()})()"}
    )
    try:
        yield tab
    finally:
        tab.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)


def counts(seen: PageReady) -> dict[str, int]:
    return {spot.locator: spot.count for spot in seen.hot_spots}


def load(tab: Tab, markup: str) -> Tab:
    tab.driver.get("data:text/html," + quote(f"<!doctype html><body>{markup}"))
    return tab


# -- what counts


@pytest.mark.by_the_clock
def test_children_that_come_and_go_count(late: Tab) -> None:
    late.run("document.getElementById('a').append(document.createElement('p'))")
    seen = ask(late)
    assert seen.touched
    assert seen.stable_ms < 200
    assert counts(seen)["div#a"] == 1
    late.run("document.getElementById('a').replaceChildren()")
    assert counts(ask(late))["div#a"] == 2


@pytest.mark.parametrize(
    "change",
    [
        "b.setAttribute('class', 'x')",
        "b.textContent = 'other'",
        "b.firstChild.data = 'other'",
        "b.append(' and more')",
    ],
)
def test_attributes_and_text_do_not_count(late: Tab, change: str) -> None:
    before = ask(late).stable_ms
    late.run(f"const b = document.getElementById('b'); {change}")
    seen = ask(late)
    assert seen.stable_ms >= before
    assert "div#b" not in counts(seen)


@pytest.mark.by_the_clock
def test_shadow_roots_and_frames_count(late: Tab) -> None:
    late.run("""
        const root = document.getElementById('a').attachShadow({ mode: 'open' });
        root.append(document.createElement('p'));
        document.body.append(document.createElement('iframe'));
    """)
    ask(late, stableMs=100, budgetMs=1000)
    for inner, host in (
        ("document.getElementById('a').shadowRoot.firstChild", "p"),
        ("document.getElementById('a').shadowRoot", "div#a"),
        ("document.querySelector('iframe').contentDocument.body", "body"),
    ):
        late.run(f"({inner}).append(document.createElement('i'))")
        seen = ask(late)
        assert seen.stable_ms < 200
        assert host in counts(seen)


@pytest.mark.by_the_clock
def test_what_keeps_its_own_pace_is_left_out_and_listed(blank_tab: Tab) -> None:
    show_late(blank_tab)
    blank_tab.run(TICKING, "a", 60)
    seen = ask(blank_tab, budgetMs=8000)  # ready once the pace is known, though it goes on
    assert seen.stable_ms >= 300
    assert blank_tab.run("return window.ticks") > 5
    assert [each.locator for each in seen.excluded] == ["div#a"]
    assert 40 <= seen.excluded[0].period_ms <= 120
    assert seen.hot_spots == []


@pytest.mark.by_the_clock
def test_a_crowd_of_elements_is_reported_in_sum(late: Tab) -> None:
    late.run("""
        for (const each of Array.from({ length: 300 }, () => document.createElement('div'))) {
            document.body.append(each);
            each.append(document.createElement('i'));
        }
    """)
    seen = ask(late)
    assert seen.stable_ms < 300
    assert counts(seen)["many elements"] > 100
    assert len(seen.hot_spots) <= 5


# -- since when


def test_what_was_before_the_agent_came_nobody_knows(blank_tab: Tab) -> None:
    blank_tab.driver.get("data:text/html,")
    seen = ask(blank_tab)
    assert seen.touched
    assert seen.stable_ms <= seen.document_age_ms


def test_the_parsers_own_work_is_no_change(early: Tab) -> None:
    seen = ask(load(early, "<ul><li>a<li>b</ul><script>1</script><p>c"))
    assert not seen.touched
    assert seen.hot_spots == []
    assert seen.stable_ms < seen.document_age_ms


def test_what_scripts_add_after_the_parser_is_a_change(early: Tab) -> None:
    load(early, "<ul></ul><script>onload = () => document.querySelector('ul')"
                ".append(document.createElement('li'))</script>")  # fmt: skip
    assert ask(early).touched


def test_a_structure_that_was_never_touched_may_be_trusted(early: Tab) -> None:
    load(early, "<p>still")
    assert ask(early, stableMs=15_000, trustsSilence=True, budgetMs=15_000).stable_ms < 10_000


def test_it_waits_for_the_window_and_at_least_as_long_as_asked(late: Tab) -> None:
    late.run("document.getElementById('a').append(document.createElement('p'))")
    assert ask(late, budgetMs=5000).stable_ms >= 300
    before = ask(late).document_age_ms
    assert ask(late, budgetMs=5000, atLeastMs=250).document_age_ms - before >= 250


@pytest.mark.by_the_clock
def test_without_a_window_the_structure_is_not_asked(late: Tab) -> None:
    late.run("document.getElementById('a').append(document.createElement('p'))")
    before = ask(late).document_age_ms
    assert ask(late, stableMs=0, budgetMs=5000).document_age_ms - before < 2000


@pytest.mark.by_the_clock
def test_where_no_frame_is_drawn_none_proves_anything(late: Tab) -> None:
    """A busy machine draws none for longer than is waited for one."""
    late.run("document.getElementById('a').append(document.createElement('p'))")
    late.run(
        "abra.scheduled.look = () => ({"
        " items: [], lacking: null, behindMs: 0, isFrameBound: true, others: [] });"
        "window.real = abra.builtins.nextFrame; abra.builtins.nextFrame = () => 0;"
    )
    undrawn = ask(late, proof=True, budgetMs=5000)
    late.run("abra.builtins.nextFrame = window.real")
    late.run("document.getElementById('a').append(document.createElement('p'))")
    drawn = ask(late, proof=True, budgetMs=5000)
    assert (undrawn.is_proved, undrawn.stable_ms >= 300) == (False, True)
    assert (drawn.is_proved, drawn.stable_ms < 300) == (True, True)


# -- the rest of what it answers


def test_frames_of_other_origins_are_counted(late: Tab) -> None:
    late.show("<iframe></iframe><iframe sandbox srcdoc='<p>x'></iframe>"
              "<iframe hidden sandbox srcdoc='<p>x'></iframe>")  # fmt: skip
    assert ask(late, stableMs=100, budgetMs=2000).foreign_frames == 1


def test_loading_state_in_view_is_named(late: Tab) -> None:
    late.show("<ul id=list aria-busy=true style='height:50px'></ul>")
    assert ask(late).loading == ["ul#list"]


def test_without_probes_nothing_is_proved_and_the_reason_given(late: Tab) -> None:
    seen = ask(late, proof=True, budgetMs=50)
    assert not seen.is_proved
    assert seen.lacking == "there are no probes in the page"


# -- one observer


def test_settle_readiness_and_ledger_share_one_observer(tab: Tab) -> None:
    for _ in range(2):  # a document, and the next one
        tab.driver.get("data:text/html,<!doctype html><body><div id=a></div><iframe></iframe>")
        tab.driver.execute_script(COUNTING)
        tab.call("ledger.begin")
        settle = {
            "quietMs": 20, "budgetMs": 1000, "animations": True, "images": True, "loading": True,
            "filters": True, "scope": None, "ignore": [],
            "network": True, "horizonMs": 500, "ignored": [], "fresh": True, "restart": True,
            "beyond": None, "proof": True, "release": "always",
        }  # fmt: skip
        for _ in range(3):
            tab.call("settle.wait", **settle)
            tab.run("""
                const root = document.getElementById('a').shadowRoot
                    ?? document.getElementById('a').attachShadow({ mode: 'open' });
                root.append(document.createElement('p'));
            """)
            ask(tab, stableMs=20, budgetMs=1000)
        tab.call("capture.state", capture="full")
        tab.call("ledger.end")
        assert tab.driver.execute_script("return window.observers.length") == 1


def test_the_count_of_observers_would_show_a_second_one(tab: Tab) -> None:
    """Guards the test above: what counts does count."""
    tab.driver.get("data:text/html,<!doctype html><body>")
    tab.driver.execute_script(COUNTING)
    tab.install()
    tab.driver.execute_script("new MutationObserver(() => {})")
    assert tab.driver.execute_script("return window.observers.length") == 2


def test_the_agent_stands_by_with_nine_listeners(tab: Tab) -> None:
    tab.driver.get("data:text/html,<!doctype html><body><button>Go</button>")
    tab.driver.execute_script("""
        window.listened = [];
        const add = EventTarget.prototype.addEventListener;
        EventTarget.prototype.addEventListener = function (type, ...rest) {
            // The probes' nodes are in no document, and no script of the page has them.
            if (this === window || this.isConnected) window.listened.push(type);
            return add.call(this, type, ...rest);
        };
    """)
    tab.install()
    tab.call(
        "settle.wait",
        quietMs=100,
        budgetMs=1000,
        fresh=True,
        restart=False,
        network=True,
        horizonMs=500,
        ignored=[],
    )
    tab.call("settle.release")
    # No mutation reports a frame that loads anew, a page out of the back/forward cache is not
    # watched for what led away from it, what is scrolled is not at rest, and such a page is
    # measured from that moment on. What follows the input of others is no tick of the page's own.
    listened = tab.driver.execute_script("return window.listened")
    assert listened[:9] == [
        *("pageshow", "message", "storage", "pointerdown", "pointerup", "keydown"),
        *("load", "scroll", "pageshow"),
    ]
    # While a window is open (observe/loads.js).
    while_open = {"scrollend", "animationstart", "transitionend", "toggle", "select"}
    assert while_open <= set(listened[9:])
