"""Accessible names in a real browser: the examples of accname 1.2 and HTML-AAM, and their like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

OPTIONS = '<i role="option">1</i><i role="option" aria-selected="true">3</i>'
IMAGE = "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=="


class Page:
    """A blank page that takes markup and answers for the element with id `t`."""

    def __init__(self, tab: Tab) -> None:
        self._tab = tab

    def run(self, markup: str, script: str) -> Any:
        self._tab.show(markup)
        find = "const find = (id) => document.getElementById(id); const t = find('t');"
        return self._tab.run(f"{find}\n{script}")

    def name(self, markup: str) -> str:
        answer: str = self.run(markup, "return abra.name.nameOf(t);")
        return answer

    def named(self, markup: str) -> tuple[str, str]:
        answer = self.run(markup, "return abra.name.nameWithSource(t);")
        return answer["name"], answer["source"]


@pytest.fixture
def page(blank_tab: Tab) -> Page:
    return Page(blank_tab)


@pytest.mark.parametrize(
    ("markup", "name", "source"),
    [
        (
            '<p id="a">Billing</p><div id="t" role="group" aria-labelledby="a"></div>',
            "Billing",
            "aria-labelledby",
        ),
        ('<button id="t" aria-label="Close">x</button>', "Close", "aria-label"),
        ('<label for="t">E-mail</label><input id="t">', "E-mail", "label"),
        (f'<img id="t" alt="Our logo" src="{IMAGE}">', "Our logo", "alt"),
        ('<fieldset id="t"><legend>Address</legend><input></fieldset>', "Address", "legend"),
        ('<table id="t"><caption>Prices</caption><tr><td>1</td></tr></table>', "Prices", "caption"),
        ('<figure id="t"><figcaption>Figure 1</figcaption></figure>', "Figure 1", "caption"),
        ('<input id="t" type="submit" value="Send">', "Send", "value"),
        ('<button id="t">Save</button>', "Save", "content"),
        ('<input id="t" title="Your name" placeholder="Ada">', "Your name", "title"),
        ('<input id="t" placeholder="Ada">', "Ada", "placeholder"),
        ('<div id="t" role="textbox" aria-placeholder="MM-DD"></div>', "MM-DD", "placeholder"),
        ('<svg id="t" role="img"><title>Chart</title><circle r="4" /></svg>', "Chart", "title"),
        ('<div id="t">only text</div>', "", ""),
    ],
)
def test_each_way_of_naming_is_reported_with_its_source(
    page: Page, markup: str, name: str, source: str
) -> None:
    assert page.named(markup) == (name, source)


@pytest.mark.parametrize(
    ("markup", "name"),
    [
        # accname 1.2, step 2B, example 1: a button that is labelled by itself and by another.
        (
            '<a id="f" href="#">Documentation.pdf</a>'
            '<span role="button" id="t" aria-label="Delete" aria-labelledby="t f"></span>',
            "Delete Documentation.pdf",
        ),
        # accname 1.2, step 2B: references are followed once, not from a reference.
        (
            '<div id="a" aria-labelledby="b">el1</div><div id="b" aria-labelledby="c">el2</div>'
            '<div id="c">el3</div><button id="t" aria-labelledby="a">x</button>',
            "el1",
        ),
        # accname 1.2, step 2H, example: the alternatives of images in a link become its name.
        (
            f'<a id="t" href="#">Go <img alt="home" src="{IMAGE}"> now</a>',
            "Go home now",
        ),
        (
            '<i id="a">One</i><i id="b">two</i><button id="t" aria-labelledby="a gone b"></button>',
            "One two",
        ),
        ('<button id="t" aria-labelledby="gone" aria-label="Kept">x</button>', "Kept"),
        ('<button id="t" aria-labelledby="gone">Kept</button>', "Kept"),
        ('<button id="t" aria-label=" \n\t">Kept</button>', "Kept"),
        (
            '<i id="a">No</i><a id="t" href="#" aria-labelledby="a" aria-label="b" title="c">d</a>',
            "No",
        ),
    ],
)
def test_references_and_precedence(page: Page, markup: str, name: str) -> None:
    assert page.name(markup) == name


@pytest.mark.parametrize(
    ("markup", "name"),
    [
        ("<button id='t'>Save<span hidden> draft</span></button>", "Save"),
        ("<button id='t'>Save<span aria-hidden='true'> draft</span></button>", "Save"),
        ("<button id='t'>Save<span style='visibility:hidden'> draft</span></button>", "Save"),
        (
            "<h2 id='t'>Seen <b style='visibility:hidden'>not "
            "<i style='visibility:visible'>again</i></b></h2>",
            "Seen again",
        ),
        (
            "<p id='a' hidden>All <span hidden>of it</span></p><input id='t' aria-labelledby='a'>",
            "All of it",
        ),
        ("<p id='a'>Not <span hidden>this</span></p><input id='t' aria-labelledby='a'>", "Not"),
        ("<label for='t' style='display:none'>Search</label><input id='t'>", "Search"),
        ("<button id='t'><style>.a{}</style><script>1</script>Run</button>", "Run"),
        ("<div hidden><button id='t'>Gone</button></div>", ""),
        ("<div aria-hidden='true'><button id='t'>Gone</button></div>", ""),
        ("<details><summary>More</summary><button id='t'>Gone</button></details>", ""),
        (
            "<div style='display:contents'>"
            "<button id='t' style='display:contents'>Here</button></div>",
            "Here",
        ),
    ],
)
def test_hidden_content_counts_only_when_it_is_referenced_itself(
    page: Page, markup: str, name: str
) -> None:
    assert page.name(markup) == name


def test_a_hidden_element_has_a_name_when_it_is_asked_for(page: Page) -> None:
    markup = (
        "<div aria-hidden='true'><button id='t'>Save<i hidden> draft</i></button></div>"
        "<a id='n' href='#' hidden>Off</a>"
    )
    script = "return [t, find('n')].map((e) => abra.name.nameOf(e, { includeHidden: true }));"
    assert page.run(markup, script) == ["Save", "Off"]


@pytest.mark.parametrize(
    ("markup", "name"),
    [
        ('<label>Flash <input id="t" type="checkbox"> the screen</label>', "Flash the screen"),
        ('<label for="t">First</label><label for="t">second</label><input id="t">', "First second"),
        ('<label id="l" for="t" aria-label="Said">Seen</label><input id="t">', "Said"),
        ('<label for="t">Done</label><progress id="t"></progress>', "Done"),
        ('<label for="t">Label</label><button id="t">Content</button>', "Label"),
        ('<label for="t"> </label><button id="t">Content</button>', "Content"),
        ('<input id="t" type="image" alt="Go">', "Go"),
        ('<input id="t" type="image" title="Go">', "Go"),
        ('<input id="t" type="reset">', "Reset"),
        ('<input id="t" type="submit">', "Submit"),
        (f'<img id="t" alt="" title="Tip" src="{IMAGE}">', "Tip"),
        (f'<img id="t" alt="Shown" role="none" src="{IMAGE}">', ""),
        ('<select><option id="t" label="Short">Long</option></select>', "Short"),
        ('<select><optgroup id="t" label="Fruits"></optgroup></select>', "Fruits"),
        ('<details><summary id="t">More</summary>x</details>', "More"),
        (
            '<map name="m"><area id="t" href="#" alt="North"></map>'
            f'<img usemap="#m" src="{IMAGE}">',
            "North",
        ),
        ('<iframe id="t" title="Ad"></iframe>', "Ad"),
        ('<a id="t" href="#"><svg><title>Home</title><path d=""/></svg></a>', "Home"),
    ],
)
def test_html_names_its_own_elements(page: Page, markup: str, name: str) -> None:
    assert page.name(markup) == name


# accname 1.2, step 2C: "Flash the screen 3 times", with each kind of control for the number.
@pytest.mark.parametrize(
    "control",
    [
        '<input value="3" aria-label="number of times">',
        "<textarea>3</textarea>",
        '<span role="textbox" contenteditable="true">3</span>',
        '<select aria-label="number"><option>1<option selected>3</select>',
        '<select size="3"><option>1<option selected>3</select>',
        '<input role="combobox" value="3">',
        f'<div role="combobox"><div role="listbox">{OPTIONS}</div></div>',
        f'<div role="listbox">{OPTIONS}</div>',
        '<input type="range" min="1" max="5" value="3">',
        '<input type="number" value="3">',
        '<span role="slider" aria-valuenow="3" aria-label="number">three</span>',
        '<span role="spinbutton" aria-valuetext="3" aria-valuenow="3.0"></span>',
        '<meter value="3" max="5">three</meter>',
    ],
)
def test_an_embedded_control_speaks_its_value(page: Page, control: str) -> None:
    markup = (
        f'<input type="checkbox" id="t"><label for="t">Flash the screen {control} times</label>'
    )
    assert page.name(markup) == "Flash the screen 3 times"


def test_the_value_is_the_living_one_and_a_password_is_never_spoken(page: Page) -> None:
    markup = (
        '<label for="t">Pay <input id="v" value="1"> with <input id="p" type="password"></label>'
        '<input type="radio" id="t">'
    )
    script = "find('v').value = '25'; find('p').value = 'hunter2'; return abra.name.nameOf(t);"
    assert page.run(markup, script) == "Pay 25 with"


def test_the_items_of_a_menu_do_not_name_the_button_around_it(page: Page) -> None:
    markup = (
        '<div role="button" id="t">File <div role="menu"><i role="menuitem">Open</i></div></div>'
    )
    assert page.name(markup) == "File"


def test_a_tree_item_is_not_called_after_the_items_below_it(page: Page) -> None:
    markup = (
        '<li role="treeitem" id="t">Fruits<ul role="group"><li role="treeitem">Apples</ul></li>'
    )
    assert page.name(f'<ul role="tree">{markup}</ul>') == "Fruits"


@pytest.mark.parametrize(
    ("css", "name"),
    [
        ('#t::before { content: "New: " } #t::after { content: "!" }', "New: mail!"),
        ('#t::before { content: "\\2605" / "starred " }', "starred mail"),
        ('#t::before { content: "icon" / "" }', "mail"),
        ("#t::before { content: attr(data-kind) }", "urgentmail"),
        ('#t::before { content: "a" / "from " attr(data-kind) " " }', "from urgent mail"),
        ("#t::before { content: url(x.png) }", "mail"),
        ('#t::before { content: "\\e90d" }', "mail"),
        ('#t::before { content: "quo\\"te " }', 'quo"te mail'),
        ('#t::before { content: "Block"; display: block }', "Block mail"),
        ('#t::before { content: "gone"; display: none }', "mail"),
        ('#t::before { content: "gone"; visibility: hidden }', "mail"),
    ],
)
def test_generated_content_belongs_to_the_name(page: Page, css: str, name: str) -> None:
    assert page.name(f'<style>{css}</style><button id="t" data-kind="urgent">mail</button>') == name


@pytest.mark.parametrize(
    ("content", "name"),
    [
        ("<b>on</b><b>line</b>", "online"),
        ("<div>two</div><div>lines</div>", "two lines"),
        (
            "<b style='display:inline-block'>two</b><b style='display:inline-block'>boxes</b>",
            "two boxes",
        ),
        ("two<br>lines", "two lines"),
        ("on<!-- comment -->line", "online"),
        ("a<span><span> </span></span>b", "a b"),
        ("  a \n\t b  ", "a b"),
        ("a&nbsp;b", "a\u00a0b"),
    ],
)
def test_inline_text_runs_together_and_blocks_stand_apart(
    page: Page, content: str, name: str
) -> None:
    assert page.name(f'<a id="t" href="#">{content}</a>') == name


@pytest.mark.parametrize(
    ("markup", "name"),
    [
        (
            '<div id="t" role="button"><template shadowrootmode="open">a <slot>none</slot> b'
            "</template>slotted</div>",
            "a slotted b",
        ),
        (
            '<div id="t" role="button"><template shadowrootmode="open">'
            'a <slot aria-label="no">default</slot></template></div>',
            "a default",
        ),
        (
            '<button id="t"><span><template shadowrootmode="open"><b>Deep</b></template>'
            "not slotted</span></button>",
            "Deep",
        ),
    ],
)
def test_a_name_is_read_from_what_the_shadow_tree_shows(page: Page, markup: str, name: str) -> None:
    assert page.name(markup) == name


def test_ids_are_looked_up_in_the_tree_of_the_element(page: Page) -> None:
    markup = (
        '<i id="a">outer</i><div id="t"><template shadowrootmode="open"><i id="a">inner</i>'
        '<button aria-labelledby="a"></button><label for="c">of c</label><input id="c">'
        "</template></div>"
    )
    script = """
        return ['button', 'input'].map((tag) => abra.name.nameOf(t.shadowRoot.querySelector(tag)));
    """
    assert page.run(markup, script) == ["inner", "of c"]


def test_elements_set_by_the_reflected_property_name_too(page: Page) -> None:
    markup = '<button id="t">x</button><i id="a">By property</i>'
    script = "t.ariaLabelledByElements = [find('a')]; return abra.name.nameOf(t);"
    assert page.run(markup, script) == "By property"


def test_owned_elements_belong_to_the_content(page: Page) -> None:
    markup = '<button id="t" aria-owns="o">Total</button><i id="o">12 EUR</i>'
    assert page.name(markup) == "Total 12 EUR"


def test_circles_of_references_end(page: Page) -> None:
    markup = (
        '<button id="t" aria-owns="o" aria-labelledby="o">A</button><i id="o" aria-owns="t">B</i>'
    )
    assert page.name(markup) == "B A"


def test_a_pass_keeps_what_it_computed_and_its_end_forgets_it(page: Page) -> None:
    markup = '<label for="t">Old</label><input id="t">'
    script = """
        const label = document.querySelector('label');
        const inside = abra.name.inPass(() => {
          const first = abra.name.nameOf(t);
          label.textContent = 'New';
          return [first, abra.name.nameOf(t)];
        });
        return [...inside, abra.name.nameOf(t), abra.name.inPass(() => abra.name.nameOf(t))];
    """
    assert page.run(markup, script) == ["Old", "Old", "New", "New"]


@pytest.mark.parametrize(
    ("style", "name"),
    [
        ("margin-left: 8px", "Inbox 3"),
        ("padding: 0 6px; border-radius: 9px; background: red", "Inbox 3"),
        ("border-left: 4px solid", "Inbox 3"),
        ("", "Inbox3"),
        ("padding: 0.19em; background: yellow", "Inbox3"),
        ("margin-right: 8px", "Inbox3"),
        ("margin-left: -8px; padding-left: 8px", "Inbox3"),
    ],
)
def test_inline_text_that_is_drawn_apart_is_a_word_of_its_own(
    page: Page, style: str, name: str
) -> None:
    assert page.name(f'<a id="t" href="#">Inbox<span style="{style}">3</span></a>') == name
    generated = f"<style>#t::after {{ content: attr(data-new); {style} }}</style>"
    assert page.name(f'{generated}<a id="t" href="#" data-new="3">Inbox</a>') == name


def test_text_of_an_element_without_a_role_is_what_a_screen_reader_reads(page: Page) -> None:
    markup = (
        f'<div id="t">Ada <img alt="(admin)" src="{IMAGE}"> <i hidden>x</i><input value="7"></div>'
    )
    assert page.run(markup, "return abra.name.textOf(t);") == "Ada (admin) 7"


def test_naming_writes_nothing_into_the_page(page: Page) -> None:
    markup = '<form><label for="t">A</label><input id="t"><button>B</button></form>'
    script = """
        const before = document.documentElement.outerHTML;
        abra.dom.walk(document, (element) => abra.name.nameOf(element));
        return document.documentElement.outerHTML === before;
    """
    assert page.run(markup, script) is True
