"""Two saved HTML pages: what can be seen in them, and what a person would say changed."""

from __future__ import annotations

import random
import time

import pytest
from lxml import etree

from AbraLibrary.core.models.diff.capture import PageState
from AbraLibrary.core.models.diff.page_diff import PageDiff
from AbraLibrary.core.saved.compare import compare_files
from AbraLibrary.core.saved.page_file import is_page, read_page
from AbraLibrary.errors import ArgumentError


def read(markup: str | bytes) -> PageState:
    return read_page(markup.encode() if isinstance(markup, str) else markup, "page.html").state


def texts(markup: str | bytes) -> list[str]:
    return [entry.text for entry in read(markup).texts]


def diff(before: str, after: str) -> PageDiff:
    return compare_files(("before.html", before.encode()), ("after.html", after.encode()))


def added(result: PageDiff) -> list[str]:
    return [entry.text for entry in result.added]


def removed(result: PageDiff) -> list[str]:
    return [entry.text for entry in result.removed]


def changed(result: PageDiff) -> list[tuple[str, str]]:
    return [(each.from_, each.to) for each in result.changed]


# -- what can be seen


@pytest.mark.parametrize(
    "hidden",
    [
        "<p hidden>X</p>",
        "<p hidden=until-found>X</p>",
        "<p style='display:none'>X</p>",
        "<p style='color:red; DISPLAY : none !important'>X</p>",
        "<div style='display:none'><p style='display:block'>X</p></div>",
        "<p style='visibility: hidden'>X</p>",
        "<p style='opacity:0'>X</p>",
        "<template><p>X</p></template>",
        "<script>X</script>",
        "<style>X</style>",
        "<noscript><p>X</p></noscript>",
        "<dialog>X</dialog>",
        "<details><summary>More</summary>X<p>X</p></details>",
        "<div popover>X</div>",
        "<div role=dialog aria-hidden=true>X</div>",
        "<textarea>X</textarea>",
        "<select><option>X</select>",
        "<!-- X -->",
        "<iframe srcdoc='<p>X</p>' hidden></iframe>",
        "<svg><title>X</title><desc>X</desc></svg>",
        "<div><template shadowrootmode=open>in</template>X</div>",
    ],
)
def test_what_the_markup_hides_is_not_read(hidden: str) -> None:
    assert "X" not in texts(f"<body><h1>Hello</h1>{hidden}</body>")


@pytest.mark.parametrize(
    "shown",
    [
        "<p>X</p>",
        "<p hidden style='display:block'>X</p>",
        "<div style='visibility:hidden'><p style='visibility:visible'>X</p></div>",
        "<p aria-hidden=true>X</p>",
        "<dialog open>X</dialog>",
        "<details open><summary>More</summary><p>X</p></details>",
        "<details><summary>X</summary></details>",
        "<div><template shadowrootmode=open><p>X</p></template></div>",
        "<div><template shadowrootmode=closed>X</template></div>",
        "<div><template shadowrootmode=open><slot></slot></template><p>X</p></div>",
        "<div><template shadowrootmode=open><slot name=s></slot></template><p slot=s>X</p></div>",
        "<iframe srcdoc='<p>X</p>'></iframe>",
        "<svg><text>X</text></svg>",
        "<p style='background:url(data:image/png;base64,display:none)'>X</p>",
    ],
)
def test_what_the_markup_shows_is_read(shown: str) -> None:
    assert "X" in texts(f"<body><h1>Hello</h1>{shown}</body>")


def test_direct_text_is_joined_as_on_a_living_page() -> None:
    assert texts("<p>one<b>two</b>three</p><p>4<!-- --> items</p><p><b>first</b> then</p>") == [
        "one three", "two", "4 items", "first", "then",
    ]  # fmt: skip


