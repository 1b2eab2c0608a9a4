"""The short way to the words of what says little: it must come to the same as the long one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from utest.page.find.test_index import HARD

if TYPE_CHECKING:
    from utest.page.conftest import Tab

#: By element, whether the short way was taken; throws where it comes to anything else.
COMPARED = """
const styles = abra.generated.read();
const plain = ({ wording: { label, ...more }, ids, watched }) =>
  [JSON.stringify([more, ids]), label?.deref(), ...watched];
return abra.name.inPass(() => {
  abra.index.refresh();
  return Array.from(abra.index.elements(), (element) => {
    const short = abra.terse.gather(element, styles);
    if (!short) return false;
    const [one, other] = [plain(short), plain(abra.wording.gather(element, styles))];
    if (one.length !== other.length || one.some((part, at) => part !== other[at])) {
      throw new Error(`${element.outerHTML}: ${one} is not ${other}`);
    }
    return true;
  });
});
"""


def compared(tab: Tab, markup: str) -> Any:
    tab.show(markup)
    return tab.run(COMPARED)


@pytest.mark.parametrize("markup", HARD.values(), ids=HARD.keys())
def test_both_ways_find_the_same_words(blank_tab: Tab, markup: str) -> None:
    compared(blank_tab, markup)


@pytest.mark.parametrize(
    "markup",
    [
        "<a href='#'>Order 12</a>",
        "<button class='edit'><span>Edit  Order</span></button>",
        "<button><b><i>\u00c9dit \u2019it\u2019 \u0130</i></b></button>",
        "<a href='#'> Terms </a>",
        "<button>\u0301Melting</button>",
        "<label for='q'>Quantity</label><input id='q' name='how many'>",
        "<label for='q'> Menge\u00df </label><input id='q' name='' data-testid='Q 1'>",
    ],
)
def test_what_says_little_goes_the_short_way(blank_tab: Tab, markup: str) -> None:
    assert compared(blank_tab, markup) == [True]


@pytest.mark.parametrize(
    "markup",
    [
        "<button title='Close'>x</button>",
        "<button>Sa<b>ve</b></button>",
        "<button>Save <!-- --><b>it</b></button>",
        "<button><b aria-label='Save'>S</b></button>",
        "<button><i class='trash'></i></button>",
        "<button>\u00d7</button>",
        "<button><span><slot>Save</slot></span></button>",
        "<label>Go <button>on</button></label>",
        "<label for='g'>Go</label><button id='g'>on</button>",
        "<button><x-a>Save</x-a></button>",
        "<a href='#' role='textbox'>Name</a>",
        "<button><span><template shadowrootmode='open'>Save</template>x</span></button>",
        "<p>Beside</p><input id='q'>",
        "<label for='q'>Two</label><label for='q'>labels</label><input id='q'>",
        "<label for='q'>Of <b>more</b></label><input id='q'>",
        "<label for='q'>Held</label><input id='q' placeholder='Hint'>",
        "<label for='q'>Of the first</label><p id='q'></p><input id='q'>",
        "<label for='q'></label><p>Beside</p><input id='q'>",
        "<label for='q'>Sent</label><input id='q' type='submit'>",
        "<style>a::after { content: attr(lang) }</style><a href='#' lang='en'>Read</a>",
    ],
)
def test_what_says_more_goes_the_long_way(blank_tab: Tab, markup: str) -> None:
    assert not any(compared(blank_tab, markup))


def test_what_a_script_puts_into_a_field_goes_the_long_way(blank_tab: Tab) -> None:
    blank_tab.show("<label for='q'>Of one</label><input id='q'>")
    blank_tab.run("document.querySelector('input').append('inside')")
    assert blank_tab.run(COMPARED) == [False]
