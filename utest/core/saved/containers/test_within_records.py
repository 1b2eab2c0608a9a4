"""Records of plain boxes on a saved page: as utest/page/find has them live."""

from __future__ import annotations

import pytest

from utest.core.saved.test_candidates import chosen

RECORDS = (
    "<li><span>{0}</span>{1}</li>",
    "<div><span>{0}</span>{1}</div>",
    "<div><div><div>{0}</div></div><div>{1}</div></div>",
    "<div>{0} {1}</div>",
    "<div class=card><h3>{0}</h3><p>soft</p>{1}</div>",
    "<div><img alt><div><a href=#>{0}</a><p>soft</p></div><div>{1}</div></div>",
    "<dt>{0}</dt><dd>soft</dd><dd>{1}</dd>",
    "<div><dt>{0}</dt><dd>{1}</dd></div>",
    "<x-row><i>{0}</i> {1}</x-row>",
    "<div><b>{0}</b>{1}</div><hr>",
)


def record(kind: str, name: str, *, label: str = "Delete") -> str:
    return kind.format(name, f"<button id={name}>{label}</button>")


@pytest.mark.parametrize("kind", RECORDS)
def test_a_record_of_plain_boxes_is_named_by_a_text_in_it(kind: str) -> None:
    markup = "".join(record(kind, name) for name in ("B9", "Bob", "B97"))
    assert chosen(f"<body><section>{markup}</section>", "Delete", within="B9") == "B9"
    assert chosen(f"<body><section>{markup}</section>", "Delete", within="Bob") == "Bob"


@pytest.mark.parametrize("kind", RECORDS)
def test_what_another_record_has_is_not_within_one_that_has_none(kind: str) -> None:
    markup = kind.format("Ada", "<i>x</i>") + record(kind, "Bob")
    page = f"<body><section>{markup}</section>"
    assert chosen(page, "Delete", within="Ada") == "no_candidates"


def test_boxes_that_are_only_laid_out_alike_are_no_records_of_one_list() -> None:
    """As utest/page/find has them live."""
    head = "<div class='flex items-start gap-4'><div><h5>{0}</h5></div><div>{2}</div></div>"
    body = "<div class='flex flex-col gap-x-5'><div class='flex w-full'><i>{1}</i></div></div>"
    card = f"<section>{head}{body}</section>"
    save = "<button id={}>Save</button>"
    alone = card.format("Access", "Who?", save.format("a"))
    other = card.format("Zone", "", save.format("b"))
    lacking = card.format("Access", "Who?", "")
    assert chosen(f"<body>{alone}", "Save", within="Who?") == "a"
    assert chosen(f"<body>{alone}{other}", "Save", within="Who?") == "a"
    assert chosen(f"<body><main>{lacking}{other}", "Save", within="Who?") == "no_candidates"


def test_the_cells_of_a_row_are_no_records() -> None:
    cells = "<div class=c><b>{0}</b></div><div class=c><b>active</b> {1}</div>"
    rows = "".join(record(f"<div class=row>{cells}</div>", name) for name in ("Ada", "Bob"))
    assert chosen(f"<body><div>{rows}</div>", "Delete", within="Ada") == "Ada"


@pytest.mark.parametrize("heads", ["<tr><th>Who<th>Status<th>Work", "</table><table>"])
def test_the_cells_of_columns_with_headings_are_no_records(heads: str) -> None:
    cell = "<td class='cell plain'><p class=c>{}</p>"
    edited = "<td class='cell open'><p class=c><button id=e>Change</button><b>In work</b></p>"
    rows = f"<tr class=row>{cell * 3}".format("Bob", "<i>Ready</i>", "<i>Gears</i>, <i>Brakes</i>")
    row = f"<tr class=row>{cell}{edited}{cell}".format("Ada", "<i>Lights</i>")
    page = f"<body><table>{heads}{rows}{row}</table>"
    is_found = "<th>" in heads
    assert chosen(page, "Change", within="Lights") == ("e" if is_found else "no_candidates")


