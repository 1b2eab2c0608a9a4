"""Whether a document has code that may import a module."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

CODE = "const load = () => import('/chart.js')"


def is_possible(tab: Tab, markup: str) -> bool:
    tab.show(markup)
    return tab.call("settle.wait", **WAIT)["mayImport"]


WAIT = {
    "budgetMs": 2000, "fresh": True, "proof": True, "release": "always", "network": True,
    "horizonMs": 500, "ignored": [], "tells": True, "quietMs": 50, "restart": True, "beyond": None,
    "animations": True, "images": True, "loading": True, "filters": True, "scope": None,
    "ignore": [],
}  # fmt: skip


@pytest.mark.parametrize(
    "markup",
    [
        f"<script>{CODE}</script>",
        "<script>const load = () => import (name)</script>",
        "<script src='data:text/javascript,0'></script>",
        "<script type=module>0</script>",
        "<script type=importmap>{}</script>",
        "<button onclick=\"import('/chart.js')\">Chart</button>",
    ],
)
def test_such_code_may_import(blank_tab: Tab, markup: str) -> None:
    assert is_possible(blank_tab, markup)


def test_code_of_a_frame_may_import(blank_tab: Tab) -> None:
    markup = "<iframe srcdoc='<script type=module>0</script>'></iframe>"
    blank_tab.show(markup)
    blank_tab.run_async(
        "const f = document.querySelector('iframe');"
        "if (f.contentDocument.querySelector('script')) arguments[0]();"
        "else f.onload = () => arguments[0]()"
    )
    assert blank_tab.call("settle.wait", **WAIT)["mayImport"]


@pytest.mark.parametrize(
    "markup",
    [
        "<p>Nothing</p>",
        "<script>const important = (x) => x; important(1)</script>",
        "<button onclick=\"save('import')\">Save</button>",
        "<p>import('/chart.js')</p>",
        "<iframe srcdoc='<p>Inner'></iframe>",
    ],
)
def test_other_code_imports_nothing(blank_tab: Tab, markup: str) -> None:
    assert not is_possible(blank_tab, markup)