def test_regions_and_overlays() -> None:
    state = read(
        "<main><p>m</p></main><nav>n</nav><footer>f</footer><article><footer>a</footer></article>"
        "<div role=alert>!</div><div role=dialog aria-modal=true><h2>Sure?</h2></div>"
        "<ul role=menu style='position:absolute'><li>Cut</ul>"
        "<div style='position:fixed;z-index:99'>Toast</div>"
    )
    assert [(text.text, text.region) for text in state.texts][:5] == [
        ("m", "main"), ("n", "nav"), ("f", "footer"), ("a", "other"), ("!", "alert"),
    ]  # fmt: skip
    assert [(each.kind, each.name, each.modal) for each in state.overlays] == [
        ("dialog", "Sure?", True), ("menu", "Cut", False), ("layer", "Toast", False),
    ]  # fmt: skip


def test_fixed_bar_with_a_low_z_index_is_part_of_the_page() -> None:
    page = "<div style='position:fixed;z-index:{}'>Menu</div>"
    assert not read(page.format(5)).overlays
    assert [each.kind for each in read(page.format(50)).overlays] == ["layer"]


def test_menu_is_an_overlay_where_a_box_just_around_it_floats() -> None:
    def kinds(boxes: int) -> list[str]:
        inner = "<div>" * (boxes - 1) + "<ul role=menu><li>Cut</ul>" + "</div>" * (boxes - 1)
        return [
            each.kind for each in read(f"<div style='position:absolute'>{inner}</div>").overlays
        ]

    assert (kinds(1), kinds(2)) == (["menu"], ["menu"])
    assert kinds(5) == []


def test_controls_that_are_made_of_other_elements() -> None:
    state = read(
        "<details open><summary>More</summary></details><progress value=2 max=5>2</progress>"
        "<div role=slider aria-label=Volume aria-valuenow=20>|</div>"
        "<button aria-current=page>1</button><label><input type=radio checked>Large</label>"
    )
    seen = [(each.name, each.role, each.value, each.current) for each in state.controls]
    assert seen == [
        ("More", None, None, None), ("2", None, "2", None), ("Volume", "slider", "20", None),
        ("1", None, None, "true"), ("Large", "radio", None, None),
    ]  # fmt: skip
    assert (state.controls[0].expanded, state.controls[-1].checked) == ("true", "true")


def test_controls() -> None:
    state = read(
        "<form><label>Name <input name=n value=Ada></label><label for=c>City</label>"
        "<select id=c><option>Oslo<option selected>Rome</select><textarea aria-label=Note>\nHi "
        "</textarea><input type=checkbox title=Terms checked><input type=hidden value=h>"
        "<fieldset disabled><button>Save</button></fieldset><a aria-expanded=true>More</a></form>"
    )
    seen = [(each.name, each.value, each.checked, each.disabled) for each in state.controls]
    assert seen == [
        ("Name", "Ada", None, False), ("City", "Rome", None, False), ("Note", "Hi", None, False),
        ("Terms", None, "true", False), ("Save", None, None, True), ("More", None, None, False),
    ]  # fmt: skip
    assert state.controls[-1].expanded == "true"


def test_passwords_appear_nowhere() -> None:
    secret = "hunter2"
    field = f"<input type=password name=p value={secret}>"
    shown = f"<input type=text name=p value={secret}>"
    other = f"<input autocomplete='current-password' value={secret}>"
    for before, after in ((field, shown), (shown, field), (other, other), ("", field)):
        assert secret not in diff(f"<h1>A</h1>{before}", f"<h1>B</h1>{after}").model_dump_json()
    assert secret not in read(field + other).model_dump_json()


def test_long_value_is_cut_and_distinguished_after_the_cut() -> None:
    before, after = (f"<textarea name=Note>{'x' * 300}{end}</textarea>" for end in "ab")
    [change] = diff(before, after).changed
    assert change.what == "value"
    assert diff(before, before).summary == "no changes"


def test_long_secret_has_no_digest() -> None:
    [field] = read(f"<input type=password name=p value={'x' * 300}>").controls
    assert field.digest is None


def test_what_is_not_in_the_file_costs_confidence() -> None:
    page = "<link rel=stylesheet href=a.css><iframe src='https://ads.test/'></iframe><canvas>"
    result = diff(page + "</canvas><p>a", page + "</canvas><p>a")
    assert result.confidence == 0.70
    assert len(result.confidence_reasons) == 3


# -- files