@pytest.mark.parametrize(
    "kind", ["<div class=c><p>{0}</p>{1}<div>{2}</div></div>", "<li>{0} {1}<ul>{2}</ul></li>"]
)
@pytest.mark.parametrize("name", ["Ada", "Bob", "Eve"])
def test_a_comment_is_named_without_the_replies_in_it(kind: str, name: str) -> None:
    button = "<button id={0}>Reply</button>"
    inner = kind.format("Bob", button.format("Bob"), "")
    outer = kind.format("Ada", button.format("Ada"), inner)
    page = f"<body><section>{outer}{kind.format('Eve', button.format('Eve'), '')}</section>"
    assert chosen(page, "Reply", within=name) == name


@pytest.mark.parametrize(
    "kind",
    ["<div class=c><b>{0}</b>{1}<div>{2}</div></div>", "<li><b>{0}</b> {1}<ul>{2}</ul></li>"],
)
def test_a_comment_is_not_the_reply_that_names_its_author(kind: str) -> None:
    button = "<button id={0}>Reply</button>"
    inner = kind.format("Bob</b><p>Thanks Ann!</p><b>", button.format("bob"), "")
    last = kind.format("Eve", button.format("eve"), "")
    page = f"<body><section>{kind.format('Ann', button.format('ann'), inner)}{last}</section>"
    assert chosen(page, "Reply", within="Ann") == "ann"
    assert chosen(page, "Reply", within="Bob") == "bob"


@pytest.mark.parametrize(
    "around",
    [
        "<table><tbody>{0}</tbody><tbody>{1}</tbody></table>",
        "<table><tbody>{0}</tbody></table><p>more</p><table><tbody>{1}</tbody></table>",
    ],
)
def test_a_row_of_another_group_that_says_the_words_has_them(around: str) -> None:
    row = "<tr><td>{0}</td><td>{1}</td></tr>"
    meant = row.format("Ann", "") + row.format("Eve", "")
    other = row.format("Ann Lee", "<button id=lee>Remove</button>") + row.format("Bob", "")
    page = f"<body>{around.format(meant, other)}"
    assert chosen(page, "Remove", within="Ann") == "no_candidates"
    assert chosen(page, "Remove", within="Lee") == "lee"


@pytest.mark.parametrize("box", ["<div class=col>{0}</div>", "<div class=col><div>{0}</div></div>"])
def test_a_card_in_another_column_that_says_the_words_has_them(box: str) -> None:
    card, button = "<div class=card><h3>{0}</h3>{1}</div>", "<button id=lee>Delete</button>"
    said = (("Ann", ""), ("Ann Lee", button), ("Bob", ""))
    cards = [box.format(card.format(*each)) for each in said]
    page = f"<body><main>{''.join(cards)}</main>"
    assert chosen(page, "Delete", within="Ann") == "no_candidates"
    assert chosen(page, "Delete", within="Lee") == "lee"


def test_a_record_that_only_holds_the_words_is_not_the_one_that_says_them() -> None:
    page = "<body><ul><li><b>Ada</b><li><b>Ada Smith</b> <button id=s>Delete</button></ul>"
    assert chosen(page, "Delete", within="Ada") == "no_candidates"
    assert chosen(page, "Delete", within="Smith") == "s"


def test_a_record_that_holds_the_words_is_not_the_section_that_is_called_so() -> None:
    page = (
        "<body><section><h2>Billing</h2><ul><li>Billing address <button id=a>Save</button>"
        "<li>Other</ul><button id=b>Save</button></section>"
    )
    assert chosen(page, "Save", within="Billing") == "ambiguous"


@pytest.mark.parametrize("link", ["<a href=/b>B</a>", "<ul><li><a href=/b>B</a></li></ul>"])
def test_a_record_is_called_by_its_head_that_is_a_box_of_its_own(link: str) -> None:
    note = "<section class=note><div class=head><div>{2}<h2>{0}</h2></div></div><div>{1}</div>"
    page = "".join(
        note.format(name, text, f"<button id={name}>Delete</button>") + "</section>"
        for name, text in (("A", f"<p>Notes</p>{link}"), ("B", "<p>soft</p>"))
    )
    assert chosen(f"<body>{page}", "Delete", within="B") == "B"
    assert chosen(f"<body>{page}", "Delete", within="A") == "A"


