"""What the lists that a page draws hold, for keywords that read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

INPUT = "<input id=t role=combobox aria-haspopup=listbox readonly>"


@pytest.mark.parametrize(
    ("markup", "value"),
    [
        (f"<div><span>Bern</span>{INPUT}</div>", "Bern"),
        (f"<div><label for=t>Town</label>{INPUT}</div>", ""),
        (
            f"<div><label for=t>Town</label><div><i class=x-placeholder>Go</i>{INPUT}</div></div>",
            "",
        ),
        (f"<div><div>Bern</div><div>Rome</div>{INPUT}</div>", "Bern, Rome"),
        ("<div id=t role=combobox tabindex=0>Bern</div>", "Bern"),
        ("<button id=t role=combobox data-placeholder>Choose</button>", ""),
        ("<button id=t aria-haspopup=listbox>Bern</button>", "Bern"),
        ("<label for=t>Town</label><button id=t aria-expanded=false>Bern</button>", "Bern"),
        ("<b id=l>Town</b><button id=t aria-expanded=false aria-labelledby='l t'>Bern</button>",
         "Bern"),
        ("<label for=t>Town</label><button id=t aria-expanded=false value=be>Bern</button>", "be"),
        ("<button id=t aria-expanded=false>Menu</button>", ""),
        ("<button id=t aria-expanded=false aria-label=Menu>Bern</button>", ""),
        ("<label for=t>Town</label><button id=t>Bern</button>", ""),
        ("<input id=t role=combobox value=Bern>", "Bern"),
        ("<input id=t list=l value=Bern><datalist id=l></datalist>", "Bern"),
    ],
)  # fmt: skip
def test_a_drawn_list_holds_what_it_shows(blank_tab: Tab, markup: str, value: str) -> None:
    blank_tab.show(markup)
    assert read(blank_tab, "#t") == value


def test_a_label_stands_for_what_it_labels(blank_tab: Tab) -> None:
    blank_tab.show("<label id=l>Town</label><button aria-haspopup=listbox aria-labelledby='l b'>"
                   "<b id=b>Bern</b></button>")  # fmt: skip
    assert read(blank_tab, "#l") == "Bern"


def test_a_label_of_nothing_holds_no_value(blank_tab: Tab) -> None:
    blank_tab.show("<label id=l>Town</label>")
    assert read(blank_tab, "#l") is None


def read(tab: Tab, selector: str) -> object:
    script = "return abra.registry.idOf(document.querySelector(arguments[0]))"
    answer = tab.call("reading.read", ref=tab.run(script, selector), what="value", name="")
    return answer["value"]
