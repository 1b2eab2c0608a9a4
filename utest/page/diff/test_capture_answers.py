"""capture.answer in a real Chromium: what differs from the last answer makes up the whole state."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from AbraLibrary.core.diff.captured import Answer, whole
from AbraLibrary.core.models.diff.capture import PageState

if TYPE_CHECKING:
    from utest.page.conftest import Tab

PAGE = """
<style id=s>.off { display: none } .clear { opacity: 0 } .away { position: absolute; left: -999px }
  .box { overflow: auto; height: 60px } body:has(#t:checked) .told { display: none }</style>
<nav><a href=#a>Home</a></nav>
<main><input id=t type=checkbox aria-label=Tick><input id=f value=one aria-label=Field>
<ul id=list></ul><div class=box id=box></div><p class=told>Told</p>
<div id=host></div><iframe id=frame></iframe></main>
"""
#: Each changes something else of what a capture reads; `n` is a random number, `pick` takes one.
CHANGES = {
    "row comes": "const l = pick('li'); if (l) l.before(row(n)); else list.append(row(n))",
    "row goes": "pick('li')?.remove()",
    "row moves": "const l = pick('li'); if (l) list.append(l)",
    "text": "const l = pick('li b'); if (l) l.firstChild.data = `Text ${n}`",
    "long text": "const l = pick('li b'); if (l) l.textContent = 'x'.repeat(300) + n",
    "no text": "const l = pick('li b'); if (l) l.textContent = ' '",
    "hidden by a class": "pick('li')?.classList.toggle('off')",
    "clear by a class": "pick('li')?.classList.toggle('clear')",
    "away by a class": "pick('li')?.classList.toggle('away')",
    "hidden by a rule": "s.sheet.insertRule(`li:nth-child(${1 + n % 5}) { visibility: hidden }`)",
    "a rule goes": "if (s.sheet.cssRules.length > 5) s.sheet.deleteRule(0)",
    "a rule is changed": "s.sheet.cssRules[s.sheet.cssRules.length - 1].style.display ="
    " n % 2 ? 'none' : 'block'",
    "tick": "t.checked = !t.checked",
    "value": "f.value = `v${n}`",
    "disabled": "f.disabled = !f.disabled",
    "role": "pick('li')?.setAttribute('role', n % 2 ? 'alert' : 'listitem')",
    "dialog": "const d = document.createElement('dialog'); d.textContent = `Dialog ${n}`;"
    " document.body.append(d); d.showModal()",
    "dialog goes": "document.querySelector('dialog')?.remove()",
    "wrapped": "const l = pick('li'); if (l) { const d = document.createElement('section');"
    " list.append(d); d.append(l) }",
    "shadow root": "if (!host.shadowRoot) host.attachShadow({ mode: 'open' });"
    " host.shadowRoot.innerHTML = `<p>Shadow ${n}</p><button>Press ${n % 3}</button>`",
    "frame": "frame.contentDocument.body.innerHTML = `<p>Inner ${n}</p><input value=${n}>`",
    "scrolled": "box.scrollTop = n % 80; scrollTo(0, n % 200)",
    "all anew": "list.innerHTML = list.innerHTML",
    "nothing": "",
}  # fmt: skip
HELPERS = """
const [n] = arguments;
const row = (n) => {
  const li = document.createElement('li');
  li.innerHTML = `<b>Ware ${n}</b> <i>${n % 7} €</i><button>Buy</button>`;
  return li;
};
const pick = (css) => { const all = document.querySelectorAll(css); return all[n % (all.length || 1)] ?? null; };
const { list, box, s, t, f, host, frame } = window;
"""  # noqa: E501


class Reader:
    """One who has the last answer, as the library has it."""

    def __init__(self, tab: Tab) -> None:
        self._tab = tab
        self.answer_id: str | None = None
        self.before: PageState | None = None
        self.raw = ""

    def read(self, **options: object) -> PageState:
        self.raw = self._tab.call_raw("capture.answer", {"since": self.answer_id, **options})
        answer = Answer.model_validate(json.loads(self.raw))
        self.before = whole(answer, self.before)
        self.answer_id = answer.answer_id
        return unnumbered(self.before)

    @property
    def is_whole(self) -> bool:
        return json.loads(self.raw)["kept"] is None


@pytest.fixture
def page(blank_tab: Tab) -> Tab:
    blank_tab.run("document.body.innerHTML = arguments[0]", PAGE)
    rows = "for (let n = 0; n < 30; n++) { list.append(row(n)); box.append(row(100 + n)); }"
    blank_tab.run(HELPERS + rows, 0)
    # What a test changes comes at an even pace on a quick machine, and time alone would show
    # whether it ticks: two captures one after the other differ then (seen: a fresh machine).
    blank_tab.run("abra.cadence.use(false)")
    return blank_tab


@pytest.fixture
def reader(page: Tab) -> Reader:
    return Reader(page)


def state(tab: Tab, **options: object) -> PageState:
    return unnumbered(PageState.model_validate(tab.call("capture.state", **options)))


def unnumbered(state: PageState) -> PageState:
    """What is known of style sheets has another number at each capture."""
    return state.model_copy(update={"styles": 0, "wordless": 0, "read_at": None})


@pytest.mark.parametrize("seed", range(6))
def test_what_differs_makes_up_the_state_that_a_fresh_capture_has(
    page: Tab, reader: Reader, seed: int
) -> None:
    random = Random(seed)
    assert reader.read() == state(page)
    taken: list[str] = []
    for _ in range(20):
        for what in random.sample(sorted(CHANGES), k=random.choice((1, 1, 2, 4))):
            page.run(HELPERS + CHANGES[what], random.randrange(1000))
            taken.append(what)
        assert reader.read() == state(page), taken
        assert not reader.is_whole


def test_each_change_alone_is_in_the_answer(page: Tab, reader: Reader) -> None:
    reader.read()
    for n, what in enumerate(CHANGES):
        page.run(HELPERS + CHANGES[what], 17 + n)
        assert reader.read() == state(page), what


def test_a_row_that_differs_in_any_field_is_in_the_answer(page: Tab) -> None:
    unseen = page.run(
        """
        const row = (names) => Object.fromEntries(names.map((name) => [name, "same"]));
        const { lists, fields, differing } = abra.columns;
        const isSeen = (list, name) => {
          const before = row(fields[list]);
          return differing(list, [{ ...before, [name]: "other" }], [before]).fresh.length === 1;
        };
        return lists.flatMap((list) => fields[list].filter((name) => !isSeen(list, name)));
        """
    )
    assert unseen == []


def test_rows_that_have_moved_far_and_come_back_are_found_again(page: Tab) -> None:
    found = page.run(
        """
        const rows = (keys) => keys.map((key) => ({ key, parent: 1 }));
        const before = rows(Array.from({ length: 60 }, (_, at) => at + 1));
        const now = [50, 51, 2, 70, 1, 3, 40, 41, 60];
        const { fresh, kept } = abra.columns.differing("containers", rows(now), before);
        const [found, left] = [[], [...fresh]];
        for (let at = 0; at < kept.length; at += 3) {
          found.push(...before.slice(kept[at], kept[at] + kept[at + 1]), ...left.splice(0, kept[at + 2]));
        }
        return [found.map(({ key }) => key), fresh.map(({ key }) => key)];
        """  # noqa: E501
    )
    assert found == [[50, 51, 2, 70, 1, 3, 40, 41, 60], [70]]


def test_kinds_limits_and_what_is_ignored_may_change_from_one_answer_to_the_next(
    page: Tab, reader: Reader
) -> None:
    ignored = [{"strategy": "css", "locator": "#list"}]
    turns: list[dict[str, Any]] = [
        {}, {"capture": "v1"}, {"ignore": ignored}, {}, {"limit": 7}, {"capture": "v1"}, {},
    ]  # fmt: skip
    for options in turns:
        assert reader.read(**options) == state(page, **options)


def test_an_unchanged_page_takes_a_few_words(page: Tab, reader: Reader) -> None:
    first = reader.read()
    length = len(reader.raw)
    assert reader.read() == first
    assert len(reader.raw) < length / 4
    assert reader.before is not None
    assert reader.before.texts is first.texts


def test_who_has_not_the_last_answer_gets_all(page: Tab, reader: Reader) -> None:
    reader.read()
    other = Reader(page)
    other.read()
    page.run(HELPERS + CHANGES["text"], 3)
    assert reader.read() == state(page)
    assert reader.is_whole
    reader.answer_id = "made up"
    reader.read()
    assert reader.is_whole


def test_a_new_document_answers_with_all(page: Tab, reader: Reader) -> None:
    reader.read()
    page.open_blank()
    page.run("document.body.innerHTML = '<p>New</p>'")
    assert [text.text for text in reader.read().texts] == ["New"]
    assert reader.is_whole


def test_a_reinstalled_agent_answers_in_full(page: Tab, reader: Reader) -> None:
    reader.read()
    page.run('delete globalThis[Symbol.for("AbraLibrary.agent")]')
    page.install()
    assert reader.read() == state(page)
    assert reader.is_whole


def test_no_element_is_kept_alive_by_the_last_answer(page: Tab, reader: Reader) -> None:
    reader.read()
    page.run(
        "globalThis.gone = new WeakRef(list.firstElementChild); list.firstElementChild.remove()"
    )
    for _ in range(2):  # the garbage collector's own business may take it two turns
        page.driver.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
        # The browser itself may keep what has gone until it has drawn a frame without it.
        page.run("return new Promise((r) => requestAnimationFrame(() => setTimeout(r)))")
    assert page.run("return globalThis.gone.deref() === undefined")
