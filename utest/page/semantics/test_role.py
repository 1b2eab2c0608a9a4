"""Roles in a real browser: WAI-ARIA 1.2 and HTML-AAM 1.0 by rule, and the shared DOM helpers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from AbraLibrary.core.saved.page_file import read_root
from AbraLibrary.core.saved.roles import Roles
from AbraLibrary.core.saved.tree import Tree

if TYPE_CHECKING:
    from utest.page.conftest import Tab


class Page:
    """A blank page that takes markup and answers for the element with id `t`."""

    def __init__(self, tab: Tab) -> None:
        self._tab = tab

    def run(self, markup: str, script: str) -> Any:
        self._tab.show(markup)
        find = "const find = (id) => document.getElementById(id); const t = find('t');"
        return self._tab.run(f"{find}\n{script}")

    def role(self, markup: str) -> str:
        """The role in the page, which must be that in the same page when it is saved."""
        answer: str = self.run(markup, "return abra.role.roleOf(t);")
        assert saved_role(markup) == answer, markup
        return answer


def saved_role(markup: str) -> str:
    root, _ = read_root(markup.encode(), "page.html")
    tree = Tree(root)
    return Roles(tree).of(next(each for each in tree.elements if each.get("id") == "t"))


@pytest.fixture
def page(blank_tab: Tab) -> Page:
    return Page(blank_tab)


@pytest.mark.parametrize(
    ("role", "tags"),
    [
        ("article", "article"), ("blockquote", "blockquote"), ("button", "button"),
        ("code", "code"), ("definition", "dd"), ("deletion", "del s"), ("dialog", "dialog"),
        ("emphasis", "em"), ("figure", "figure"), ("form", "form"),
        ("group", "address details fieldset hgroup"), ("heading", "h1 h2 h3 h4 h5 h6"),
        ("insertion", "ins"), ("list", "ul ol menu"), ("main", "main"), ("mark", "mark"),
        ("meter", "meter"), ("navigation", "nav"), ("paragraph", "p"), ("progressbar", "progress"),
        ("search", "search"), ("separator", "hr"), ("status", "output"), ("strong", "strong"),
        ("subscript", "sub"), ("superscript", "sup"), ("table", "table"), ("term", "dfn dt"),
        ("textbox", "textarea"), ("time", "time"),
        ("generic", "b bdi bdo data div i pre q samp small span u x-widget"),
        ("", "abbr cite dl kbd label legend var"),
    ],
)  # fmt: skip
def test_html_elements_have_the_role_of_html_aam(page: Page, role: str, tags: str) -> None:
    for tag in tags.split():
        assert page.role(f"<{tag} id='t'>x</{tag}>") == role, tag


@pytest.mark.parametrize(
    ("role", "types"),
    [
        ("button", "button image reset submit file"), ("checkbox", "checkbox"), ("radio", "radio"),
        ("spinbutton", "number"), ("slider", "range"), ("searchbox", "search"),
        ("textbox", "text email tel url password date unknown"), ("", "hidden"),
    ],
)  # fmt: skip
def test_an_input_has_the_role_of_its_type(page: Page, role: str, types: str) -> None:
    for kind in types.split():
        assert page.role(f"<input id='t' type='{kind}'>") == role, kind


@pytest.mark.parametrize(
    ("markup", "role"),
    [
        ("<a id='t' href='#'>x</a>", "link"),
        ("<a id='t'>x</a>", "generic"),
        ("<img id='t' alt='x'>", "img"),
        ("<img id='t'>", "img"),
        ("<img id='t' alt=''>", "none"),
        ("<img id='t' alt='' aria-label='x'>", "img"),
        ("<input id='t' list='d'><datalist id='d'></datalist>", "combobox"),
        ("<select id='t'></select>", "combobox"),
        ("<select id='t' size='1'></select>", "combobox"),
        ("<select id='t' size='2'></select>", "listbox"),
        ("<select id='t' multiple></select>", "listbox"),
        ("<section id='t'>x</section>", "generic"),
        ("<section id='t' aria-label='x'>x</section>", "region"),
        ("<section id='t' aria-labelledby='gone'>x</section>", "generic"),
        ("<header id='t'>x</header>", "banner"),
        ("<main><header id='t'>x</header></main>", "generic"),
        ("<div role='region' aria-label='x'><footer id='t'>x</footer></div>", "generic"),
        ("<div><footer id='t'>x</footer></div>", "contentinfo"),
        ("<main><aside id='t'>x</aside></main>", "complementary"),
        ("<article><aside id='t'>x</aside></article>", "generic"),
        ("<article><aside id='t' aria-label='x'>x</aside></article>", "complementary"),
        ("<ul><li id='t'>x</li></ul>", "listitem"),
        ("<div><li id='t'>x</li></div>", "generic"),
        ("<details><summary id='t'>x</summary></details>", "button"),
        ("<details><summary>x</summary><summary id='t'>y</summary></details>", "generic"),
        ("<summary id='t'>x</summary>", "generic"),
        ("<table><tr><td id='t'>x</td></tr></table>", "cell"),
        ("<table role='grid'><tr><td id='t'>x</td></tr></table>", "gridcell"),
        ("<table><thead id='t'></thead></table>", "rowgroup"),
        ("<table><tr id='t'></tr></table>", "row"),
        ("<table><caption id='t'>x</caption></table>", "caption"),
        ("<table><thead><tr><th id='t'>x</th></tr></thead></table>", "columnheader"),
        ("<table><tr><th id='t'>x</th><td>y</td></tr></table>", "rowheader"),
        ("<table><tr><td></td><th id='t'>x</th></tr></table>", "columnheader"),
        ("<table><tr><th id='t' scope='col'>x</th><td>y</td></tr></table>", "columnheader"),
        ("<table><tr><th id='t' scope='row'>x</th><th>y</th></tr></table>", "rowheader"),
        ("<div id='t' contenteditable>x</div>", "textbox"),
        ("<p id='t' contenteditable=''>x</p>", "textbox"),
        ("<div id='t' contenteditable=false>x</div>", "generic"),
        ("<h1 id='t' contenteditable>x</h1>", "heading"),
    ],
)
def test_the_role_depends_on_attributes_and_place(page: Page, markup: str, role: str) -> None:
    assert page.role(markup) == role


@pytest.mark.parametrize(
    ("markup", "role"),
    [
        ("<div id='t' role='button'>x</div>", "button"),
        ("<div id='t' role='foo BUTTON link'>x</div>", "button"),
        ("<nav id='t' role='foo bar'>x</nav>", "navigation"),
        ("<button id='t' role='widget'>x</button>", "button"),
        ("<button id='t' role=''>x</button>", "button"),
        ("<nav id='t' role='region group'>x</nav>", "group"),
        ("<nav id='t' role='region group' aria-label='x'>x</nav>", "region"),
        ("<nav id='t' role='form'>x</nav>", "navigation"),
        ("<div id='t' role='image' aria-label='x'></div>", "img"),
        ("<div id='t' role='presentation'>x</div>", "none"),
        ("<div id='t' role='directory'>x</div>", "list"),
        ("<div id='t' role='tab'>a tab without tablist stays one</div>", "tab"),
        ("<a id='t' href='#' role='doc-noteref'>1</a>", "doc-noteref"),
    ],
)
def test_the_author_s_first_usable_role_wins(page: Page, markup: str, role: str) -> None:
    assert page.role(markup) == role


@pytest.mark.parametrize(
    ("markup", "role"),
    [
        ("<h1 id='t' role='none'>x</h1>", "none"),
        ("<h1 id='t' role='none' aria-label='x'>x</h1>", "heading"),
        ("<h1 id='t' role='none' aria-level='2'>x</h1>", "none"),
        ("<h1 id='t' role='none' tabindex='-1'>x</h1>", "heading"),
        ("<button id='t' role='presentation'>x</button>", "button"),
        ("<button id='t' role='presentation' disabled>x</button>", "none"),
        ("<ul role='none'><li id='t'>x</li></ul>", "none"),
        ("<ul role='none'><li id='t' role='menuitem'>x</li></ul>", "menuitem"),
        ("<ul role='none'><li id='t' tabindex='0'>x</li></ul>", "listitem"),
        ("<table role='none'><tr><td id='t'>x</td></tr></table>", "none"),
        ("<table role='none' tabindex='0'><tr><td id='t'>x</td></tr></table>", "cell"),
    ],
)
def test_decoration_loses_its_role_unless_it_can_be_used(
    page: Page, markup: str, role: str
) -> None:
    assert page.role(markup) == role


def test_the_author_s_and_the_native_role_can_be_distinguished(page: Page) -> None:
    script = """
        const { explicitRoleOf, implicitRoleOf, isPresentational } = abra.role;
        return [explicitRoleOf(t), implicitRoleOf(t), isPresentational(t)];
    """
    assert page.run("<a id='t' href='#' role='tab'>x</a>", script) == ["tab", "link", False]


NESTED = (
    '<div id="t"><template shadowrootmode="open"><slot></slot>'
    '<p id="inner"><template shadowrootmode="open"><b id="deep">x</b></template></p></template>'
    '<i id="light">y</i></div><em id="last"></em>'
)


def test_a_walk_enters_shadow_roots_before_light_children(page: Page) -> None:
    script = """
        const seen = [];
        abra.dom.walk(document.body, (element) => { seen.push(element.id || element.localName); });
        return seen;
    """
    assert page.run(NESTED, script) == ["t", "slot", "inner", "deep", "light", "last"]


def test_a_walk_skips_what_the_visit_refuses(page: Page) -> None:
    script = """
        const seen = [];
        abra.dom.walk(document.body, (element) => { seen.push(element.id); return element !== t; });
        return seen;
    """
    assert page.run(NESTED, script) == ["t", "last"]


def test_a_walk_enters_frames_of_the_same_origin(page: Page) -> None:
    script = """
        t.contentDocument.body.innerHTML = '<u id="framed"></u>';
        const seen = [];
        abra.dom.walk(document.body, (element) => { seen.push(element.id); });
        const inner = ['p', 't'].map((id) => abra.dom.frameDocumentOf(find(id)));
        return [seen.at(-1), inner[0], inner[1] === t.contentDocument];
    """
    assert page.run("<p id='p'></p><iframe id='t'></iframe>", script) == ["framed", None, True]


def test_the_parent_of_a_slotted_element_is_its_slot(page: Page) -> None:
    script = """
        const deep = abra.dom.shadowRootsOf(document)[1].getElementById('deep');
        const path = [];
        for (let at = deep; at; at = abra.dom.parentOf(at)) path.push(at.id || at.localName);
        return [path, abra.dom.parentOf(find('light')).localName];
    """
    assert page.run(NESTED, script) == [["deep", "inner", "t", "body", "html"], "slot"]


@pytest.mark.parametrize(
    ("markup", "rendered", "visible"),
    [
        ("<button id='t'>x</button>", True, True),
        ("<button id='t' hidden>x</button>", False, False),
        ("<div style='display:none'><button id='t'>x</button></div>", False, False),
        ("<button id='t' style='visibility:hidden'>x</button>", True, False),
        ("<button id='t' style='opacity:0'>x</button>", True, True),
        ("<div id='t'></div>", True, True),
        ("<span id='t'></span>", True, False),
        ("<div id='t' style='display:contents'>x</div>", True, True),
        ("<div id='t' style='display:contents'><i hidden>x</i></div>", True, False),
        ("<details><summary>s</summary><p id='t'>x</p></details>", False, False),
        ("<details open><summary>s</summary><p id='t'>x</p></details>", True, True),
        (
            "<div><template shadowrootmode='open'>no slot</template><p id='t'>x</p></div>",
            False,
            False,
        ),
        ("<select><option id='t'>x</option></select>", True, True),
        ("<select hidden><option id='t'>x</option></select>", False, False),
    ],
)
def test_what_is_rendered_and_what_is_visible(
    page: Page, markup: str, rendered: bool, visible: bool
) -> None:
    # A block without content has a width but no height: it is given one here.
    markup = f"<style>div#t:empty {{ height: 1px }}</style>{markup}"
    script = "return [abra.dom.isRendered(t), abra.dom.isVisible(t)];"
    assert page.run(markup, script) == [rendered, visible]


def test_everything_behind_a_modal_dialog_is_inert(page: Page) -> None:
    markup = (
        "<button id='t'>x</button><dialog id='d'><button id='ok'>OK</button></dialog>"
        "<p inert><b id='b'>x</b></p>"
    )
    script = """
        const inert = () => ['t', 'ok', 'b'].map((id) => abra.dom.isInert(find(id)));
        const before = inert();
        find('d').showModal();
        return [before, inert()];
    """
    assert page.run(markup, script) == [[False, False, True], [True, False, True]]