TABLE = (
    "<table><tr><{0}>Number</{0}><{0}>State</{0}></tr><tr><td>A1</td><td>New</td></tr>"
    "<tr><td>A2</td><td>Old</td></tr></table>"
)
ASIDE = "<aside><h3>Filter</h3><button id=aside>By state</button></aside>"


@pytest.mark.parametrize("around", ["<section>{0}{1}</section>", "<form>{1}{0}</form>"])
def test_what_is_beside_a_table_is_in_none_of_its_rows(around: str) -> None:
    page = f"<body>{around.format(TABLE.format('th'), ASIDE)}"
    assert chosen(page, "By state", within="A2") == "no_candidates"
    page = f"<body>{around.format(TABLE.format('td'), ASIDE)}"
    assert chosen(page, "By state", within="A2") == "aside"


def test_what_a_box_says_beside_its_table_is_said_of_all_in_it() -> None:
    page = f"<body><section><p>Order A2</p>{TABLE.format('th')}{ASIDE}</section>"
    assert chosen(page, "By state", within="A2") == "aside"


def buy(name: str, more: str = "") -> str:
    return f"<button id={name} {more}>Buy</button>"


#: Each is around another one: what it says, what it has, and the other one.
NESTS = (
    "<li>{0} {1}<ul>{2}</ul></li>",
    "<article>{0} {1}<div>{2}</div></article>",
    "<article><p>{0}</p>{1}{2}</article>",
)


def nest(kind: str, outer: tuple[str, str], *inner: tuple[str, str]) -> str:
    return "<body>" + kind.format(*outer, "".join(kind.format(*each, "") for each in inner))


@pytest.mark.parametrize("kind", NESTS)
def test_a_record_that_is_called_so_comes_before_one_in_it_of_a_longer_name(kind: str) -> None:
    inner = ("Apple pie", buy("pie"))
    page = nest(kind, ("Apple", buy("apple")), inner)
    assert chosen(page, "Buy", within="Apple") == "apple"
    assert chosen(page, "Buy", within="pie") == "pie"
    shut = nest(kind, ("Apple", buy("apple", "disabled")), inner)
    assert chosen(shut, "Buy", within="Apple") == "no_candidates"


@pytest.mark.parametrize("kind", NESTS)
def test_records_in_one_another_that_say_the_words_alike_are_a_tie(kind: str) -> None:
    for one, other in (("Apple: hello", "Bob: hi Apple"), ("Apple", "Apple")):
        page = nest(kind, (one, buy("apple")), (other, buy("pie")))
        assert chosen(page, "Buy", within="Apple") == "ambiguous"
    page = nest(kind, ("Apple tree", buy("tree")), ("Apple", buy("apple")))
    assert chosen(page, "Buy", within="Apple") == "apple"


@pytest.mark.parametrize("kind", NESTS)
def test_what_a_record_lacks_is_not_taken_from_one_in_it_of_a_longer_name(kind: str) -> None:
    pie, pear = ("Apple pie", buy("pie")), ("Pear", buy("pear"))
    for inner in ([pie], [pie, pear]):
        page = nest(kind, ("Apple", ""), *inner)
        assert chosen(page, "Buy", within="Apple") == "no_candidates"
    assert chosen(nest(kind, ("Apple", ""), pear), "Buy", within="Apple") == "pear"


def test_a_part_of_a_sentence_is_no_name_of_a_record() -> None:
    inner = f"<ul><li>Apple pie {buy('pie')}</ul>"
    page = f"<body><ul><li>Apple <i>juice</i> {buy('juice')}{inner}</ul>"
    assert chosen(page, "Buy", within="Apple") == "ambiguous"


def test_a_record_that_is_called_so_comes_before_one_of_another_kind_in_it() -> None:
    inner = f"<ul><li>Apple pie {buy('pie')}</ul>"
    cards = f"<div class=card>Pear {buy('pear')}</div>"
    page = f"<body><div class=card>Apple {buy('apple')}{inner}</div>{cards}"
    assert chosen(page, "Buy", within="Apple") == "apple"
    # The box around that one has the words by it alone, and leaves what it has to the card.
    boxed = f"<section><p>Fruit</p>{buy('apple')}{inner}</section>"
    page = f"<body><div class=card>Apple {boxed}</div>{cards}"
    assert chosen(page, "Buy", within="Apple") == "apple"