@pytest.mark.parametrize(
    "content",
    [
        "<meta charset=windows-1252><p>Zürich</p>".encode("cp1252"),
        "<meta charset=iso-8859-1><p>Zürich</p>".encode("cp1252"),
        b'<meta http-equiv="Content-Type" content="text/html; charset=utf-8"><p>Z\xc3\xbcrich</p>',
        b"\xef\xbb\xbf<meta charset=latin1><p>Z\xc3\xbcrich</p>",
        "\ufeff<p>Zürich</p>".encode("utf-16-le"),
        "\ufeff<p>Zürich</p>".encode("utf-16-be"),
        "<p>Zürich</p>".encode(),
        "<p>Zürich</p>".encode("cp1252"),
        '<?xml version="1.0" encoding="utf-8"?><html><body><p>Zürich</p></body></html>'.encode(),
        "<meta charset=no-such-thing><p>Zürich</p>".encode(),
    ],
)
def test_encodings(content: bytes) -> None:
    assert texts(content) == ["Zürich"]


@pytest.mark.parametrize("content", [b"", b"  \n", b"<!-- -->", b"<p>\x00\x01\x02", b"\x89PNG\x00"])
def test_file_without_a_page_is_refused(content: bytes) -> None:
    with pytest.raises(ArgumentError, match=r"^page\.html .*Save the page"):
        read_page(content, "page.html")


def test_archive_is_refused() -> None:
    with pytest.raises(ArgumentError, match="MHTML"):
        read_page(b"From: <Saved by Blink>\nContent-Type: multipart/related;\n\n<p>", "a.mhtml")


def test_kind_of_file() -> None:
    assert is_page(b"\n <!doctype html>", "page")
    assert is_page(b"", "page.HTML")
    assert not is_page(b'{"schema": 1}', "state.json")


@pytest.mark.parametrize(
    "markup",
    ["<p>a<p>b", "<table><tr><td>a<td>b</table>", "<div><p>a</div><b>b", "<p>a</p></p></div><p>b"],
)
def test_broken_html_is_read(markup: str) -> None:
    assert texts(markup) == ["a", "b"]


def test_entities_from_elsewhere_are_not_loaded(tmp_path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "secret").write_text("SECRET")
    page = f'<!DOCTYPE html [<!ENTITY x SYSTEM "file://{tmp_path}/secret">]><p>a&x;</p>'
    assert "SECRET" not in read(page).model_dump_json()


def test_page_that_is_nested_too_deep_is_cut_and_reported_as_cut() -> None:
    """libxml2 cuts at 2048 elements from 2.13 on; before, it has all of them."""
    state = read("<div>" * 5000 + "deep" + "</div>" * 5000 + "<p>end")
    is_whole = state.element_count > 5000
    assert state.facts.truncated is not is_whole
    assert is_whole is (etree.LIBXML_VERSION < (2, 13))


@pytest.mark.thorough
def test_large_pages_take_no_time() -> None:
    def page(first: int) -> str:
        rows = "".join(f"<tr><td>Row {n}<td><b>{n}.00</b></tr>" for n in range(first, 5000))
        return f"<main><table>{rows}</table></main>"

    start = time.process_time()  # of a busy machine the clock on the wall tells nothing
    result = diff(page(0), page(1).replace("4000.00", "9.99"))
    assert time.process_time() - start < 10
    assert removed(result) == ["Row 0 0.00"]
    assert changed(result) == [("4000.00", "9.99")]


@pytest.mark.thorough
def test_two_lists_without_a_word_in_common_take_no_time() -> None:
    old, new = ("".join(f"<p>{w}{n}</p>" for n in range(3000)) for w in "ab")
    start = time.process_time()
    assert len(diff(old, new).changed) == 50
    assert time.process_time() - start < 10


# -- what changed

ROWS = ("Tea 3.00", "Coffee 4.00", "Milk 1.00", "Cake 9.00", "Sugar 2.00")


def table(*rows: str, head: str = "Basket") -> str:
    cells = "".join(
        "<tr>" + "".join(f"<td>{cell}" for cell in row.split()) + "</tr>" for row in rows
    )
    return f"<!doctype html><title>T</title><main><h1>{head}</h1><table>{cells}</table></main>"


