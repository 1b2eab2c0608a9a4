"""capture.js in a real Chromium: what it reads, what it leaves out, and what the diff says."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any

import pytest
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.support.wait import WebDriverWait

from AbraLibrary.browser.agent import decode
from AbraLibrary.core.diff.compare import diff_states
from AbraLibrary.core.diff.report.confidence import confidence_of
from AbraLibrary.core.evidence.secrets import MARKED
from AbraLibrary.core.models.diff.capture import ControlState, PageState
from AbraLibrary.core.models.diff.page_diff import PageDiff

if TYPE_CHECKING:
    from utest.page.conftest import Tab

LONG = "long " * 100
MANY = "<ul>" + "".join(f"<li>Ware {n} für {n} €</li>" for n in range(400)) + "</ul>"


class Page:
    """A page that takes markup, and the agent in it."""

    def __init__(self, tab: Tab) -> None:
        self._tab = tab

    def show(self, markup: str) -> Page:
        """A new document with the markup in its body, and a new agent, as after a navigation."""
        self._tab.open_blank()
        self.run("document.body.innerHTML = arguments[0]; document.body.style.margin = 0;", markup)
        return self

    @property
    def driver(self) -> WebDriver:
        return self._tab.driver

    def run(self, script: str, *arguments: object) -> Any:
        return self._tab.run(script, *arguments)

    def raw(self) -> str:
        return self._tab.call_raw("capture.state", {})

    def state(self, **options: object) -> PageState:
        return PageState.model_validate(self._tab.call("capture.state", **options))

    def texts(self, **options: object) -> list[str]:
        return [entry.text for entry in self.state(**options).texts]

    def diff(self, script: str, **options: object) -> PageDiff:
        before = self.state(**options)
        self.run(script)
        return diff_states(before, self.state(**options))


@pytest.fixture
def page(tab: Tab) -> Page:
    # What the pointer is over looks otherwise, and an earlier test has left it somewhere.
    corner = {"type": "mouseMoved", "x": 990, "y": 650}
    tab.driver.execute_cdp_cmd("Input.dispatchMouseEvent", corner)
    return Page(tab)


def control(state: PageState, name: str) -> ControlState:
    return next(each for each in state.controls if each.name == name)


def test_direct_text_of_each_element_in_document_order(page: Page) -> None:
    page.show("<p>Hello <b>World</b></p><label><b>Total</b> 12 €</label>")
    assert page.texts() == ["Hello", "World", "Total", "12 €"]


def test_text_around_a_child_is_one_entry_and_adjacent_nodes_are_joined(page: Page) -> None:
    page.show("<p id=t>one<b>two</b>three</p><p id=u></p>")
    page.run("u.append('4', document.createComment(''), ' items')")
    assert page.texts() == ["one three", "two", "4 items"]


def test_the_rest_of_a_text_is_read_also_behind_the_limit(page: Page) -> None:
    page.show("<div>one<p>two</p><ul><li>three<li>four</ul>five</div><button>Press</button>")
    state = page.state(limit=2)
    assert [entry.text for entry in state.texts] == ["one five", "two"]
    assert [each.name for each in state.controls] == ["Press"]
    assert state.facts.truncated


@pytest.mark.parametrize("more", ["", " <b>or so</b>"])
def test_a_space_between_two_values_of_a_framework_is_read(page: Page, more: str) -> None:
    # React's `{count} {unit}`, from the server: three text nodes with comments between them.
    page.show(f"<p>5<!-- --> <!-- -->kg{more}</p>")
    assert page.texts()[0] == "5 kg"


@pytest.mark.parametrize(
    "markup",
    [
        "<p style='display:none'>X</p>",
        "<div style='display:none'><p>X</p></div>",
        "<p style='visibility:hidden'>X</p>",
        "<div style='opacity:0'><p>X</p></div>",
        "<p style='position:absolute;width:1px;height:1px;overflow:hidden'>X</p>",
        "<p style='position:absolute;left:-9999px'>X</p>",
        "<div style='height:0;overflow:hidden'><p>X</p></div>",
        "<div style='width:300px;height:50px;overflow:hidden;position:relative'>"
        "<p style='position:absolute;left:400px'>X</p></div>",
        "<details><summary>More</summary><p>X</p></details>",
        "<div style='content-visibility:hidden'><p>X</p></div>",
        "<script>X</script><style>X</style><noscript>X</noscript><template>X</template>",
        "<svg width=50 height=50><title>X</title></svg>",
        "<p>   </p>",
    ],
)
def test_invisible_text_is_left_out(page: Page, markup: str) -> None:
    assert "X" not in page.show(markup + "<p>shown</p>").texts()
    assert "shown" in page.texts()


@pytest.mark.parametrize(
    "markup",
    [
        "<div style='display:contents'>X</div>",
        "<div style='display:contents'><div style='display:contents'><b>X</b></div></div>",
        "<div style='visibility:hidden'><p style='visibility:visible'>X</p></div>",
        "<div style='height:0'><p>X</p></div>",
        "<div style='height:0;overflow:hidden'><p style='position:fixed;top:0'>X</p></div>",
        "<div style='height:0;overflow:hidden'><p style='position:absolute;top:0'>X</p></div>",
        "<details open><summary>More</summary><p>X</p></details>",
        "<svg width=50 height=50><text y=20>X</text></svg>",
    ],
)
def test_visible_text_is_found_wherever_it_stands(page: Page, markup: str) -> None:
    assert "X" in page.show(markup).texts()


TALL = "<div style='height:8000px;position:relative'>" + "".join(
    f"<p style='position:absolute;margin:0;top:{top}px'>at {top}</p>" for top in range(0, 8000, 400)
) + "</div>"  # fmt: skip


def test_v1_band_reaches_one_viewport_height_above_and_below(page: Page) -> None:
    page.show(TALL).run("scrollTo(0, 4000)")
    height = page.run("return innerHeight")
    seen = [int(text.split()[1]) for text in page.texts(capture="v1")]
    line = 40  # more than the height of one line of text
    assert all(4000 - height - line <= top <= 4000 + 2 * height for top in seen)
    assert min(seen) <= 4000 - height + 400
    assert max(seen) >= 4000 + 2 * height - 400 - line


def test_full_capture_reads_the_page_as_far_as_it_can_be_scrolled(page: Page) -> None:
    texts = page.show(TALL).texts()
    assert texts == [f"at {top}" for top in range(0, 8000, 400)]
    assert "at 7600" not in page.texts(capture="v1")
    page.run("scrollTo(0, 4000)")
    assert page.texts() == texts


@pytest.mark.parametrize(
    "scroller",
    [
        "<div id=s style='height:9000px'></div>",
        "<div id=s style='height:200px;overflow:auto'></div>",
        "<div id=s style='width:200px;height:50px;overflow:auto;white-space:nowrap'></div>",
        "<div id=s dir=rtl style='width:200px;overflow-x:auto;white-space:nowrap'></div>",
        "<div style='width:300px;overflow:auto'><div id=s style='width:900px;height:200px;"
        "overflow-y:scroll'></div></div>",
    ],
)
def test_what_is_scrolled_into_view_is_neither_added_nor_removed(page: Page, scroller: str) -> None:
    page.show(f"<p>Before</p>{scroller}<p>After</p>")
    box = "<i style='display:inline-block;margin:100px'>"
    page.run("s.innerHTML = arguments[0]", "".join(f"{box}word {i}</i>" for i in range(40)))
    is_in_view = """
        s.lastElementChild.scrollIntoView({ behavior: 'instant', inline: 'nearest' });
        const { left, right, top, bottom } = s.lastElementChild.getBoundingClientRect();
        return left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
    """
    before = page.state()
    assert len(before.texts) == 42
    assert page.run(is_in_view)
    result = diff_states(before, page.state())
    assert (result.added, result.removed, result.changed) == ((), (), ())
    assert result.summary == "no changes"


def test_body_that_scrolls_instead_of_the_page_is_read_to_its_end(page: Page) -> None:
    page.show("<div style='height:9000px'>Top</div><p id=end>End</p>")
    page.run(
        "document.documentElement.style.cssText = 'height:100%;overflow:hidden';"
        "document.body.style.cssText = 'height:100%;overflow:auto'"
    )
    assert page.texts() == ["Top", "End"]
    page.run("end.scrollIntoView()")
    assert page.run("return document.body.scrollTop") > 0
    assert page.texts() == ["Top", "End"]


@pytest.mark.parametrize(
    "style",
    [
        "position:fixed;top:0;right:0;width:200px;transform:translateX(100%)",
        "position:fixed;top:0;left:0;width:200px;transform:translateX(-100%)",
    ],
)
def test_drawer_that_slides_in_was_not_there_before(page: Page, style: str) -> None:
    page.show(f"<p>Page</p><div id=d style='{style}'>Filters</div>")
    result = page.diff("d.style.transform = 'none'")
    assert [entry.text for entry in result.added] == ["Filters"]


@pytest.mark.parametrize("capture", ["v1", "full"])
def test_page_scrolled_past_a_body_of_viewport_height_is_still_read(
    page: Page, capture: str
) -> None:
    page.show("<div id=app style='height:100vh'><div style='height:9000px'></div><p>X</p></div>")
    page.run("document.body.style.height = '100vh'; scrollTo(0, 9000)")
    assert "X" in page.texts(capture=capture)


@pytest.mark.parametrize(
    ("capture", "texts"), [("v1", ["Top", "Cookies"]), ("full", ["Top", "Far", "Cookies"])]
)
def test_fixed_banner_in_a_far_footer_is_read(page: Page, capture: str, texts: list[str]) -> None:
    page.show(
        "<div style='height:9000px'>Top</div><footer style='height:80px'><i>Far</i><div"
        " style='position:fixed;bottom:0;left:0;right:0;height:70px;z-index:100'>Cookies</div>"
        "</footer>"
    )
    state = page.state(capture=capture)
    assert [entry.text for entry in state.texts] == texts
    assert [(each.kind, each.name) for each in state.overlays] == [("layer", "Cookies")]


def test_text_that_no_slot_shows_is_not_read(page: Page) -> None:
    page.show("<div id=h>Folded</div><div id=i>Open</div>")
    page.run(
        "h.attachShadow({ mode: 'open' }).innerHTML ="
        " '<p>Head</p><div style=\"display: none\"><slot></slot></div>';"
        "i.attachShadow({ mode: 'open' }).innerHTML = '<div><slot></slot></div>'"
    )
    assert [entry.text for entry in page.state().texts] == ["Head", "Open"]
    result = page.diff("h.shadowRoot.querySelector('div').style.display = 'block'")
    assert [entry.text for entry in result.added] == ["Folded"]


def test_field_behind_the_label_that_lies_in_it_is_seen(page: Page) -> None:
    page.show(
        "<style>.field { position: relative } .field input { opacity: 0 }</style>"
        "<div class=field><label for=q style='position: absolute'>E-mail</label><input id=q></div>"
    )
    result = page.diff("q.value = 'nobody'; q.style.opacity = 1")
    assert [(c.name, c.from_, c.to) for c in result.changed] == [("E-mail", "", "nobody")]


def test_figure_in_a_link_whose_words_are_unseen_is_called_after_them(page: Page) -> None:
    page.show(
        "<a href=#><span style='position: absolute; width: 1px; height: 1px; overflow: hidden;"
        " clip-path: inset(50%)'>Inbox</span> <b id=n>4</b></a>"
        "<ul aria-label=Basket id=l><li>Tea</ul>"
    )
    result = page.diff("n.textContent = 3; l.insertAdjacentHTML('beforeend', '<li>Mill')")
    assert result.summary == 'Inbox 4 → 3; 1 item added to "Basket": "Mill"'


def test_v1_texts_are_distinct_and_come_from_the_top_document_alone(page: Page) -> None:
    page.show("<p>Tea</p><p>Tea</p><div id=h></div><iframe srcdoc='<p>Inner</p>'></iframe>")
    page.run("h.attachShadow({ mode: 'open' }).innerHTML = '<p>Shadow</p>'")
    state = page.state(capture="v1")
    assert [entry.text for entry in state.texts] == ["Tea"]
    assert (state.controls, state.containers) == ((), ())
    assert (state.facts.shadow_roots, state.facts.iframes) == (1, 1)


def test_full_capture_enters_open_shadow_roots_and_same_origin_frames(page: Page) -> None:
    page.show("<div id=h><b>Slotted</b></div><iframe id=f></iframe>")
    page.run(
        "h.attachShadow({ mode: 'open' }).innerHTML ="
        " '<p>Shadow</p><slot></slot><span id=n></span>';"
        "h.shadowRoot.getElementById('n').attachShadow({ mode: 'open' }).innerHTML = 'Deep';"
        "f.contentDocument.body.innerHTML = '<p>Inner</p>'"
    )
    state = page.state()
    assert sorted(entry.text for entry in state.texts) == ["Deep", "Inner", "Shadow", "Slotted"]
    assert state.facts.cross_origin_frames == 0
    assert confidence_of(state).score == 1.0


def test_frame_is_read_as_far_as_it_can_be_scrolled_wherever_it_is(page: Page) -> None:
    page.show("<iframe id=f style='margin-top:5000px'></iframe>")
    page.run(
        'f.contentDocument.body.innerHTML = \'<p>Inner</p><p style="margin-top:3000px">End</p>'
        '<p style="position:absolute;left:-9999px">Off</p>\''
    )
    assert page.texts() == ["Inner", "End"]
    page.run("f.contentWindow.scrollTo(0, 3000)")
    assert page.texts() == ["Inner", "End"]
    page.run("f.style.cssText = 'position:absolute;left:-9999px'")
    assert page.texts() == []


def test_what_cannot_be_seen_is_counted(page: Page) -> None:
    page.show(
        "<iframe src='data:text/html,<p>Foreign'></iframe><iframe style='display:none'></iframe>"
        "<canvas width=900 height=700 style='position:fixed;inset:0'></canvas>"
        "<p style='opacity:0'>Ghost</p>"
    )
    # Until its document has come, the frame shows an empty one of our own origin.
    page.run(
        "const [frame] = document.querySelectorAll('iframe');"
        "return new Promise((done) => {"
        "  const look = () => (frame.contentDocument ? setTimeout(look, 5) : done());"
        "  look();"
        "})"
    )
    facts = page.state().facts
    assert facts.cross_origin_frames == 1
    assert facts.iframes == 2
    assert facts.canvases == 1
    assert facts.canvas_share > 0.5
    assert facts.hidden_elements == 1
    assert not facts.truncated


def test_limit_cuts_off_and_says_so(page: Page) -> None:
    state = page.show("<p>a</p><p>b</p><p>c</p>").state(limit=2)
    assert len(state.texts) == 2
    assert state.facts.truncated


def test_state_names_the_page(page: Page) -> None:
    page.show("<p>Tea</p><p></p>").run("document.title = '  Tea \\n house '")
    state = page.state()
    assert state.title == "Tea house"
    assert state.url.startswith("file:")
    assert state.element_count == 6  # html, head, title, body and two p
    assert state.viewport.width > 0
    assert state.document_id == page.state().document_id
    assert state.document_id != page.show("<p>Tea</p>").state().document_id


def test_regions_of_the_page(page: Page) -> None:
    page.show(
        "<nav>n</nav><main>m<footer>mf</footer><div role=alert>a</div></main><footer>f</footer>"
        "<div>o</div><div role=dialog>d<nav>dn</nav></div>"
    )
    assert {entry.text: entry.region for entry in page.state().texts} == {
        "n": "nav", "m": "main", "mf": "main", "a": "alert", "f": "footer", "o": "other",
        "d": "dialog", "dn": "dialog",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("markup", "kind", "name", "modal"),
    [
        ("<dialog open><h2>Sign in</h2>x</dialog>", "dialog", "Sign in", False),
        ("<div role=alertdialog aria-label='Delete?'>x</div>", "dialog", "Delete?", False),
        ("<div aria-modal=true aria-labelledby=h><b id=h>A</b>x</div>", "dialog", "A", True),
        (
            "<div style='position:fixed;top:0;z-index:1000'>Cookies</div>",
            "layer", "Cookies", False,
        ),
        (
            "<ul role=menu aria-label=File style='position:absolute;top:0'><li>Open</ul>",
            "menu", "File", False,
        ),
        (
            "<div><div style='position:absolute;top:0'><div><ul role=menu aria-label=View>"
            "<li>Zoom</ul></div></div></div>",
            "menu", "View", False,
        ),
    ],
)  # fmt: skip
def test_overlays_are_found_and_named(
    page: Page, markup: str, kind: str, name: str, modal: bool
) -> None:
    [overlay] = page.show(markup).state().overlays
    assert (overlay.kind, overlay.name, overlay.modal) == (kind, name, modal)


def test_role_named_like_a_property_of_every_object_is_no_role(page: Page) -> None:
    page.show("<div role=constructor style='position:fixed;inset:0'>x</div>")
    state = page.state()
    assert state.overlays == ()
    assert {container.kind for container in state.containers} == {None}


def test_modal_dialog_and_popover_of_the_top_layer_are_overlays(page: Page) -> None:
    page.show("<dialog id=d>Sure?</dialog><div id=p popover>Hint</div>")
    assert page.state().overlays == ()
    page.run("d.showModal(); p.showPopover()")
    overlays = page.state().overlays
    assert [(each.kind, each.name, each.modal) for each in overlays] == [
        ("dialog", "Sure?", True), ("popover", "Hint", False),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "markup",
    [
        "<header style='position:fixed;top:0'>x</header>",
        "<div><div style='position:absolute;z-index:5;width:90px;height:20px'>x</div></div>",
        "<div style='position:absolute;z-index:999;inset:0'>x</div>",
        "<ul role=listbox><li>x</ul>",
        "<dialog>x</dialog>",
        "<div role=dialog style='display:none'>x</div>",
    ],
)
def test_what_lies_in_the_page_or_is_closed_is_no_overlay(page: Page, markup: str) -> None:
    assert page.show(markup).state().overlays == ()


def test_control_values_and_states(page: Page) -> None:
    page.show(
        "<label for=q>Quantity</label><input id=q value=3><label>Size <select><option>S"
        "<option selected>Large</select></label><label><input type=checkbox checked>Gift</label>"
        "<textarea aria-label=Note>hello</textarea><fieldset disabled><button>Buy</button>"
        "</fieldset><button aria-expanded=true>Menu</button><input type=submit value=Send>"
        "<div role=tab aria-selected=true>Tab</div>"
    )
    state = page.state()
    assert control(state, "Quantity").value == "3"
    assert control(state, "Size").value == "Large"
    assert control(state, "Note").value == "hello"
    assert (control(state, "Gift").checked, control(state, "Gift").value) == ("true", None)
    assert control(state, "Buy").disabled
    assert control(state, "Menu").expanded == "true"
    assert not control(state, "Menu").disabled
    assert control(state, "Send").value is None
    assert control(state, "Tab").selected == "true"


def test_password_is_never_read_out_not_even_once_it_is_shown(page: Page) -> None:
    page.show(
        "<input id=p type=password aria-label=Secret value=hunter2>"
        "<input type=password aria-label=Empty>"
        "<input type=text autocomplete=new-password aria-label=New value=hunter2>"
    )
    # A mark behind the mask tells one value from another.
    assert MARKED.sub("", control(page.state(), "Secret").value) == "••••••••"
    assert control(page.state(), "Empty").value == ""
    page.run("p.type = 'text'")
    assert "hunter2" not in page.raw()


def test_long_text_is_cut_and_distinguished_after_the_cut(page: Page) -> None:
    page.show(f"<p id=t>{LONG}end</p>")
    [entry] = page.state().texts
    assert len(entry.text) == 200
    assert entry.text.endswith("…")
    result = page.diff(f"t.firstChild.data = '{LONG}END'")
    assert len(result.changed) == 1


def test_long_value_is_cut_and_distinguished_after_the_cut(page: Page) -> None:
    page.show(f"<textarea id=t aria-label=Note>{LONG}end</textarea>")
    assert len(control(page.state(), "Note").value) == 200
    [change] = page.diff(f"t.value = '{LONG}END'").changed
    assert (change.what, change.name) == ("value", "Note")


def test_long_secret_has_no_digest(page: Page) -> None:
    page.show("<input id=t type=password aria-label=Token>")
    page.run(f"t.value = '{LONG}'")
    assert control(page.state(), "Token").digest is None


def test_lone_surrogates_and_markup_in_text_survive(page: Page) -> None:
    page.show("<p id=t></p><p id=u></p>")
    page.run("t.textContent = 'a\\ud83d b'; u.textContent = '<img src=x onerror=alert(1)>'")
    assert page.texts() == ["a\ufffd b", "<img src=x onerror=alert(1)>"]
    page.raw().encode("utf-8")


def test_capture_writes_nothing_into_the_page(page: Page) -> None:
    page.show("<p>Tea</p><input value=1><div id=h></div>")
    page.run(
        "h.attachShadow({ mode: 'open' }).innerHTML = '<p>Shadow</p>';"
        "globalThis.seen = new MutationObserver(() => {});"
        "seen.observe(document, { subtree: true, childList: true, attributes: true,"
        " characterData: true });"
    )
    before = page.run("return [document.documentElement.outerHTML, Object.keys(window).length]")
    page.state()
    assert page.run("return seen.takeRecords().length") == 0
    after = page.run("return [document.documentElement.outerHTML, Object.keys(window).length]")
    assert before == after


def test_changed_text_keeps_its_key_and_new_elements_get_new_ones(page: Page) -> None:
    result = page.show("<b id=n>1</b><p>Tea</p>").diff("n.textContent = '2'")
    assert [(change.from_, change.to) for change in result.changed] == [("1", "2")]
    assert (result.added, result.removed) == ((), ())


def test_text_that_ticks_by_itself_is_live_and_left_out_of_the_diff_as_noise(page: Page) -> None:
    page.show("<b id=clock>0</b><p id=t>Draft</p>")
    page.run(
        "globalThis.ticks = 0; setInterval(() => { clock.textContent = ++globalThis.ticks }, 100);"
    )

    def ticking(_: object) -> PageState | None:
        state = page.state()
        return state if any(text.live for text in state.texts) else None

    before = WebDriverWait(page.driver, 20, 0.05).until(ticking)
    assert [text.tag for text in before.texts if text.live] == ["b"]
    page.run("t.textContent = 'Saved'")
    shown = next(text.text for text in before.texts if text.live)
    WebDriverWait(page.driver, 20, 0.05).until(
        lambda _: page.run("return clock.textContent") != shown
    )
    result = diff_states(before, page.state())
    assert [(change.from_, change.to) for change in result.changed] == [("Draft", "Saved")]
    assert (result.added, result.removed) == ((), ())
    assert result.noise == 1


def test_untouched_page_has_no_changes(page: Page) -> None:
    page.show("<h1>Shop</h1><ul><li>Cup<li>Bowl</ul><input value=1><dialog open>Hi</dialog>")
    assert page.diff("").summary == "no changes"


SHOP = """<nav>Cart <b id=badge>1</b></nav><main><h1>Shop</h1><table><tbody id=rows><tr><td>Cup
</td><td>4,00 €</td></tr></tbody></table><div id=cards><div class=card><h3>Cup</h3><p>4 €</p></div>
</div></main><div id=portal></div><footer id=foot>Imprint</footer>"""


def test_action_that_opens_a_dialog_counts_up_and_adds_a_row(page: Page) -> None:
    result = page.show(SHOP).diff(
        "badge.textContent = 2;"
        "rows.insertAdjacentHTML('beforeend', '<tr><td>Tea pot<td>12,00 €');"
        "foot.insertAdjacentHTML('beforeend', '<p>Late</p>');"
        "portal.innerHTML = `<div style='position:fixed;inset:0;z-index:1000'><div role=dialog"
        " aria-modal=true><h2>Added to cart</h2><p>Tea pot</p><button>Close</button></div></div>`"
    )
    assert result.summary == (
        'Dialog "Added to cart" opened; Cart 1 → 2; 1 row added to "Shop": "Tea pot 12,00 €"; '
        '1 text added: "Late"'
    )
    assert [(entry.kind, entry.text) for entry in result.added] == [
        ("dialog", "Added to cart Tea pot Close"), ("row", "Tea pot 12,00 €"), ("text", "Late"),
    ]  # fmt: skip
    assert len(result.overlays.opened) == 1


def test_card_of_plain_boxes_is_one_entry(page: Page) -> None:
    result = page.show(SHOP).diff(
        "cards.insertAdjacentHTML('beforeend', '<div><h3>Pot</h3><div><p>12 €</p></div></div>')"
    )
    assert [(entry.kind, entry.text) for entry in result.added] == [("block", "Pot 12 €")]


def test_a_rerendered_list_shows_only_what_is_new(page: Page) -> None:
    result = page.show("<ul id=l><li>Cup <b>4 €</b><li>Bowl <b>6 €</b></ul>").diff(
        "l.innerHTML = '<li>Cup <b>4 €</b><li>Pot <b>9 €</b><li>Bowl <b>6 €</b>'"
    )
    assert [entry.text for entry in result.added] == ["Pot 9 €"]
    assert result.removed == ()
    assert not result.moved


def test_control_changes_are_listed_by_name(page: Page) -> None:
    page.show("<input id=q aria-label=Quantity value=1><button id=b>Save</button>")
    result = page.diff("q.value = 2; b.disabled = true")
    assert [(c.name, c.what, c.from_, c.to) for c in result.changed] == [
        ("Quantity", "value", "1", "2"), ("Save", "disabled", "false", "true"),
    ]  # fmt: skip


def test_change_inside_a_shadow_root_is_seen(page: Page) -> None:
    page.show("<div id=h></div>")
    page.run("h.attachShadow({ mode: 'open' }).innerHTML = '<p>1</p>'")
    result = page.diff("h.shadowRoot.firstChild.textContent = 2")
    assert [(change.from_, change.to) for change in result.changed] == [("1", "2")]


def test_states_are_json_both_ways(page: Page) -> None:
    state = page.show(SHOP).state()
    assert PageState.model_validate_json(state.model_dump_json(by_alias=True)) == state
    assert PageState.model_validate(json.loads(state.model_dump_json())) == state


def test_deeply_nested_page_is_read(page: Page) -> None:
    page.show("<div id=t></div>")
    page.run(
        "let e = t; for (let i = 0; i < 600; i++) e = e.appendChild("
        "document.createElement('div')); e.textContent = 'Deep'"
    )
    assert page.texts() == ["Deep"]


def test_document_without_a_body_is_an_empty_state(page: Page) -> None:
    page.show("<p>Tea</p>").run("document.body.remove()")
    assert page.state().texts == ()
    page.run("document.documentElement.remove()")
    assert page.state().element_count == 0


def test_box_that_is_drawn_in_place_of_a_transparent_one_is_read(page: Page) -> None:
    hidden = "style='opacity: 0; position: absolute'"
    page.show(
        f"<label><input type=checkbox {hidden}>Terms</label>"
        "<span style='display: inline-block; width: 40px; height: 20px'>"
        f"<input type=checkbox aria-label=Dark {hidden}></span>"
        f"<p hidden><label><input type=checkbox {hidden}>Gone</label></p>"
    )
    assert [(each.name, each.checked) for each in page.state().controls] == [
        ("Terms", "false"),
        ("Dark", "false"),
    ]


def test_summary_says_whether_its_section_is_open(page: Page) -> None:
    page.show("<details id=d><summary>More</summary><p>All of it</p></details>")
    diff = page.diff("d.open = true")
    assert [(each.name, each.what, each.to) for each in diff.changed] == [
        ("More", "expanded", "true")
    ]
    assert [each.text for each in diff.added] == ["All of it"]


def test_progress_and_slider_hold_a_value_and_a_button_may_be_the_current_one(page: Page) -> None:
    page.show(
        "<progress aria-label=Bar value=2 max=5>2</progress>"
        "<div role=slider aria-label=Volume aria-valuenow=20>|</div>"
        "<button aria-current=page>1</button><button>2</button>"
    )
    state = page.state()
    assert control(state, "Bar").value == "2"
    assert control(state, "Volume").value == "20"
    assert [control(state, name).current for name in ("1", "2")] == ["true", None]


def test_a_field_without_a_name_is_named_by_the_words_next_to_it(page: Page) -> None:
    page.show("<div><div>E-mail</div><div><input></div></div>")
    assert [each.name for each in page.state().controls] == ["E-mail"]


def test_what_merely_holds_a_line_open_is_no_text(page: Page) -> None:
    page.show("<p>&#8203;</p><p>&#65279;Tea</p>")
    assert [text.strip("\ufeff") for text in page.texts()] == ["Tea"]


@pytest.mark.parametrize(
    "style",
    [
        "position: absolute; z-index: 1000; top: 40px",
        "position: absolute; top: 40px",
        "position: fixed; bottom: 0",
    ],
)
def test_small_box_above_the_page_is_an_overlay(page: Page, style: str) -> None:
    page.show("<p>Page</p>")
    diff = page.diff(
        "document.body.insertAdjacentHTML('beforeend',"
        f" '<ul style=\"{style}\"><li>Berlin<li>Dresden</ul>')"
    )
    assert [(each.kind, each.name) for each in diff.overlays.opened] == [("layer", "Berlin")]
    assert [(each.kind, each.text) for each in diff.added] == [("layer", "Berlin Dresden")]


def test_long_answer_can_be_packed_and_says_the_same(page: Page) -> None:
    page.show(MANY)
    script = "return abra.door.run('capture.state', {}, ...arguments)"
    plain, packed = (page.run(script, *packing) for packing in ((), (True,)))
    assert plain.startswith("{")
    assert packed.startswith("zlib:")
    assert len(packed) < len(plain) / 4
    # What is known of style sheets has another number at each capture.
    passing = {"styles": 0, "wordless": 0, "readAt": 0}
    assert {**decode(packed), **passing} == {**decode(plain), **passing}


def test_short_answer_is_never_packed(page: Page) -> None:
    page.show("<p>Hello</p>")
    assert page.run("return abra.door.run('capture.state', {}, true)").startswith("{")


def test_containers_are_listed_in_short_and_read_in_full(page: Page) -> None:
    page.show("<ul><li id=t><b>Tea</b></li></ul>")
    state = page.state()
    assert PageState.model_validate_json(state.model_dump_json()) == state
    row = next(each for each in state.containers if each.kind == "listitem")
    text = next(each for each in state.texts if each.text == "Tea")
    assert next(each for each in state.containers if each.key == text.key).parent == row.key


def test_frame_with_a_state_is_entered_and_is_no_control(page: Page) -> None:
    page.show("<iframe id=f aria-expanded=true></iframe>")
    page.run("f.contentDocument.body.innerHTML = '<p>Inner</p>'")
    assert page.texts() == ["Inner"]
    assert page.state().controls == ()


def test_names_by_which_an_icon_font_draws_pictures_are_no_text(page: Page) -> None:
    page.show(
        "<style>.i { font-family: 'Material Icons' }</style>"
        "<p>Ann <i class=i>more_vert</i></p><p>paid</p><p class=i>More_vert</p>"
        "<button><i class=i aria-hidden=true>add</i> New</button>"
        "<button id=d><i class=i>delete</i></button>"
    )
    assert page.texts() == ["Ann", "paid", "More_vert", "New"]
    assert [control.name for control in page.state().controls] == ["New", "delete"]


@pytest.mark.parametrize(
    ("inner", "kind", "name"),
    [
        ("<div role=dialog aria-label=Sure><p>Delete it?</p></div>", "dialog", "Sure"),
        ("<div role=menu aria-label=More><p role=menuitem>Edit</p></div>", "menu", "More"),
        ("<div><p>Saved</p></div>", "popover", "Saved"),
    ],
)
def test_popover_around_a_dialog_is_not_what_opens(
    page: Page, inner: str, kind: str, name: str
) -> None:
    page.show("<p>Page</p>")
    diff = page.diff(
        "document.body.insertAdjacentHTML('beforeend', '<div popover=manual id=w>"
        f"{inner}</div>'); w.showPopover()"
    )
    assert [(each.kind, each.name) for each in diff.overlays.opened] == [(kind, name)]


def test_what_follows_the_keys_of_another_library_is_no_noise(page: Page) -> None:
    page.show("<input id=f><p id=o>none</p>")
    page.run("f.oninput = () => { o.textContent = f.value }")
    page.state()
    field = page.driver.find_element("css selector", "#f")
    for key in "abcdef":
        field.send_keys(key)
        time.sleep(0.12)
    state = page.state()
    assert [(text.text, text.live) for text in state.texts] == [("abcdef", False)]
    assert state.facts.noisy_texts == 0


def test_item_of_a_tree_is_not_called_after_those_below_it(page: Page) -> None:
    page.show(
        "<ul role=tree><li role=treeitem aria-expanded=true>Offices"
        "<ul role=group><li role=treeitem>Finance</li><li role=treeitem>Legal</li></ul></li></ul>"
    )
    names = [control.name for control in page.state().controls if control.role == "treeitem"]
    assert names[0] == "Offices"


@pytest.mark.parametrize("landmark", ["nav", "aside", "div role=complementary", "div role=banner"])
def test_a_part_of_the_page_that_is_fixed_is_no_overlay(blank_tab: Tab, landmark: str) -> None:
    style = "position:fixed;left:0;top:0;width:200px;height:100px"
    blank_tab.show(f"<{landmark} id=t style='{style}'>Filters</{landmark.split()[0]}>")
    script = """
        const places = new abra.clip.Places(true);
        const answer = places.isLayer(t, places.of(t));
        places.forget();
        return answer;
    """
    assert blank_tab.run(script) is False


def test_cell_without_words_has_a_place_in_its_row(blank_tab: Tab) -> None:
    blank_tab.show(
        "<table><tr><td>Early</td><td id=none></td><td id=sign><i></i></td><td>Ann</td>"
        "<td hidden></td></tr></table>"
        "<div role=row><div role=gridcell>Late</div><div role=gridcell></div></div>"
    )
    state = PageState.model_validate(blank_tab.call("capture.state"))
    rows = [each.key for each in state.containers if each.kind == "row"]
    cells = [sum(each.parent == row for each in state.containers) for row in rows]
    assert cells == [4, 2]


def test_options_of_a_list_that_is_always_open_are_texts(blank_tab: Tab) -> None:
    blank_tab.show(
        "<select size=2 aria-label=Free><option>Dan<option>Eve</select>"
        "<select><option>Closed</select>"
    )
    state = PageState.model_validate(blank_tab.call("capture.state"))
    assert [text.text for text in state.texts] == ["Dan", "Eve"]
