"""Records of plain boxes: what is `within` the one that says the words, and in no other."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest

from utest.core.saved.containers.test_within_records import tree
from utest.page.find.test_shown_values import chosen, resolved
from utest.page.find.test_within import inside

if TYPE_CHECKING:
    from utest.page.conftest import Tab


def pressed(name: str, label: str = "Delete") -> str:
    return f"<button id={name}>{label}</button>"


def listed(record: str, names: Sequence[str], around: str = "<section>{0}</section>") -> str:
    """Records of one make; in each the button is called after its name."""
    return around.format("".join(record.format(name, pressed(name)) for name in names))


RECORDS = (
    "<li><span>{0}</span>{1}</li>",
    "<li><b>{0}</b> {1}</li>",
    "<div><span>{0}</span>{1}</div>",
    "<div><div><div>{0}</div></div><div>{1}</div></div>",
    "<div>{0} {1}</div>",
    "<p>{0} {1}</p>",
    "<div class=card><h3>{0}</h3><p>soft</p>{1}</div>",
    "<div><img alt><div><a href=#>{0}</a><p>soft</p></div><div>{1}</div></div>",
    "<article><h3>{0}</h3>{1}</article>",
    "<dt>{0}</dt><dd>soft</dd><dd>{1}</dd>",
    "<div><dt>{0}</dt><dd>{1}</dd></div>",
    "<x-row><i>{0}</i> {1}</x-row>",
    "<div><b>{0}</b>{1}</div><hr>",
    "<div style='position:absolute'><div>{0}</div>{1}</div>",
)
AROUND = (
    "<section>{0}</section>",
    "<main><div>{0}</div></main>",
    "<x-app><template shadowrootmode=open><div>{0}</div></template></x-app>",
)


@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize("record", RECORDS)
def test_a_record_of_plain_boxes_is_named_by_a_text_in_it(
    blank_tab: Tab, record: str, around: str
) -> None:
    blank_tab.show(listed(record, ["B9", "Bob", "B97"], around))
    assert inside(blank_tab, "Delete", "B9") == ["B9"]
    assert inside(blank_tab, "Delete", "Bob") == ["Bob"]


@pytest.mark.parametrize("record", RECORDS)
def test_what_another_record_has_is_not_within_one_that_has_none(
    blank_tab: Tab, record: str
) -> None:
    """There is a section around both, that says the words, too."""
    lone = record.format("Ada", "<i>x</i>")
    blank_tab.show(f"<section>{lone}{listed(record, ['Bob'], '{0}')}</section>")
    assert inside(blank_tab, "Delete", "Ada") == []


@pytest.mark.parametrize("cell", ["a", "x-cell", "div"])
def test_what_scripts_put_into_a_row_in_the_place_of_cells_says_nothing_of_rows_below(
    blank_tab: Tab, cell: str
) -> None:
    """No parser leaves it there, and only a cell spans rows."""
    blank_tab.show("<table><tbody id=body></tbody></table>")
    blank_tab.run(
        """
        const rows = [["Tom", "tom@x"], ["Maria", "m.lund@x"], ["Maria", "maria@x"]];
        for (const [name, mail] of rows) {
          const row = body.insertRow();
          for (const words of [mail, "Free"]) {
            const cell = row.appendChild(document.createElement(arguments[0]));
            cell.style.display = "table-cell";
            cell.textContent = words;
          }
          const open = row.appendChild(document.createElement("button"));
          open.id = mail;
          open.textContent = `Open ${name}`;
        }
        """,
        cell,
    )
    assert inside(blank_tab, "Open Maria", "m.lund@x") == ["m.lund@x"]
    assert inside(blank_tab, "Open Maria", "tom@x") == []
    assert inside(blank_tab, "Open Tom", "tom@x") == ["tom@x"]


@pytest.mark.parametrize("record", RECORDS)
def test_a_text_in_two_records_leaves_both(blank_tab: Tab, record: str) -> None:
    both = record.format("Ada", pressed("a")) + record.format("Ada", pressed("b"))
    blank_tab.show(f"<section>{both}</section>")
    assert inside(blank_tab, "Delete", "Ada") == ["a", "b"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("class='odd item'", "class='even item'"),
        ("class=item", "class='active item'"),
        ("class='p-2 bg-blue'", "class='p-2 bg-red'"),
        ("class='flex p-2'", "class='flex p-2 ring-1 shadow font-bold'"),
        ("class='flex odd'", "class='flex even'"),
        ("class='flex row-a gap-1 px-2'", "class='grid row-a gap-2 px-4'"),
    ],
)
def test_records_that_are_odd_or_selected_are_of_one_list(
    blank_tab: Tab, one: str, other: str
) -> None:
    blank_tab.show(
        f"<section><div {one}><b>Ada</b>{pressed('a')}</div>"
        f"<div {other}><b>Bob</b>{pressed('b')}</div><div {one}><b>Eve</b> x</div></section>"
    )
    assert inside(blank_tab, "Delete", "Bob") == ["b"]
    assert inside(blank_tab, "Delete", "Eve") == []


#: Two cards: the head and the body of each begin alike, and share a class that only lays out.
CARD = (
    "<section><div class='{0} items-start justify-between gap-4'><div><h5>{1}</h5></div>"
    "<div>{3}</div></div><div class='{0} flex-col gap-x-5 gap-y-4'>"
    "<div class='{0} w-full'><div>{2}</div><div><input></div></div></div></section>"
)


@pytest.mark.parametrize("layout", ["flex", "flex relative", "md:flex"])
def test_boxes_that_are_only_laid_out_alike_are_no_records_of_one_list(
    blank_tab: Tab, layout: str
) -> None:
    cards = [("Access", "Who can read?", "a"), ("Zone", "Which time?", "b")]
    blank_tab.show("".join(CARD.format(layout, *two, pressed(key, "Save")) for *two, key in cards))
    assert inside(blank_tab, "Save", "Who can read?") == ["a"]
    assert inside(blank_tab, "Save", "Which time?") == ["b"]
    # No card beside it shows that these are its parts.
    blank_tab.show(CARD.format(layout, *cards[0][:2], pressed("a", "Save")))
    assert inside(blank_tab, "Save", "Who can read?") == ["a"]
    lacking = CARD.format(layout, "Access", "Who can read?", "")
    blank_tab.show(f"<main>{lacking}{CARD.format(layout, 'Zone', 'Which?', pressed('b', 'Save'))}")
    assert inside(blank_tab, "Save", "Who can read?") == []


@pytest.mark.parametrize(
    "row",
    [
        "<li>{0}</li>", "<div class=row>{0}</div>", "<section class=row>{0}</section>",
        "<div>{0}</div>",
    ],
)  # fmt: skip
@pytest.mark.parametrize("cell", ["<div class=cell>{0}</div>", "<div>{0}</div>"])
def test_the_cells_of_a_row_are_no_records(blank_tab: Tab, row: str, cell: str) -> None:
    """They are made alike, and each place of a row holds what it holds in the next one."""
    rows = (
        row.format(
            cell.format(f"<span>{name}</span>")
            + cell.format(f"<span>active</span> {pressed(name, 'Change')}")
        )
        for name in ("Ada", "Bob")
    )
    blank_tab.show(f"<div>{''.join(rows)}</div>")
    assert inside(blank_tab, "Change", "Ada") == ["Ada"]


@pytest.mark.parametrize("heads", ["<tr><th>Who<th>Status<th>Work", "</table><table>"])
def test_the_cells_of_columns_with_headings_are_no_records(blank_tab: Tab, heads: str) -> None:
    """Though the row is built as no other, as the editor of one of its cells is open."""
    cell = "<td class='cell plain'><p class=c>{}</p>"
    edited = "<td class='cell open'><p class=c><button id=e>Change</button><b>In work</b></p>"
    rows = f"<tr class=row>{cell * 3}".format("Bob", "<i>Ready</i>", "<i>Gears</i>, <i>Brakes</i>")
    row = f"<tr class=row>{cell}{edited}{cell}".format("Ada", "<i>Lights</i>")
    blank_tab.show(f"<table>{heads}{rows}{row}</table>")
    assert inside(blank_tab, "Change", "Lights") == (["e"] if "<th>" in heads else [])


def test_the_cells_of_the_only_row_are_no_records(blank_tab: Tab) -> None:
    cells = f"<div class=c><b>Ada</b></div><div class=c><b>active</b> {pressed('a')}</div>"
    blank_tab.show(f"<ul><li>{cells}</li></ul>")
    assert inside(blank_tab, "Delete", "Ada") == ["a"]


def board(*columns: tuple[str, dict[str, str]]) -> str:
    return "".join(
        f"<div class=column><h2>{title}</h2>"
        + "".join(f"<div class=card><b>{name}</b>{more}</div>" for name, more in cards.items())
        + "</div>"
        for title, cards in columns
    )


def test_the_cards_of_a_column_are_records(blank_tab: Tab) -> None:
    todo = {"Ada": "<i>x</i>", "Bob": pressed("b")}
    blank_tab.show(board(("To do", todo), ("Done", {"Eve": pressed("e"), "Al": pressed("l")})))
    assert inside(blank_tab, "Delete", "Ada") == []
    assert inside(blank_tab, "Delete", "Bob") == ["b"]
    assert inside(blank_tab, "Delete", "To do") == ["b"]
    assert inside(blank_tab, "Delete", "Done") == ["e", "l"]


THREADS = (
    "<div class=comment><p>{0}: hi</p><button id={0}>Reply</button><div>{1}</div></div>",
    "<li>{0}: hi <button id={0}>Reply</button><ul>{1}</ul></li>",
    "<article>{0}: hi <button id={0}>Reply</button>{1}</article>",
)


@pytest.mark.parametrize("thread", THREADS)
@pytest.mark.parametrize("name", ["Ada", "Bob", "Eve"])
def test_a_comment_is_named_without_the_replies_in_it(
    blank_tab: Tab, thread: str, name: str
) -> None:
    replied = thread.format("Ada", thread.format("Bob", ""))
    blank_tab.show(f"<section>{replied}{thread.format('Eve', '')}</section>")
    assert inside(blank_tab, "Reply", name) == [name]


@pytest.mark.parametrize("thread", [
    "<div class=comment><b>{0}</b><button id={0}>Reply</button><div>{1}</div></div>",
    "<li><b>{0}</b> <button id={0}>Reply</button><ul>{1}</ul></li>",
    "<article><b>{0}</b> <button id={0}>Reply</button>{1}</article>",
])  # fmt: skip
def test_a_comment_is_not_the_reply_that_names_its_author(blank_tab: Tab, thread: str) -> None:
    reply = thread.format("Bob", "<p>Thanks Ann!</p>")
    blank_tab.show(f"<section>{thread.format('Ann', reply)}{thread.format('Eve', '')}</section>")
    assert inside(blank_tab, "Reply", "Ann") == ["Ann", "Bob"]
    assert inside(blank_tab, "Reply", "Bob") == ["Bob"]


@pytest.mark.parametrize(
    ("around", "record"),
    [
        ("<table><tbody>{0}</tbody><tbody>{1}</tbody></table>", "<tr><td>{0}<td>{1}</tr>"),
        ("<table>{0}</table><p>more</p><table>{1}</table>", "<tr><td>{0}<td>{1}</tr>"),
        ("<h3>A</h3><ul>{0}</ul><h3>B</h3><ul>{1}</ul>", "<li><b>{0}</b> {1}</li>"),
        (
            "<div class=col>{0}</div><div class=col>{1}</div>",
            "<div class=card><b>{0}</b> {1}</div>",
        ),
    ],
)
def test_a_record_of_another_group_that_says_the_words_has_them(
    blank_tab: Tab, around: str, record: str
) -> None:
    meant = record.format("Ann", "") + record.format("Eve", "")
    other = record.format("Ann Lee", pressed("lee")) + record.format("Bob", "")
    blank_tab.show(f"<main>{around.format(meant, other)}</main>")
    assert inside(blank_tab, "Delete", "Ann") == []
    assert inside(blank_tab, "Delete", "Lee") == ["lee"]


def test_what_only_a_reply_has_is_within_the_comment_around_it(blank_tab: Tab) -> None:
    blank_tab.show(f"<ul><li>Ada <ul><li>Bob {pressed('b')}</li></ul></li><li>Eve</li></ul>")
    assert inside(blank_tab, "Delete", "Ada") == ["b"]


@pytest.mark.parametrize("title", ["<h2>Billing</h2>", "<div><b>Billing</b></div>"])
def test_a_section_is_named_by_its_heading(blank_tab: Tab, title: str) -> None:
    blank_tab.show(f"<section>{title}<div>Street <input> {pressed('a', 'Save')}</div></section>")
    assert inside(blank_tab, "Save", "Billing") == ["a"]


def test_a_record_that_holds_the_words_is_not_the_section_that_is_called_so(
    blank_tab: Tab,
) -> None:
    row = f"<li>Billing address {pressed('inner', 'Save')}</li><li>Other</li>"
    blank_tab.show(f"<section><h2>Billing</h2><ul>{row}</ul>{pressed('outer', 'Save')}</section>")
    assert inside(blank_tab, "Save", "Billing") == ["inner", "outer"]


@pytest.mark.parametrize("tag", ["li", "div"])
def test_a_record_that_only_holds_the_words_is_not_the_one_that_says_them(
    blank_tab: Tab, tag: str
) -> None:
    smith = f"<{tag}><b>Ada Smith</b> {pressed('s')}</{tag}><{tag}><b>Bob</b></{tag}>"
    blank_tab.show(f"<ul><{tag}><b>Ada</b></{tag}>{smith}</ul>")
    assert inside(blank_tab, "Delete", "Ada") == []
    assert inside(blank_tab, "Delete", "Smith") == ["s"]


CELLS = "<span class=cell><b>{0}</b></span><span class=cell><i>soft</i></span>"


@pytest.mark.parametrize(
    ("style", "row"),
    [
        (".cell { padding-right: 14px }", CELLS),
        ("i { margin-left: 9px }", "<b>{0}</b><i>soft</i>"),
        ("i { border: 1px solid; padding: 0 4px }", "<b>{0}</b><i>soft</i>"),
        ("b { display: inline-block; width: 90px }", "<b>{0}</b><i>soft</i>"),
        # A frame without the style sheet.
        ("", CELLS),
    ],
)
@pytest.mark.parametrize("tag", ["li", "div"])
def test_what_is_drawn_apart_is_read_apart(blank_tab: Tab, style: str, row: str, tag: str) -> None:
    """`innerText` has it as one word."""
    rows = "".join(f"<{tag}>{row.format(n)}{pressed(n)}</{tag}>" for n in ("B9", "A18"))
    blank_tab.show(f"<style>{style}</style><ul>{rows}</ul>")
    assert inside(blank_tab, "Delete", "B9") == ["B9"]
    assert inside(blank_tab, "Delete", "soft") == ["B9", "A18"]


@pytest.mark.parametrize(
    ("said", "words"),
    [("<b>1</b>,000", "1"), ("<b>super</b><i>market</i>", "market"), ("un<b>paid</b>", "paid")],
)
def test_what_is_drawn_as_one_word_is_one(blank_tab: Tab, said: str, words: str) -> None:
    blank_tab.show(f"<ul><li><p>{said}</p>{pressed('a')}</li><li>x</li></ul>")
    assert inside(blank_tab, "Delete", words) == []


NOTE = "<{0} class='note {2}'><h2>{1}</h2>{3}{4}</{0}>"


@pytest.mark.parametrize("tag", ["div", "section", "li"])
@pytest.mark.parametrize(
    "link", ["<a href=/b>B</a>", "<ul><li><a href=/b>B</a></li></ul>", "<p>B</p>"]
)
def test_a_record_that_is_called_so_comes_before_one_that_names_it(
    blank_tab: Tab, tag: str, link: str
) -> None:
    first = NOTE.format(tag, "A", "new", link, pressed("a"))
    second = NOTE.format(tag, "B", "old", "<p>soft</p>", pressed("b"))
    blank_tab.show(first + second)
    assert inside(blank_tab, "Delete", "B") == ["b"]
    blank_tab.show(first + NOTE.format(tag, "B", "old", "<p>soft</p>", ""))
    assert inside(blank_tab, "Delete", "A") == ["a"]


HEADED = (
    "<{0} class=note><div class=head><div class=bar>{3}<h2>{1}</h2></div></div><div>{2}</div></{0}>"
)


@pytest.mark.parametrize("tag", ["div role=article", "section", "li"])
@pytest.mark.parametrize("link", ["<a href=/b>B</a>", "<ul><li><a href=/b>B</a></li></ul>"])
def test_a_record_is_called_by_its_head_that_is_a_box_of_its_own(
    blank_tab: Tab, tag: str, link: str
) -> None:
    first = HEADED.format(tag, "A", f"<p>Notes</p>{link}", pressed("a"))
    second = HEADED.format(tag, "B", "<p>soft</p>", pressed("b"))
    blank_tab.show((first + second).replace("</div role=article>", "</div>"))
    assert inside(blank_tab, "Delete", "B") == ["b"]
    assert inside(blank_tab, "Delete", "A") == ["a"]


def buy(name: str, more: str = "") -> str:
    return f"<button id={name} {more}>Buy</button>"


#: Each is around another one: what it says, what it has, and the other one.
NESTS = (
    "<li>{0} {1}<ul>{2}</ul></li>",
    "<article>{0} {1}<div>{2}</div></article>",
    "<article><p>{0}</p>{1}{2}</article>",
    "<section><p>{0}</p>{1}<section>{2}</section></section>",
    "<div role=treeitem><div><span>{0}</span> {1}</div><div role=group>{2}</div></div>",
    "<dl><dt>{0}</dt><dd>{1}<dl>{2}</dl></dd></dl>",
)
#: Those of which the one inside is a record nested in one of its kind.
SAME = NESTS[:3]


def nest(kind: str, outer: tuple[str, str], *inner: tuple[str, str]) -> str:
    return kind.format(*outer, "".join(kind.format(*each, "") for each in inner))


def bought(tab: Tab, markup: str, within: str = "Apple") -> str:
    tab.show(markup)
    trace = resolved(tab, "Buy", "click", within=within)
    return str(trace.winner.candidate.attributes.id if trace.winner else trace.failure_reason)


@pytest.mark.parametrize("kind", NESTS)
def test_a_record_that_is_called_so_comes_before_one_in_it_of_a_longer_name(
    blank_tab: Tab, kind: str
) -> None:
    inner = ("Apple pie", buy("pie"))
    assert bought(blank_tab, nest(kind, ("Apple", buy("apple")), inner)) == "apple"
    # Its own button is the one that is meant, even if it cannot be pressed.
    shut = nest(kind, ("Apple", buy("apple", "disabled")), inner)
    assert bought(blank_tab, shut) == "no_candidates"
    assert bought(blank_tab, nest(kind, ("Apple", buy("apple")), inner), "pie") == "pie"


@pytest.mark.parametrize("kind", SAME)
def test_records_in_one_another_that_say_the_words_alike_are_a_tie(
    blank_tab: Tab, kind: str
) -> None:
    for one, other in (("Apple: hello", "Bob: hi Apple"), ("Apple", "Apple")):
        markup = nest(kind, (one, buy("apple")), (other, buy("pie")))
        assert bought(blank_tab, markup) == "ambiguous"
    markup = nest(kind, ("Apple tree", buy("tree")), ("Apple", buy("apple")))
    assert bought(blank_tab, markup) == "apple"


@pytest.mark.parametrize("kind", SAME)
def test_what_a_record_lacks_is_not_taken_from_one_in_it_of_a_longer_name(
    blank_tab: Tab, kind: str
) -> None:
    pie, pear = ("Apple pie", buy("pie")), ("Pear", buy("pear"))
    for inner in ([pie], [pie, pear]):
        assert bought(blank_tab, nest(kind, ("Apple", ""), *inner)) == "no_candidates"
    assert bought(blank_tab, nest(kind, ("Apple", ""), pear)) == "pear"


def test_a_record_that_is_called_so_comes_before_one_of_another_kind_in_it(
    blank_tab: Tab,
) -> None:
    inner = f"<ul><li>Apple pie {buy('pie')}</ul>"
    cards = f"<div class=card>Pear {buy('pear')}</div>"
    markup = f"<div class=card>Apple {buy('apple')}{inner}</div>{cards}"
    assert bought(blank_tab, markup) == "apple"
    # The box around that one has the words by it alone, and leaves what it has to the card.
    boxed = f"<section><p>Fruit</p>{buy('apple')}{inner}</section>"
    assert bought(blank_tab, f"<div class=card>Apple {boxed}</div>{cards}") == "apple"


def test_a_part_of_a_sentence_is_no_name_of_a_record(blank_tab: Tab) -> None:
    inner = f"<ul><li>Apple pie {buy('pie')}</ul>"
    markup = f"<ul><li>Apple <i>juice</i> {buy('juice')}{inner}</ul>"
    assert bought(blank_tab, markup) == "ambiguous"


@pytest.mark.parametrize("purpose", ["fill", "read"])
def test_the_field_of_a_record_is_not_that_of_one_in_it(blank_tab: Tab, purpose: str) -> None:
    field = "<label>Count <input id={}></label>"
    outer, inner = ("Apple", field.format("apple")), ("Apple pie", field.format("pie"))
    blank_tab.show(nest(NESTS[0], outer, inner))
    assert chosen(blank_tab, "Count", purpose, within="Apple") == "apple"


SPANNED = (
    "<tr><td rowspan=2>{0}<td>Home<td>{1}<tr><td>Work<td>{2}",
    "<tr><td>Home<td rowspan=2><b>{0}</b><td>{1}<tr><td>Work<td>{2}",
)


@pytest.mark.parametrize("rows", SPANNED)
def test_a_row_is_called_by_the_cell_that_goes_on_in_it(blank_tab: Tab, rows: str) -> None:
    button = "<button id={0}>Edit</button>"
    second = "".join(rows.format(each, "", button.format(each)) for each in ("Ada", "Bob"))
    blank_tab.show(f"<table>{second}</table>")
    for each in ("Ada", "Bob"):
        assert inside(blank_tab, "Edit", each) == [each]
    both = "".join(
        rows.format(each, button.format(each), button.format(each * 2)) for each in ("Ada", "Bob")
    )
    blank_tab.show(f"<table>{both}</table>")
    assert inside(blank_tab, "Edit", "Ada") == ["Ada", "AdaAda"]
    assert inside(blank_tab, "Edit", "Work") == ["AdaAda", "BobBob"]


@pytest.mark.by_the_clock
def test_each_record_does_not_look_at_all_others(blank_tab: Tab) -> None:
    """A word that many nested cards have: eight times as many took sixty times as long."""

    def card(name: str, inside: str = "") -> str:
        return f"<div class=card><h4>{name}</h4><p>open item</p>{pressed('x')}{inside}</div>"

    def took(cards: int) -> float:
        below = "".join(card(f"Pear {at}") for at in range(2))
        blank_tab.show("".join(card(f"Apple {at}", below) for at in range(cards)))
        asked = {"purpose": "click", "phrase": "Delete", "limit": 80}
        blank_tab.call("candidates.retrieve", **asked)
        before = time.perf_counter()
        blank_tab.call("candidates.retrieve", **asked, within="open")
        return time.perf_counter() - before

    few = min(took(100), took(100))
    assert took(800) < 24 * few


def test_what_a_list_has_as_an_entry_is_not_called_so_where_another_box_is(blank_tab: Tab) -> None:
    """A note is open, and the bar beside it lists the notes under a button of its own."""
    row = "<div class=entry><a href=#>{0}</a></div>"
    bar = (
        "<section><h1>Notes</h1>" + pressed("bar")
        + "<div class=list><p>Monday</p><div class=day>{0}</div></div></section>"
    )  # fmt: skip
    note = "<section aria-label=Editor><p>{0}</p>{1}</section>"
    entries = "".join(row.format(each) for each in ("Alice", "Bob"))
    blank_tab.show(bar.format(entries) + note.format("Bob", pressed("note")))
    assert inside(blank_tab, "Delete", "Bob") == ["note"]
    blank_tab.show(bar.format(entries) + note.format("Bob, not saved", pressed("note")))
    assert inside(blank_tab, "Delete", "Bob, not") == ["note"]
    longer = "".join(row.format(each) for each in ("Alice", "Bob, a draft"))
    blank_tab.show(bar.format(longer) + note.format("Bob, not saved", pressed("note")))
    assert inside(blank_tab, "Delete", "Bob") == ["note"]
    # What only contains the words says less than the entry.
    blank_tab.show(bar.format(entries) + note.format("Bob Lee", pressed("note")))
    assert chosen(blank_tab, "Delete", "click", within="Bob") != "note"
    # Where none says it itself, the bar's button stands with the entry as before.
    blank_tab.show(bar.format(entries) + note.format("Carl", pressed("note")))
    assert inside(blank_tab, "Delete", "Bob") == ["bar"]


@pytest.mark.parametrize("main", ["main", "section role=main", "div role=main"])
def test_what_a_page_says_anywhere_is_not_said_of_what_it_has_elsewhere(
    blank_tab: Tab, main: str
) -> None:
    """The tag Old is in the editor of a note, and the other note has the only such button."""
    editor = "<div role=region aria-label=Editor><i>Old</i> <button>x</button></div>"
    note = f"<div role=article><h2>Harbour</h2>{pressed('note')}</div>"
    blank_tab.show(f"<{main}>{editor}{note}</{main.split()[0]}>")
    assert inside(blank_tab, "Delete", "Old") == []
    assert inside(blank_tab, "Delete", "Harbour") == ["note"]


def test_a_record_whose_link_is_its_first_line_is_called_so_beside_another(blank_tab: Tab) -> None:
    card = "<section><div class=head><a href=#>{0}</a></div><div class=head>x</div>{1}</section>"
    plain = "<section><p>Harbour</p><p>{0}</p>{1}</section>"
    page = card.format("Bob", pressed("card")) + plain.format("Bob", pressed("plain"))
    blank_tab.show(page)
    assert sorted(inside(blank_tab, "Delete", "Bob")) == ["card", "plain"]


@pytest.mark.parametrize("kind", ["checkbox", "radio", "hidden"])
def test_a_value_that_nobody_sees_is_no_word_of_an_entry(blank_tab: Tab, kind: str) -> None:
    blank_tab.show(tree(kind))
    assert chosen(blank_tab, "Nets", "click", within="Ferry") == "b"
    assert chosen(blank_tab, "Nets", "click", within="Yard") == "a"
    assert chosen(blank_tab, "Nets", "click", within="Ferry.Nets") is None


@pytest.mark.parametrize("record", RECORDS)
def test_the_record_that_is_spelt_as_asked_is_meant_before_another_in_other_letters(
    blank_tab: Tab, record: str
) -> None:
    """A database and its server are called alike, but for a capital."""
    blank_tab.show(listed(record, ["Harbour", "harbour", "pier"]))
    for name in ("harbour", "Harbour"):
        assert inside(blank_tab, "Delete", name) == [name]
    assert inside(blank_tab, "Delete", "HARBOUR") == ["Harbour", "harbour"]
    assert inside(blank_tab, "Delete", "Pier") == ["pier"]


def test_what_the_record_spelt_so_lacks_is_not_taken_from_the_other(blank_tab: Tab) -> None:
    record = "<li><b>{0}</b> {1}</li>"
    lacking = record.format("harbour", "<i>x</i>")
    blank_tab.show(f"<ul>{record.format('Harbour', pressed('a'))}{lacking}</ul>")
    assert inside(blank_tab, "Delete", "harbour") == []
    assert inside(blank_tab, "Delete", "Harbour") == ["a"]


@pytest.mark.parametrize(
    "named",
    [
        "<section aria-label={0}>{1}</section>",
        "<h3>{0}</h3><p>x</p>{1}",
        "<div>{0}</div><div>{1}</div>",
    ],
)
def test_a_section_spelt_as_asked_is_meant_before_another(blank_tab: Tab, named: str) -> None:
    blank_tab.show(named.format("Tags", pressed("a")) + named.format("TAGS", pressed("b")))
    assert inside(blank_tab, "Delete", "Tags") == ["a"]
    assert inside(blank_tab, "Delete", "TAGS") == ["b"]


def test_letters_in_capitals_by_style_are_as_they_are_written_and_shown(blank_tab: Tab) -> None:
    rows = "<ul><li><p style='text-transform:uppercase'>Pier</p>{0}<li><p>pier</p>{1}</ul>"
    blank_tab.show(rows.format(pressed("a"), pressed("b")))
    assert [inside(blank_tab, "Delete", name) for name in ("Pier", "PIER", "pier")] == [
        ["a"],
        ["a"],
        ["b"],
    ]