def test_the_field_of_a_record_is_not_that_of_one_in_it() -> None:
    field = "<label>Count <input id={}></label>"
    outer, inner = ("Apple", field.format("apple")), ("Apple pie", field.format("pie"))
    page = nest(NESTS[0], outer, inner)
    assert chosen(page, "Count", within="Apple", purpose="fill") == "apple"


@pytest.mark.parametrize(
    "rows",
    [
        "<tr><td rowspan=2>{0}<td>Home<td>{1}<tr><td>Work<td>{2}",
        "<tr><td>Home<td rowspan=2><b>{0}</b><td>{1}<tr><td>Work<td>{2}",
    ],
)
def test_a_row_is_called_by_the_cell_that_goes_on_in_it(rows: str) -> None:
    button = "<button id={0}>Edit</button>"
    second = "".join(rows.format(each, "", button.format(each)) for each in ("Ada", "Bob"))
    for each in ("Ada", "Bob"):
        assert chosen(f"<body><table>{second}</table>", "Edit", within=each) == each
    both = "".join(
        rows.format(each, button.format(each), button.format(each * 2)) for each in ("Ada", "Bob")
    )
    assert chosen(f"<body><table>{both}</table>", "Edit", within="Ada") == "ambiguous"


@pytest.mark.parametrize("main", ["main", "section role=main", "div role=main"])
def test_what_a_page_says_anywhere_is_not_said_of_what_it_has_elsewhere(main: str) -> None:
    editor = "<div role=region aria-label=Editor><i>Old</i> <button>x</button></div>"
    note = "<div role=article><h2>Harbour</h2><button id=note>Delete</button></div>"
    page = f"<body><{main}>{editor}{note}</{main.split()[0]}>"
    assert chosen(page, "Delete", within="Old") == "no_candidates"
    assert chosen(page, "Delete", within="Harbour") == "note"


@pytest.mark.parametrize("kind", ["checkbox", "radio", "hidden"])
def test_a_value_that_nobody_sees_is_no_word_of_an_entry(kind: str) -> None:
    """As utest/page/find has it live."""
    assert chosen(tree(kind), "Nets", within="Ferry") == "b"
    assert chosen(tree(kind), "Nets", within="Yard") == "a"
    assert chosen(tree(kind), "Nets", within="Ferry.Nets") == "no_candidates"


def tree(kind: str) -> str:
    """Two branches of a tree, each with an entry that has its path as the value of a field."""
    entry = "<li role=treeitem><a href=#>{}</a><input type={} value='{}'>{}</li>"
    branches = ""
    for at, name in (("a", "Yard"), ("b", "Ferry")):
        leaf = entry.format("Nets", kind, f"{name}.Nets", "").replace("href=#", f"href=# id={at}")
        branches += entry.format(name, kind, name, f"<ul role=group>{leaf}</ul>")
    return f"<body><ul role=tree>{branches}</ul>"


@pytest.mark.parametrize("kind", RECORDS)
def test_the_record_that_is_spelt_as_asked_is_meant_before_another_in_other_letters(
    kind: str,
) -> None:
    """As utest/page/find has them live."""
    markup = "".join(record(kind, name) for name in ("Harbour", "harbour", "pier"))
    page = f"<body><section>{markup}</section>"
    assert chosen(page, "Delete", within="harbour") == "harbour"
    assert chosen(page, "Delete", within="Harbour") == "Harbour"
    assert chosen(page, "Delete", within="HARBOUR") == "ambiguous"
    assert chosen(page, "Delete", within="Pier") == "pier"


def test_what_the_record_spelt_so_lacks_is_not_taken_from_the_other() -> None:
    kind = "<li><b>{0}</b> {1}</li>"
    lacking = kind.format("harbour", "<i>x</i>")
    page = f"<body><ul>{record(kind, 'Harbour')}{lacking}</ul>"
    assert chosen(page, "Delete", within="harbour") == "no_candidates"
    assert chosen(page, "Delete", within="Harbour") == "Harbour"