def test_same_page_has_no_changes() -> None:
    assert diff(table(*ROWS), table(*ROWS)).summary == "no changes"


def test_text_that_changed_is_from_and_to() -> None:
    result = diff(table(*ROWS), table(*ROWS, head="Cart"))
    assert changed(result) == [("Basket", "Cart")]
    assert not result.added
    assert not result.removed


@pytest.mark.parametrize("at", range(len(ROWS) + 1))
def test_added_row_is_one_entry(at: int) -> None:
    result = diff(table(*ROWS), table(*ROWS[:at], "Bread 5.00", *ROWS[at:]))
    assert [(each.text, each.kind, each.parts) for each in result.added] == [
        ("Bread 5.00", "row", 2)
    ]
    assert not result.removed
    assert not result.changed
    assert not result.moved


@pytest.mark.parametrize("at", range(len(ROWS)))
def test_removed_row_is_one_entry(at: int) -> None:
    result = diff(table(*ROWS), table(*ROWS[:at], *ROWS[at + 1 :]))
    assert removed(result) == [ROWS[at]]
    assert not result.added
    assert not result.changed


def test_moved_row_is_moved() -> None:
    result = diff(table(*ROWS), table(*ROWS[1:], ROWS[0]))
    assert (result.added, result.removed, result.changed) == ((), (), ())
    assert [(each.text, each.from_.position, each.to.position) for each in result.moved] == [
        ("Tea 3.00", 1, len(ROWS))
    ]
    assert result.summary == f'"Tea 3.00" moved from position 1 to {len(ROWS)} of "Basket"'


def test_row_that_moved_and_changed() -> None:
    result = diff(
        table(*ROWS), table("Milk 1.00", "Tea 3.00", "Coffee 4.50", "Cake 9.00", "Sugar 2.00")
    )
    assert changed(result) == [("4.00", "4.50")]
    assert len(result.moved) == 1
    assert not result.added


def test_what_its_author_calls_a_list_and_a_link_is_their_name() -> None:
    def shop(count: str, *rows: str) -> str:
        listed = "".join(f"<li>{row}" for row in rows)
        return (
            f'<a aria-label="Cart" href=#><span>{count}</span></a><h2 id=h>Your basket</h2>'
            f'<ul aria-labelledby=h>{listed}</ul><ul aria-label="Wishes"><li>Cup</ul>'
        )

    result = diff(shop("1", "Tea"), shop("2", "Tea", "Bread"))
    assert result.summary == 'Cart 1 → 2; 1 item added to "Your basket": "Bread"'


def test_row_in_place_of_another_is_another() -> None:
    result = diff(table("Tea 3.00", "Coffee 4.00"), table("Tea 3.00", "Bread 5.00"))
    assert (added(result), removed(result)) == (["Bread 5.00"], ["Coffee 4.00"])


def test_row_that_shares_one_word_of_four_is_another() -> None:
    result = diff(table("Tea green loose 3.00"), table("Bread rye sliced 3.00"))
    assert (added(result), removed(result)) == (["Bread rye sliced 3.00"], ["Tea green loose 3.00"])
    result = diff(table("Tea green loose 3.00"), table("Tea green loose 4.00"))
    assert changed(result) == [("3.00", "4.00")]


def test_dialog_that_opened_comes_first() -> None:
    result = diff(
        "<main><p>Shop</p></main><dialog><h2>Added</h2><p>Tea</p></dialog>",
        "<main><p>Shop</p></main><dialog open><h2>Added</h2><p>Tea</p></dialog>",
    )
    assert [each.name for each in result.overlays.opened] == ["Added"]
    assert result.summary.startswith('Dialog "Added" opened')


def test_control_that_changed() -> None:
    page = "<form><label>Name <input {}></label><input type=checkbox aria-label=T {}></form>"
    result = diff(page.format("value=Ada", ""), page.format("value=Eve", "checked"))
    assert [(each.name, each.what, each.from_, each.to) for each in result.changed] == [
        ("Name", "value", "Ada", "Eve"), ("T", "checked", "false", "true"),
    ]  # fmt: skip


