"""What happens before anybody asks is kept, and reported in its order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from AbraLibrary.browser.agent import installer

if TYPE_CHECKING:
    from utest.page.conftest import Tab

AGENT = 'const abra = globalThis[Symbol.for("AbraLibrary.agent")];'
#: Hears of the records alone, and counts them.
COUNT = """
    let count = 0;
    const nothing = () => {};
    abra.queue.hearBy({ records: (records) => { count += records.length; },
      input: nothing, scroll: nothing, load: nothing, shown: nothing, stopped: nothing });
"""
LEARN = 'abra.load("learning");'


@pytest.fixture
def unasked(tab: Tab) -> Tab:
    """A document in which the agent was from its beginning, and that nobody has asked yet."""
    tab.open_unasked()
    return tab


@pytest.fixture
def preloaded(tab: Tab) -> Iterator[Tab]:
    """A tab whose documents and frames have the agent before their first node."""
    script = tab.driver.execute_cdp_cmd(
        "Page.addScriptToEvaluateOnNewDocument", {"source": f"({installer(late=False)})();"}
    )
    yield tab
    tab.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


def after(tab: Tab, script: str, ms: int, returned: str) -> Any:
    """Runs a script, waits, loads who learns, and returns a value."""
    return tab.driver.execute_async_script(
        f"{AGENT} const done = arguments[0]; {script};"
        f"setTimeout(() => {{ {LEARN} done({returned}); }}, {ms});"
    )


def test_nothing_else_is_there_before_somebody_asks(unasked: Tab) -> None:
    there = unasked.run(
        "return Object.keys(abra).filter((name) => abra[name]?.constructor === Object)"
    )
    assert sorted(there) == [
        "builtins",
        "here",
        "parsing",
        "probes",
        "queue",
        "succession",
        "timings",
    ]


def test_the_pace_of_a_ticker_is_known_from_before(unasked: Tab) -> None:
    """It ticks every 200 ms by the clock; on a busy machine it would have no even pace."""
    period = unasked.driver.execute_async_script(
        f"""{AGENT} const done = arguments[0];
        const p = document.body.appendChild(document.createElement("p"));
        let at = performance.now(), n = 0;
        performance.now = () => at;
        const tick = () => {{
          if (n === 12) {{ {LEARN} done(abra.cadence.periodNow(p)); return; }}
          at += 200;
          p.textContent = n += 1;
          setTimeout(tick);
        }};
        setTimeout(tick);"""
    )
    assert 120 <= period <= 400


@pytest.mark.by_the_clock
def test_the_last_change_of_the_structure_is_known_from_before(unasked: Tab) -> None:
    change = "document.body.append(document.createElement('p')); const at = performance.now()"
    stable, since = after(
        unasked, change, 400,
        "[abra.structure.look({}).stableMs, performance.now() - at]",
    )  # fmt: skip
    assert 0 <= since - stable <= 100


def test_what_a_user_did_before_is_known(unasked: Tab) -> None:
    button = unasked.run(
        "const b = document.body.appendChild(document.createElement('button'));"
        "b.textContent = 'Save'; b.onclick = () => { window.clickedAt = performance.now(); };"
        "return b;"
    )
    button.click()
    assert unasked.run(f"{LEARN} return abra.input.isRecent(clickedAt)") is True
    assert unasked.run("return abra.acts.soFar()") == 2  # pointerdown, pointerup


def test_what_scrolled_before_is_known(unasked: Tab) -> None:
    seen = unasked.driver.execute_async_script(
        f"""{AGENT} const done = arguments[0];
        document.body.style.height = "5000px";
        document.scrollingElement.scrollTop = 300;
        addEventListener("scroll", () => {{
          {LEARN} done(abra.scrolls.isScrolling(performance.now(), 5000));
        }});"""
    )
    assert seen is True


def test_only_the_latest_is_kept(unasked: Tab) -> None:
    change = "for (let i = 0; i < 5000; i += 1) document.body.dataset.n = i"
    reported = unasked.driver.execute_async_script(
        f"{AGENT} const done = arguments[0]; {change};"
        f"setTimeout(() => {{ {COUNT} done(count); }}, 50)"
    )
    assert reported == 2000


def test_from_then_on_all_is_reported_at_once(unasked: Tab) -> None:
    unasked.run(LEARN)
    unasked.run("document.body.append(document.createElement('p'))")
    assert unasked.run("return abra.structure.look({}).touched") is True


def test_what_the_parser_brings_is_not_recorded(preloaded: Tab) -> None:
    preloaded.driver.get("data:text/html,<!doctype html><body>" + "<i>x</i>" * 500)
    assert preloaded.run(f"{COUNT} return count") == 0


def test_in_a_frame_that_can_be_looked_into_nothing_is_kept(preloaded: Tab) -> None:
    preloaded.driver.get("data:text/html,<!doctype html><iframe srcdoc='<p id=p>In'></iframe>")
    reported = preloaded.driver.execute_async_script(
        "const done = arguments[0]; window[0].document.getElementById('p').textContent = 'Out';"
        "const abra = window[0][Symbol.for('AbraLibrary.agent')];"
        f"setTimeout(() => {{ {COUNT} done(count); }}, 50)"
    )
    assert reported == 0
