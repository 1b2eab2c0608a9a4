"""What is `within` what, in a real browser: kept containers and shelves change no answer."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from utest.page.find.test_index import PICK, Author

if TYPE_CHECKING:
    from utest.page.conftest import Tab

#: The same as page/find/within.js, from each element up, with nothing kept and nothing left out.
#: Arguments: a phrase for elements, one for containers. Answers [wrong, found].
SLOWLY = """
const [phrase, inside] = arguments;
return abra.name.inPass(() => {
  abra.index.refresh();
  return abra.entries.withLabels(() => {
    const words = phrase.split(" ");
    const entries = abra.search.held(words, "click");
    const held = [...abra.search.holding(words, "click")];
    const wrong = [];
    const isSame = (one, other) =>
      one.length === other.length && one.every((each, at) => each === other[at]);
    const elementsOf = (some) => [...some].map(({ reference }) => reference.deref());
    if (!isSame(elementsOf(entries), held)) wrong.push(["held", entries.length, held.length]);
    const fast = abra.within.within(entries, inside, () => true);
    const once = (judge) => {
      const judged = new Map();
      return (at) => {
        if (!judged.has(at)) judged.set(at, judge(at));
        return judged.get(at);
      };
    };
    const around = once((element) => {
      const next = abra.containers.boundaryOf(element);
      return next ? [next, ...around(next)] : [];
    });
    const asked = abra.questions.askedFor(inside);
    const scoreOf = once((at) => asked.scoreOf(abra.entries.of(at)));
    const bareOf = (at) => asked.scoreBare(abra.entries.of(at));
    const apartOf = (at, inner) => asked.scoreApart(abra.entries.of(at), abra.entries.of(inner));
    for (const entry of entries) {
      const kept = elementsOf(abra.enclosures.allAround(entry));
      if (!isSame(kept, around(entry.reference.deref()))) wrong.push(["around", kept.length]);
    }
    const titleOf = (at) => abra.text.fold(abra.containers.titleOf(at));
    const isCalled = once((at) => titleOf(at) === abra.text.fold(inside));
    const slow = new Map();
    const unsaid = new Set();
    const outer = new Set();
    const apart = new Map();
    for (const entry of entries) {
      // Of one alone nothing is outer, and fresh entries are on no shelf.
      const alone = [{ ...entry, shape: -1 }];
      const [one] = abra.within.within(alone, inside, () => true).values();
      if (!one) {
        unsaid.add(entry);
        continue;
      }
      const own = around(entry.reference.deref());
      const nearest = own.find((at) => scoreOf(at) > 0);
      const beyond = own.slice(own.indexOf(nearest) + 1);
      const isWhole = scoreOf(nearest) === 1;
      const saying = (isWhole ? null : beyond.find(isCalled)) ?? nearest;
      slow.set(entry, [saying, one]);
      for (const at of own.slice(own.indexOf(saying) + 1)) {
        const score = apartOf(at, saying);
        const isAsWell = score > 0 && score >= bareOf(saying);
        if (isAsWell) apart.set(at, Math.min(score, apart.get(at) ?? 1));
        else outer.add(at);
      }
    }
    for (const [saying, one] of slow.values()) {
      if (apart.size) one.score = apart.get(saying) ?? bareOf(saying);
    }
    // Alone, nobody is in the record beside it that is called so.
    const called = [...slow.values()].flatMap(([at]) => [at, ...around(at)]).filter(isCalled);
    const isApart = (one, other) => !one.contains(other) && !other.contains(one);
    const isOutnamed = (at) => !isCalled(at)
      && called.some((other) => abra.repeats.areAlike(at, other) && isApart(at, other));
    // What is below in a record of its own is left out where the record around it has it itself.
    const isBelow = ([entry, [saying]]) => {
      const element = entry.reference.deref();
      const own = [element, ...around(element)];
      const inner = own.slice(0, own.indexOf(saying));
      return inner.some((at) => abra.repeats.isNestedAs(at, saying));
    };
    const below = [...slow].filter(isBelow);
    const owned = [...slow].filter((each) => !isBelow(each));
    const owning = new Set(owned.map(([, [saying]]) => saying));
    for (const [entry, [saying]] of below) if (owning.has(saying)) slow.delete(entry);
    // Nothing is in a record that only contains the words, if the one around it is called so.
    const lacking = new Set();
    for (const [inner] of slow.values()) {
      if (bareOf(inner) === 1) continue;
      const own = [inner, ...around(inner)];
      const isMissed = (at, to) => !owning.has(at) && !outer.has(at) && apartOf(at, inner) === 1
        && own.slice(0, to).some((each) => abra.repeats.isNestedAs(each, at));
      own.forEach((at, to) => to && isMissed(at, to) && lacking.add(inner).add(at));
    }
    const isLost = (at) => outer.has(at) || lacking.has(at) || isOutnamed(at);
    for (const [entry, [saying, one]] of slow) {
      const other = fast.get(entry);
      const isAsAlone = other?.score === one.score && other?.text === one.text;
      // What has the words only by an inner one leaves its elements to one around it.
      const box = other && abra.entries.elementOf(other.container);
      const isFurther = other && outer.has(saying) && !isLost(box) && around(saying).includes(box);
      if (isLost(saying) ? other && !isFurther : !isAsAlone) {
        wrong.push(["within", entry.reference.deref().outerHTML, one, other ?? null]);
      }
    }
    // Asked alone nobody is in the record beside it that says the words alone, which then
    // counts for more.
    const isWhole = [...fast.values()].some(({ score }) => score === 1);
    const says = (at) => scoreOf(at) > 0;
    const isOutdoneAlone = (entry) =>
      isWhole && unsaid.has(entry) && around(entry.reference.deref()).some(says);
    for (const entry of fast.keys()) {
      if (!slow.has(entry) && !isOutdoneAlone(entry)) wrong.push(["too much"]);
    }
    return [wrong.slice(0, 3), fast.size];
  });
});
"""
#: A row's words, all of which are looked through, and what the browser was asked for.
WORDS = """
return abra.name.inPass(() => {
  abra.index.refresh();
  const generated = abra.generated.lastRead();
  const told = (element, gather) => {
    const { wording, watched, ids } = abra.wording[gather](element, generated);
    const words = wording.words.split(/[\\u0001 ]+/).filter(Boolean);
    return { words: new Set(words), watched: new Set(watched), ids: new Set(ids), wording };
  };
  const containers = new Set();
  abra.dom.walk(document.body, (element) => {
    const container = abra.containers.boundaryOf(element);
    // What is said of a control beside its name is no word of a container.
    if (container && !abra.listing.isSemantic(container)) containers.add(container);
  });
  const lost = [];
  for (const container of containers) {
    const [all, asked] = ["gather", "gatherInside"].map((gather) => told(container, gather));
    if (!abra.icons.namesIn(container).next().done) continue;
    for (const kind of ["words", "watched", "ids"]) {
      for (const each of all[kind]) {
        const isWord = kind === "words";
        const wanted = isWord ? abra.holds.wordsOf([each]) : [];
        const may = isWord && abra.holds.mayHoldAll(asked.wording, wanted);
        if (!may && !asked[kind].has(each)) lost.push([kind, String(each), container.outerHTML]);
      }
    }
    const fields = [all, asked].map(({ wording }) => wording.fields?.length ?? 0);
    if (fields[1] < fields[0]) lost.push(["fields", ...fields]);
  }
  return lost.slice(0, 3);
});
"""
PEOPLE = ("Ada", "Bob", "Alan", "Eve", "12", "1", "not Ada", "Ada 12", "Order 1")
PRESSED = (
    "<button>Delete</button>",
    "<a href='#'>Delete</a>",
    "<button title='t'>Delete</button>",
    "<button aria-label='Delete'>x</button>",
    "<label>Delete <input value='Eve'></label>",
    "<button>Save</button>",
)
ROWS = (
    "<tr><td>{0} <b>{1}</b></td><td>{2}</td></tr>",
    "<li>{0} {2} {3}</li>",
    "<div class='card'>{0}{2}{3}</div>",
    "<div role='row'>{0} <label>{1} <input id='i{1}' value='{1}'></label>{2}</div>",
    "<section><h2>{0}</h2>{1}{2}{3}</section>",
    "<p>{0} <i title='{1}'></i>{2}</p>",
)
SHADOW_ROW = (
    "<x-row><template shadowrootmode='open'><p>{0}</p><slot></slot><slot name='s'></slot>"
    "</template>{1}<span slot='s'>{2}</span></x-row>"
)
AROUND = (
    "<table><tbody>{0}</tbody></table>",
    "<ul>{0}</ul>",
    "<form aria-label='Ada'>{0}</form>",
    "<fieldset><legend>Eve</legend>{0}</fieldset>",
)
#: What puts elements into other containers, and what a row says by itself.
RESHAPING = (
    "at.className = 'card'",
    "at.className = ''",
    "at.setAttribute('role', 'row')",
    "at.removeAttribute('role')",
    "at.slot = 's'",
    "if (at.localName === 'slot') at.name = 's'",
    "at.value = 'Ada'",
    "at.remove()",
    "if (!at.contains(other)) other.append(at)",
    "at.append('Ada')",
    "if (at.firstChild) at.firstChild.data = 'Bob'",
)


def rows(pick: random.Random, count: int, kinds: tuple[str, ...], depth: int = 0) -> str:
    said = []
    for _ in range(count):
        inner = rows(pick, 2, kinds, depth + 1) if depth < 2 and pick.random() < 0.15 else ""
        one, other = pick.choice(PEOPLE), pick.choice(PEOPLE)
        said.append(pick.choice(kinds).format(one, other, pick.choice(PRESSED), inner))
    return pick.choice(AROUND).format("".join(said))


def within(tab: Tab, phrase: str) -> Any:
    wrong, found = tab.run(SLOWLY, "delete", phrase)
    assert wrong == []
    return found


# The largest pages come last.
@pytest.mark.thorough
@pytest.mark.parametrize("seed", [1, 2, 3, 5, 6, 7, 0, 4])
def test_what_is_kept_of_containers_changes_no_answer(blank_tab: Tab, seed: int) -> None:
    pick = random.Random(seed)
    author = Author(seed)
    kinds = ROWS if seed % 2 else (*ROWS, SHADOW_ROW)
    # More than a shelf of enclosures.js has, and than a block of search.js.
    many = rows(pick, 100, kinds[:1]) if seed % 4 < 2 else ""
    blank_tab.show(
        "<style>.card { padding: 1px }</style>"
        + "".join(rows(pick, pick.randint(1, 8), kinds) for _ in range(3))
        + many
        + author.tree(2)
    )
    found = 0
    for _ in range(5):
        found += sum(within(blank_tab, phrase) for phrase in ("Ada", "1", "Order 1", "Eve", "no"))
        assert blank_tab.run(WORDS) == []
        changes = [
            f"pick((at, other) => {{ {pick.choice(RESHAPING)} }}, {pick.randint(0, 9999)});"
            for _ in range(pick.randint(1, 4))
        ]
        blank_tab.run(PICK + "".join(changes) + author.change())
    assert found


def test_of_a_large_table_the_rows_that_cannot_be_meant_are_not_looked_at(blank_tab: Tab) -> None:
    row = "<tr><td>Order {0}</td><td><button>Delete</button></td></tr>"
    blank_tab.show(f"<table>{''.join(row.format(n) for n in range(1000))}</table>")
    asked = blank_tab.run(
        "const rows = []; const { maySay } = abra.enclosures;"
        "abra.enclosures.maySay = (row, words) => (rows.push(row), maySay(row, words));"
        "abra.candidates.retrieve("
        "{ purpose: 'click', phrase: 'Delete', within: 'Order 778', limit: 80 });"
        "return rows.length;"
    )
    assert 1 <= asked <= 64


@pytest.mark.thorough
def test_a_row_that_is_found_by_the_table_is_soon_found_among_many(blank_tab: Tab) -> None:
    row = "<tr><td>Order {0}</td><td><button>Delete</button></td></tr>"
    rows = "".join(row.format(n) for n in range(2000))
    blank_tab.show(f"<table><caption>All orders</caption>{rows}</table>")
    asked = {"purpose": "click", "phrase": "Delete", "within": "All orders", "limit": 3}
    answer = blank_tab.call("candidates.retrieve", **asked)
    assert [each["containers"]["within"] for each in answer["candidates"]] == [1, 1, 1]
    assert answer["cut"] == 1997


def test_what_is_around_many_is_read_once_for_all_of_them(blank_tab: Tab) -> None:
    """What it says is looked at again when one of them is pressed."""
    row = "<tr><td>Order {0}</td><td><button>Delete</button></td></tr>"
    rows = "".join(row.format(n) for n in range(200))
    blank_tab.show(f"<table id=s><caption>All orders</caption>{rows}</table>")
    reads = blank_tab.run(
        "let reads = 0; const { says } = abra.text; const { length } = s.textContent;"
        "abra.text.says = (words, phrase) => {"
        "  if (words.length > length / 2) reads += 1;"
        "  return says(words, phrase);"
        "};"
        "abra.candidates.retrieve("
        "{ purpose: 'click', phrase: 'Delete', within: 'All orders', limit: 80 });"
        "return reads;"
    )
    assert 1 <= reads <= 4


def split(number: int, name: str, top: int, *, index: int | None = None) -> tuple[str, str]:
    """A row that is split over pinned columns: what names it, and its button."""
    row = (
        f"<div role=row aria-rowindex={index or number} "
        f"style='position:absolute;height:20px;top:{top}px'>"
    )
    return (
        f"{row}<div role=gridcell>{name}</div></div>",
        f"{row}<div role=gridcell><button id=b{number}>Delete</button></div></div>",
    )


def in_grid(rows: list[tuple[str, str]]) -> str:
    style = "position:relative;float:left;width:99px;height:99px"
    columns = "".join(
        f"<div role=rowgroup style='{style}'>{''.join(column)}</div>"
        for column in zip(*rows, strict=True)
    )
    return f"<div role=grid>{columns}</div>"


@pytest.mark.parametrize("many", [3, 200])
def test_a_row_that_is_split_over_pinned_columns_is_one_row(blank_tab: Tab, many: int) -> None:
    """AG Grid before 33."""
    names = ["Ada", "Alan", *(f"Person {n}" for n in range(many))]
    blank_tab.show(in_grid([split(n + 2, name, n * 20) for n, name in enumerate(names)]))
    found = blank_tab.call(
        "candidates.retrieve", purpose="click", phrase="Delete", within="Alan", limit=80
    )
    inside = {
        each["attributes"]["id"]: each["containers"]["withinText"]
        for each in found["candidates"]
        if each["containers"]["within"]
    }
    assert inside == {"b3": "Alan Delete"}


def test_rows_that_say_the_same_number_and_lie_elsewhere_are_others(blank_tab: Tab) -> None:
    """A page that numbers all of its rows alike must not have one row of them all."""
    rows = [split(2, "Ada", 0, index=1), split(3, "Alan", 20, index=1)]
    blank_tab.show(in_grid(rows))
    found = blank_tab.call(
        "candidates.retrieve", purpose="click", phrase="Delete", within="Alan", limit=80
    )
    inside = [e["attributes"]["id"] for e in found["candidates"] if e["containers"]["within"]]
    assert inside == ["b3"]


def inside(tab: Tab, phrase: str, within: str) -> list[str]:
    """The ids of what is called so and within that, the ids of its items left out."""
    found = tab.call(
        "candidates.retrieve", purpose="click", phrase=phrase, within=within, limit=80
    )["candidates"]
    return [each["attributes"]["id"] for each in found if each["containers"]["within"]]


def item(name: str, below: str = "") -> str:
    """An item of a tree with a link that only looks so, as Element Plus' documentation has it."""
    link = f"<a id=add-{name} style='cursor:pointer'>Append</a>"
    group = f"<div role=group>{below}</div>" if below else ""
    return f"<div role=treeitem><div><span>{name}</span> {link}</div>{group}</div>"