def test_ids_tell_an_element_again_elsewhere() -> None:
    result = diff(
        "<div><p id=total>21.00</p></div><div><p>Hello</p></div>",
        "<div><p>Hello</p></div><section><p id=total>33.00</p></section>",
    )
    assert ("21.00", "33.00") in changed(result)


@pytest.mark.parametrize(
    "ids",
    [(":r1:", ":r2:"), ("«r1»", "«r2»"), ("ember123", "ember124"), ("1", "2"),
     ("row-0f3a9c1d", "row-77b1e0aa")],
)  # fmt: skip
def test_ids_that_a_program_numbers_pair_nothing(ids: tuple[str, str]) -> None:
    page = "<div><p id='{}'>{}</p><p id='{}'>{}</p></div>"
    before = page.format(ids[0], "Ask Ann first", ids[1], "Buy some tea")
    result = diff(before, page.format(ids[1], "Ask Ann now", ids[0], "Buy more tea"))
    assert changed(result) == [
        ("Ask Ann first", "Ask Ann now"), ("Buy some tea", "Buy more tea"),
    ]  # fmt: skip


def test_ids_that_a_program_numbers_tell_nothing() -> None:
    result = diff("<p id=':r1:'>a</p><p id=':r2:'>b</p>", "<p id=':r7:'>a</p><p id=':r8:'>c</p>")
    assert changed(result) == [("b", "c")]


def test_words_tell_more_than_a_class() -> None:
    result = diff(
        "<div><p class=on>Total 21.00 of all</p></div>",
        "<div><p class=on>Hello world</p><p class=off>Total 33.00 of all</p></div>",
    )
    assert changed(result) == [("Total 21.00 of all", "Total 33.00 of all")]
    assert added(result) == ["Hello world"]


def test_markup_in_text_stays_text() -> None:
    result = diff("<p>a</p>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>")
    assert changed(result) == [("a", "<script>alert(1)</script>")]


@pytest.mark.thorough
def test_random_edits_are_reported_and_nothing_else() -> None:
    rng = random.Random(6)
    words = [f"{a}{b}" for a in "bcdfghklm" for b in ("ana", "oro", "ile", "umi", "esk")]
    for _ in range(60):
        names = rng.sample(words, 14)
        rows = [f"{name} {at}.50" for at, name in enumerate(names[:8])]
        gone = set(rng.sample(range(8), rng.randrange(3)))
        left = [row for at, row in enumerate(rows) if at not in gone]
        come = [f"{name} {90 + at}.00" for at, name in enumerate(names[8 : 8 + rng.randrange(4)])]
        after = left[:]
        for row in come:
            after.insert(rng.randrange(len(after) + 1), row)
        result = diff(table(*rows), table(*after))
        assert sorted(added(result)) == sorted(come)
        assert sorted(removed(result)) == sorted(rows[at] for at in gone)
        assert not result.changed
        assert not result.moved
        back = diff(table(*after), table(*rows))
        assert sorted(added(back)) == sorted(removed(result))
        assert sorted(removed(back)) == sorted(added(result))
        shuffled = rng.sample(rows, len(rows))
        result = diff(table(*rows), table(*shuffled))
        assert (added(result), removed(result), changed(result)) == ([], [], [])
        assert (not result.moved) is (shuffled == rows)


def test_row_that_had_no_text_has_not_moved() -> None:
    """A damaged page: what is the first of two lists was there before, as an empty one."""
    rest = (
        "<!doctype html><meta charset=utf-8><title>Orders</title><h1>Orders</h1><form aria-label="
        "Billing><label>Email <input name=email></label><select name=size><option>S<option selected"
        ">M</select><button id=save>Save</button></form><table><tr><th>Name<th>Price</tr><tr><td>"
        "Tea<td>12.00<td><button>Delete</button></tr><tr><td>Coffee<td>9.00<td><button>Delete"
        "</button></tr></table><dialog open>Sure?</dialog>"
    )
    items = "<ul><li>One<li>{}<li>Three</ul><a href=/help>Help</a><input type=checkbox checked>"
    diff(rest + items.format("Two"), items.format("Four")[1:] + rest + "<")
