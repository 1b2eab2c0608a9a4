"""What does not begin at once comes packed, and is unpacked when it is asked for."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from AbraLibrary.browser.agent import caller, installer, modules, request

if TYPE_CHECKING:
    from utest.page.conftest import Tab

AGENT = 'globalThis[Symbol.for("AbraLibrary.agent")]'
#: As where a page's policy forbids it; a script of the driver's it lets.
FORBIDDEN = "globalThis.eval = () => { throw new EvalError('unsafe-eval'); };"


def install_packed(tab: Tab, url: str) -> None:
    tab.driver.get(url)
    tab.driver.execute_cdp_cmd(
        "Runtime.evaluate", {"expression": f"({installer(late=False, packed=True)})()"}
    )


def ask(tab: Tab, function: str) -> str | None:
    answer: str | None = tab.driver.execute_script(
        f"return ({caller()})(...arguments)", request(function, {})
    )
    return answer


def test_a_call_unpacks_what_it_needs(tab: Tab) -> None:
    install_packed(tab, "data:text/html,<!doctype html><button>Save</button>")
    assert ask(tab, "arrival.hasProbes") == "false"
    there = tab.run("return Object.keys(abra)")
    assert {"door", "arrival"} <= set(there)
    assert "gesture" not in there


def test_each_module_can_be_had_of_what_is_packed(tab: Tab) -> None:
    install_packed(tab, "data:text/html,<!doctype html><button>Save</button>")
    ask(tab, "arrival.hasProbes")
    names = [module.name for module in modules()]
    tab.run(f"for (const name of {json.dumps(names)}) abra.load(name)")
    assert set(names) <= set(tab.run("return Object.keys(abra)"))


def test_where_no_code_may_be_made_of_text_it_is_asked_for_as_code(tab: Tab) -> None:
    install_packed(tab, "data:text/html,<!doctype html><button>Save</button>")
    tab.driver.execute_script(FORBIDDEN)
    assert ask(tab, "arrival.hasProbes") is None
    # As the transport does then.
    tab.driver.execute_cdp_cmd("Runtime.evaluate", {"expression": f"({installer()})()"})
    assert ask(tab, "arrival.hasProbes") == "false"
    assert tab.run("return abra.began") is not None  # it is the one that was there