@pytest.mark.parametrize("name", ["Fruits", "Apple", "Pear"])
def test_a_link_in_an_item_of_a_tree_is_within_that_item_alone(blank_tab: Tab, name: str) -> None:
    blank_tab.show(f"<div role=tree>{item('Fruits', item('Apple') + item('Pear'))}</div>")
    assert inside(blank_tab, "Append", name) == [f"add-{name}"]


def test_what_only_an_item_below_has_is_within_the_item_above(blank_tab: Tab) -> None:
    above = f"<div role=treeitem><b>Fruits</b><div role=group>{item('Apple')}</div></div>"
    blank_tab.show(f"<div role=tree>{above}{item('Leeks')}</div>")
    assert inside(blank_tab, "Append", "Fruits")[0] == "add-Apple"


def test_a_row_is_not_called_by_what_its_list_does_not_show(blank_tab: Tab) -> None:
    """Two shops may be chosen in each row, and only one of them is."""
    row = (
        "<tr><td><select><option>None</option><option{}>Harbour shop</option></select></td>"
        "<td><button>Save</button></td></tr>"
    )
    blank_tab.show(f"<table>{row.format(' selected')}{row.format('')}</table>")
    asked = {"purpose": "click", "phrase": "Save", "limit": 5}
    for within, count in (("Harbour shop", 1), ("None", 1)):
        found = blank_tab.call("candidates.retrieve", within=within, **asked)["candidates"]
        assert len([each for each in found if each["containers"]["within"]]) == count


def test_what_is_drawn_for_a_hidden_list_is_what_a_row_says(blank_tab: Tab) -> None:
    hidden = "<select style='display:none'><option selected>Harbour shop</option></select>"
    blank_tab.show(
        f"<ul><li>{hidden}<b>Harbour shop</b> open<button>Save</button></li><li>x</li></ul>"
    )
    asked = {"purpose": "click", "phrase": "Save", "limit": 5, "within": "Harbour shop"}
    (found,) = blank_tab.call("candidates.retrieve", **asked)["candidates"]
    assert found["containers"]["within"]


@pytest.mark.parametrize("value", ["", "Ada"])
def test_a_box_is_called_as_the_empty_field_in_it(blank_tab: Tab, value: str) -> None:
    row = "<div><input placeholder={0} value='{1}'> <button id=go-{0}>Go</button></div>"
    blank_tab.show(row.format("Berth", "") + row.format("Crew", value))
    assert inside(blank_tab, "Go", "Crew") == ["go-Crew"]


def reply(name: str) -> str:
    return f"<button id={name}>Reply</button>"


#: Two people in one section, each below a heading or between rules.
HEADED = f"""<section><h4>Ada</h4><p>Hello</p><p>How are you?</p>{reply("a")}<hr>
    <h4>Bob</h4><p>Hi</p>{reply("b")}</section>"""
RULED = f"""<article><h3>Letters</h3><p>Ada</p><p>Hello</p>{reply("a")}<hr>
    <p>Bob</p><p>Hi</p>{reply("b")}</article>"""


@pytest.mark.parametrize("markup", [HEADED, RULED, HEADED.replace("<hr>", "")])
def test_what_parts_a_container_without_markup(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(markup)
    for word, found in (("Hello", ["a"]), ("Hi", ["b"]), ("Ada", ["a"]), ("Bob", ["b"])):
        assert inside(blank_tab, "Reply", word) == found, word


def test_what_stands_below_another_heading_is_another_part(blank_tab: Tab) -> None:
    blank_tab.show(HEADED.replace(reply("a"), ""))
    assert inside(blank_tab, "Reply", "Ada") == []
    assert inside(blank_tab, "Reply", "Bob") == ["b"]
    placed = """const [section] = arguments;
    const element = document.getElementById("b");
    return abra.name.inPass(() => abra.containers.isPlaced(element, { section }));"""
    assert [blank_tab.run(placed, section) for section in ("Ada", "Bob")] == [False, True]


@pytest.mark.parametrize(
    ("markup", "word"),
    [
        (HEADED.replace("<section>", "<section aria-label=Ada>"), "Ada"),
        (f"<article><h3>Ada</h3>{reply('a')}<hr>{reply('b')}</article>", "Ada"),
        (f"<article><h3>Ada</h3><p>Note</p>{reply('a')}<hr>{reply('b')}</article>", "Note"),
        (RULED, "Letters"),
    ],
)
def test_what_a_container_says_of_all_its_parts(blank_tab: Tab, markup: str, word: str) -> None:
    blank_tab.show(markup)
    assert inside(blank_tab, "Reply", word) == ["a", "b"]


def test_a_part_without_the_element_leaves_it_to_the_container(blank_tab: Tab) -> None:
    """A card's button below its rule, or below a heading for its actions."""
    blank_tab.show(f"<article><h3>Order</h3><p>Ref 12</p><hr>{reply('a')}</article>")
    assert inside(blank_tab, "Reply", "Ref 12") == ["a"]
    blank_tab.show(f"<section><h4>Data</h4><p>Ref 12</p><h4>Acts</h4>{reply('a')}</section>")
    assert inside(blank_tab, "Reply", "Ref 12") == ["a"]


TABLE = (
    "<table><tr><{0}>Number</{0}><{0}>State</{0}></tr><tr><td>A1</td><td>New</td></tr>"
    "<tr><td>A2</td><td>{1}</td></tr></table>"
)
ASIDE = "<aside><h3>Filter</h3><button id=aside>By state</button></aside>"


@pytest.mark.parametrize("around", ["<section>{0}{1}</section>", "<form>{1}{0}</form>"])
def test_what_is_beside_a_table_is_in_none_of_its_rows(blank_tab: Tab, around: str) -> None:
    blank_tab.show(around.format(TABLE.format("th", "Old"), ASIDE))
    assert inside(blank_tab, "state", "A2") == []
    # Fields may be laid out in a table, and name their form.
    blank_tab.show(around.format(TABLE.format("td", "Old"), ASIDE))
    assert inside(blank_tab, "state", "A2") == ["aside"]


def test_what_a_box_says_beside_its_table_is_said_of_all_in_it(blank_tab: Tab) -> None:
    blank_tab.show(f"<section><p>Order A2</p>{TABLE.format('th', 'Old')}{ASIDE}</section>")
    assert inside(blank_tab, "state", "A2") == ["aside"]


LISTS = (
    "<table><tr><td>Ada</td><td>{0}</td></tr><tr><td>Bob</td><td>{1}</td></tr></table>",
    "<ul><li>Ada {0}</li><li>Bob {1}</li></ul>",
    "<div><div class=card>Ada {0}</div><div class=card>Bob {1}</div></div>",
)
BAR = "<div><em>With selected:</em> <button>Edit</button> <button id=bar>Reply</button></div>"


def test_what_is_only_sent_says_nothing(blank_tab: Tab) -> None:
    """The value of a tick or of a hidden field, which nobody sees."""
    sent = "<input type=checkbox value=Email><input type=hidden value=Email>"
    sent += "<input type=radio value=Email><input type=image value=Email alt=Go>"
    box = "<section><p>Contacts</p>{0}<button id={1}>Go</button></section>"
    blank_tab.show(box.format(sent, "a") + box.format("<input value=Email>", "b"))
    assert inside(blank_tab, "Go", "Email") == ["b"]
    shown = "<input type=submit value=Email><select><option>Email</select>"
    blank_tab.show(box.format(shown, "a") + box.format(sent, "b"))
    assert inside(blank_tab, "Go", "Email") == ["a"]


def test_what_nobody_sees_is_no_bar_and_boxes_may_be_in_one(blank_tab: Tab) -> None:
    """A field behind a drawn one, and the buttons at the end of the drawn one."""
    unseen = "<textarea id=u style='position:absolute;opacity:0;left:-5000px'></textarea>"
    ends = "<span class=end><button id={0}>A</button></span><span class=end><button id={1}>B"
    ends += "</button></span>"
    for field in (unseen, "<input id=u>"):
        row = f"<label for=u>To</label>{field}{ends.format('a', 'b')}"
        blank_tab.show(f"<form style='display:flex'>{row}</form>")
        found = blank_tab.call("candidates.retrieve", purpose="click", within="To", limit=9)
        assert {each["attributes"]["id"] for each in found["candidates"]} >= {"a", "b"}


@pytest.mark.parametrize("listed", LISTS)
@pytest.mark.parametrize("around", ["<form>{0}{1}</form>", "<section>{1}<hr>{0}</section>"])
def test_what_stands_in_a_bar_is_not_in_the_rows_beside_it(
    blank_tab: Tab, listed: str, around: str
) -> None:
    blank_tab.show(around.format(listed.format(reply("a"), reply("b")), BAR))
    assert inside(blank_tab, "Reply", "With selected:") == ["bar"]
    assert inside(blank_tab, "Reply", "Bob") == ["b"]


@pytest.mark.parametrize(
    "bar",
    [
        "<h3>All <button id=bar>Reply</button></h3>",
        "<div><em>All</em><br><button id=bar>Reply</button></div>",
        "<div><em>All</em> <button id=bar>Reply</button></div><p>All</p>",
    ],
)
def test_words_that_are_not_clearly_of_a_bar_are_of_the_rows_too(blank_tab: Tab, bar: str) -> None:
    blank_tab.show(f"<form>{bar}{LISTS[0].format(reply('a'), reply('b'))}</form>")
    assert inside(blank_tab, "Reply", "All") == ["bar", "a", "b"]
