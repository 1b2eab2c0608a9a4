"""Elements without the semantics of a control: which of them one could press, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

#: A card that can be pressed, with pictures in it that have handlers of their own.
CARD = """<div class=card style='cursor:pointer'><b>Ada</b><p>Hello there</p>
<i class=trash style='display:inline-block;padding:9px;background:url(/delete.png)'></i>
<i class="star clicked" style='display:inline-block;padding:9px;content:url(/star.png)'></i>
</div>"""
TWO_CARDS = CARD + CARD.replace("Ada", "Eve")
BAR = """<div style='cursor:pointer'><span><i></i><div id=reply>Reply</div></span>
<span><i></i><div id=forward>Forward</div></span></div>"""


def retrieve(tab: Tab, phrase: str, **more: object) -> list[dict[str, Any]]:
    """Controls and areas; texts that are neither are another kind (test_texts.py)."""
    target = {"purpose": "click", "limit": 80, "phrase": phrase, **more}
    found: list[dict[str, Any]] = tab.call("candidates.retrieve", **target)["candidates"]
    return [each for each in found if not each["isText"]]


def said(found: list[dict[str, Any]]) -> list[str]:
    return [each["text"] for each in found]


def test_of_an_area_that_says_more_the_part_that_says_the_phrase_is_meant(blank_tab: Tab) -> None:
    blank_tab.show(BAR)
    assert [each["attributes"]["id"] for each in retrieve(blank_tab, "Forward")] == ["forward"]
    assert [each["attributes"]["id"] for each in retrieve(blank_tab, "Reply")] == ["reply"]


def test_what_has_no_box_is_pressed_by_what_is_around_it(blank_tab: Tab) -> None:
    """React Aria's tags: the cell was found, and said not to be visible."""
    cell = "<div role=gridcell id=cell style='display:contents'>Travel</div>"
    blank_tab.show(f"<div role=grid><div role=row tabindex=0 id=tag>{cell}</div></div>")
    found = retrieve(blank_tab, "Travel")
    assert [each["attributes"]["id"] for each in found] == ["tag"]
    assert found[0]["visibility"]["isVisible"] is True


def test_the_part_in_a_box_without_a_size_is_meant_and_not_the_middle_of_the_area(
    blank_tab: Tab,
) -> None:
    """Handsontable places the rows of its pinned columns so: a press hit another row."""
    rows = "".join(f"<tr><td id={name}>{name}</td></tr>" for name in ("Ada", "Alan", "Grace"))
    table = f"<table style='position:absolute;width:200px'>{rows}</table>"
    blank_tab.show(
        f"<div style='cursor:pointer;height:90px'><div style='width:0'>{table}</div></div>"
    )
    assert [each["attributes"]["id"] for each in retrieve(blank_tab, "Ada")] == ["Ada"]


def test_a_sortable_heading_can_be_pressed_next_to_its_filter(
    blank_tab: Tab,
) -> None:
    """Tabulator's: nothing but the role tells of it, and the filter is called so by the heading."""
    heading = "<div role=columnheader aria-sort=none><b id={}>Name</b>{}</div>"
    row = heading.format("filtered", "<input>") + heading.format("plain", "")
    blank_tab.show(f"<div role=grid><div role=row>{row}</div></div>")
    found = retrieve(blank_tab, "Name")
    by_their_own_words = [each["attributes"]["id"] for each in found if not each["semantic"]]
    assert by_their_own_words == ["filtered", "plain"]


@pytest.mark.parametrize("role", ["columnheader", "gridcell"])
def test_a_cell_is_no_more_a_control_than_a_text_in_another_cell(blank_tab: Tab, role: str) -> None:
    cell = f"<div role={role} tabindex=-1>{{}}</div>"
    row = cell.format("Name") + cell.format("<b>Name</b>")
    blank_tab.show(f"<div role=grid><div role=row>{row}</div></div>")
    assert [each["semantic"] for each in retrieve(blank_tab, "Name")] == [False, False]


def test_a_button_in_the_heading_of_a_column_is_meant_before_the_heading(blank_tab: Tab) -> None:
    blank_tab.show("<table><th aria-sort=none><button id=sort>Name</button></table>")
    assert [each["attributes"]["id"] for each in retrieve(blank_tab, "Name")] == ["sort"]


def test_several_parts_with_the_words_are_all_reported(blank_tab: Tab) -> None:
    blank_tab.show("<ul style='cursor:pointer'><li>Delete 1 row<li>Delete all rows</ul>")
    assert said(retrieve(blank_tab, "Delete")) == ["Delete 1 row", "Delete all rows"]


def test_a_phrase_over_several_parts_is_the_area_that_holds_them(blank_tab: Tab) -> None:
    blank_tab.show("<div id=t style='cursor:pointer'><b>Save</b> <i>order</i></div>")
    (found,) = retrieve(blank_tab, "Save order")
    assert found["attributes"]["id"] == "t"


def test_what_is_hidden_in_an_area_is_no_part_of_it(blank_tab: Tab) -> None:
    blank_tab.show("<div id=t style='cursor:pointer'>Save <b hidden>Save</b></div>")
    (found,) = retrieve(blank_tab, "Save")
    assert found["attributes"]["id"] == "t"


@pytest.mark.parametrize("name", ["trash", "delete"])
def test_a_picture_in_an_area_is_called_by_its_class_and_its_file(
    blank_tab: Tab, name: str
) -> None:
    blank_tab.show(CARD)
    (found,) = retrieve(blank_tab, name)
    assert found["icons"] == ["trash", "delete"]
    assert found["semantic"] is False


def test_the_picture_in_the_card_that_is_named(blank_tab: Tab) -> None:
    blank_tab.show(TWO_CARDS)
    found = retrieve(blank_tab, "star", within="Eve")
    assert [each["containers"]["within"] for each in found] == [1, 0]


def test_a_state_is_no_name_of_a_picture(blank_tab: Tab) -> None:
    blank_tab.show(CARD)
    nearest = retrieve(blank_tab, "clicked")
    assert nearest
    assert all("clicked" not in each["icons"] for each in nearest)


def test_a_picture_that_is_all_of_an_area_is_the_area(blank_tab: Tab) -> None:
    picture = "<img src='/close_24px.svg' alt='' style='display:block;padding:9px'>"
    blank_tab.show(f"<span id=t style='cursor:pointer'>{picture}</span>")
    (found,) = retrieve(blank_tab, "close")
    assert found["attributes"]["id"] == "t"


@pytest.mark.parametrize(
    ("markup", "name"),
    [
        ("<button id=t><i class='fa fa-trash-o'></i></button>", "trash"),
        ("<button id=t><i class='bi bi-box-arrow-left'></i></button>", "box arrow left"),
        ("<button id=t><svg><use href='/sprite.svg#icon-cart'></use></svg></button>", "cart"),
        ("<a href='#' id=t><img src='/img/logout.3f9a1c2b.png' alt=''></a>", "logout"),
        ("<button id=t><svg data-icon='user'></svg></button>", "user"),
        ("<div role=button id=t class='icon-closeDialog'></div>", "close dialog"),
        ("<button class='btn btn-close' id=t></button>", "close"),
    ],
)
def test_a_control_that_shows_only_a_picture_is_called_as_that_is(
    blank_tab: Tab, markup: str, name: str
) -> None:
    blank_tab.show(f"<button>Other</button>{markup}")
    assert [each["attributes"]["id"] for each in retrieve(blank_tab, name)] == ["t"]
    everything = retrieve(blank_tab, name, exhaustive=True)
    assert [each["attributes"]["id"] for each in everything] == ["t"]


@pytest.mark.parametrize(
    "markup",
    [
        "<button><i class='fa fa-trash'></i>Remove</button>",
        "<button class='btn btn-primary btn-active active'></button>",
        "<input class='trash'>",
        "<button><img src='data:image/png;base64,trash' alt=''></button>",
    ],
)
def test_what_has_words_is_not_called_as_its_picture_is(blank_tab: Tab, markup: str) -> None:
    blank_tab.show(markup)
    found = retrieve(blank_tab, "trash") + retrieve(blank_tab, "active")
    assert not any(each["icons"] for each in found)


def test_what_has_a_name_that_nobody_sees_is_called_as_its_picture_is_too(blank_tab: Tab) -> None:
    blank_tab.show("<button aria-label='Remove'><i class='fa fa-trash'></i></button>")
    assert retrieve(blank_tab, "trash")[0]["icons"] == ["trash", "cross"]


def test_the_name_of_a_picture_is_kept_up_to_date(blank_tab: Tab) -> None:
    blank_tab.show("<button id=t><i class='fa fa-play'></i></button>")
    assert retrieve(blank_tab, "play")[0]["icons"] == ["play"]
    blank_tab.run("document.querySelector('i').className = 'fa fa-pause'")
    assert retrieve(blank_tab, "pause")[0]["icons"] == ["pause"]


def test_a_link_without_an_address_can_be_pressed(blank_tab: Tab) -> None:
    blank_tab.show("<a id=t title='Prev'><span>Prev</span></a><a name='place'></a>")
    assert said(retrieve(blank_tab, "Prev")) == ["Prev"]


def test_the_candidates_around_one_are_reported(blank_tab: Tab) -> None:
    blank_tab.show("<div role=tab><a href='#'>Orders</a></div><button>Orders</button>")
    tab, link, button = retrieve(blank_tab, "Orders")
    assert link["inside"] == [tab["ref"]]
    assert tab["inside"] == button["inside"] == []


AREA = "<div id=t style='cursor:pointer'><b>Reply</b></div>"


def chosen(tab: Tab, phrase: str, **more: object) -> list[str]:
    """The texts that are told, the best first."""
    return said(retrieve(tab, phrase, **more))


def test_elements_of_that_name_are_reported_before_controls_with_the_words(blank_tab: Tab) -> None:
    blank_tab.show(f"<button>Reply to all</button>{AREA}")
    assert chosen(blank_tab, "Reply") == ["Reply", "Reply to all"]


@pytest.mark.parametrize(
    ("markup", "more"),
    [
        (f"<button>Reply</button>{AREA}", {}),
        (f"<button>Reply to all</button>{AREA}", {"role": "button"}),
        ("<button>Reply to <b>all</b></button><p>Reply</p>", {}),
        ("<button>Reply <i style='cursor:pointer'>to</i> all</button>", {}),
    ],
)
def test_areas_are_left_out_where_a_control_is_meant(
    blank_tab: Tab, markup: str, more: dict[str, str]
) -> None:
    blank_tab.show(markup)
    assert all(each["semantic"] for each in retrieve(blank_tab, "Reply", **more))


#: What a walk that asks each element for its style finds, and what the fast way finds.
BOTH = """
return abra.name.inPass(() => {
  abra.index.refresh();
  const selector = abra.cursors.selector;
  const found = abra.generic.all();
  abra.cursors.selector = () => null;
  try {
    const all = abra.generic.all();
    return [found, all].map((each) => each.map((element) => element.id));
  } finally {
    abra.cursors.selector = selector;
  }
});
"""
SHADOW = (
    "<x-card id='host'><template shadowrootmode='open'><style>{}</style><i id='a'>x</i></template>"
    "</x-card><b id='b'>y</b>"
)


@pytest.mark.parametrize(
    ("markup", "found"),
    [
        ("<style>.p { cursor: pointer }</style><i class='p' id='a'>x</i><i id='b'>y</i>", "a"),
        ("<i style='cursor: pointer' id='a'>x <b id='b'>y</b></i>", "a"),
        ("<style>i { cursor: var(--c) }</style><i style='--c: pointer' id='a'>x</i>", "a"),
        ("<style>@media all { #a { cursor: pointer } }</style><i id='a'>x</i>", "a"),
        ("<style>@media print { #a { cursor: pointer } }</style><i id='a'>x</i>", ""),
        ("<style>u { & #a { cursor: pointer } }</style><u><i id='a'>x</i></u>", "a"),
        ("<style>@scope (u) { #a { cursor: pointer } }</style><u><i id='a'>x</i></u>", "a"),
        ("<style>@scope (u) { #a { cursor: pointer } }</style><p><i id='a'>x</i></p>", ""),
        (SHADOW.format(":host { cursor: pointer }"), None),
        (SHADOW.format("#a { cursor: pointer }"), "a"),
        ("<i tabindex='0' id='a'>x</i>", "a"),
        ("<svg><a xlink:href='#' id='a'><text>x</text></a></svg>", None),
        ("<style>p { cursor: pointer } i { cursor: auto }</style><p id='a'><i>x</i></p>", "a"),
    ],
)  # fmt: skip
def test_what_looks_clickable_is_found_without_asking_all_elements(
    blank_tab: Tab, markup: str, found: str | None
) -> None:
    blank_tab.show(markup)
    some, all_of_them = blank_tab.run(BOTH)
    assert some == all_of_them
    if found is not None:
        assert some == found.split()


def test_a_rule_that_a_script_adds_is_seen(blank_tab: Tab) -> None:
    blank_tab.show("<style></style><i id='a'>x</i>")
    assert blank_tab.run(BOTH) == [[], []]
    blank_tab.run("document.styleSheets[0].insertRule('i { cursor: pointer }')")
    assert blank_tab.run(BOTH) == [["a"], ["a"]]


def test_with_very_many_rules_all_elements_are_asked(blank_tab: Tab) -> None:
    rules = "".join(f"#r{number} {{ cursor: pointer }}" for number in range(50))
    blank_tab.show(f"<style>{rules}</style><i id='r7'>x</i>")
    assert blank_tab.run("abra.index.refresh(); return abra.cursors.selector()") is None
    assert blank_tab.run(BOTH) == [["r7"], ["r7"]]


#: What makes an area of a part of the page that was none when it was looked for first.
BECOMING = {
    "an attribute": "t.setAttribute('tabindex', '0')",
    "a style of its own": "t.style.cursor = 'pointer'",
    "a class that a rule names": "t.className = 'pressed'",
    "a state that no mutation tells of": "t.previousElementSibling.checked = true",
    "a rule": "document.querySelector('style').sheet.insertRule('p { cursor: pointer }')",
    "its place": "document.querySelector('aside').append(t)",
}


@pytest.mark.parametrize("change", BECOMING.values(), ids=BECOMING.keys())
def test_what_comes_to_look_so_is_found_after_a_look_that_failed(
    blank_tab: Tab, change: str
) -> None:
    blank_tab.show(
        "<style>.pressed, :checked + p, aside > p { cursor: pointer }</style>"
        "<button>Other</button><aside></aside>"
        "<input type=checkbox aria-label=Choose><p id=t>Archive</p>"
    )
    for _ in range(2):
        assert said(retrieve(blank_tab, "Archive")) != ["Archive"]
    blank_tab.run(f"const t = document.querySelector('#t'); {change}")
    assert said(retrieve(blank_tab, "Archive")) == ["Archive"]


def test_an_element_that_no_longer_looks_pressable_is_not_found(blank_tab: Tab) -> None:
    blank_tab.show("<button>Other</button><p id=t tabindex=0>Archive</p><p tabindex=0>Archive</p>")
    assert len(retrieve(blank_tab, "Archive")) == 2
    blank_tab.run("document.querySelector('#t').remove()")
    assert len(retrieve(blank_tab, "Archive")) == 1


def test_an_area_of_the_role_that_is_named_is_meant_itself(blank_tab: Tab) -> None:
    blank_tab.show(
        "<div id=head role=columnheader style='cursor:pointer'><div><b>Name</b></div>"
        "<button aria-label='Name column menu'>:</button></div>"
    )
    (found,) = retrieve(blank_tab, "Name", role="columnheader")
    assert found["attributes"]["id"] == "head"
    # Without a role the part that says it is, and a control of another role is no column header.
    assert "Name" in said(retrieve(blank_tab, "Name"))


def test_what_is_pressed_in_an_overlay_that_a_press_closes_is_meant(blank_tab: Tab) -> None:
    """The overlay was pressed, and was gone."""
    blank_tab.show(
        "<div onclick='this.remove()'><h3>Terms</h3><p>Read them</p>"
        "<div id=agree style='cursor:pointer'>Agree</div></div>"
    )
    assert "agree" in [each["attributes"]["id"] for each in retrieve(blank_tab, "Agree")]


def test_an_icon_that_is_pressed_is_a_button_to_who_asks_for_one(blank_tab: Tab) -> None:
    icon = "<span style='cursor:pointer' id={}><svg width=9 height=9></svg></span>"
    card = "<div style='cursor:pointer'>Ada<br>Lovelace</div>"
    blank_tab.show(f"<ul><li>Ada {icon.format('a')}<li>Eve {icon.format('e')}</ul>{card}")
    found = retrieve(blank_tab, "", role="button", within="Eve")
    assert [each["attributes"]["id"] for each in found if each["containers"]["within"]] == ["e"]
    assert not [each for each in retrieve(blank_tab, "", role="button") if each["text"]]


def test_the_glyph_of_an_icon_font_makes_a_box_an_area(blank_tab: Tab) -> None:
    bin_ = "<span id={} style='cursor:pointer'><i class='fa fa-trash'></i></span>"
    style = "<style>.fa::before{content:'\\f1f8'}</style>"
    blank_tab.show(f"{style}<ul><li>Ada {bin_.format('a')}<li>Eve {bin_.format('e')}</ul>")
    found = retrieve(blank_tab, "trash", within="Eve")
    assert [each["attributes"]["id"] for each in found if each["containers"]["within"]] == ["e"]


HOVERED = "<style>li:hover{cursor:pointer}.off,li.off:hover{cursor:default}</style>"


def test_what_has_the_pointer_cursor_when_it_is_hovered_can_be_pressed(blank_tab: Tab) -> None:
    blank_tab.show(f"{HOVERED}<ul><li>Ada<li class=off>Eve</ul>")
    assert said(retrieve(blank_tab, "Ada")) == ["Ada"]


def test_what_another_rule_gives_another_cursor_may_not_be_pressed(blank_tab: Tab) -> None:
    blank_tab.show(f"{HOVERED}<ul><li>Ada<li class=off>Eve</ul>")
    assert retrieve(blank_tab, "Eve") == []


@pytest.mark.parametrize(
    "style", ["@media print{li:hover{cursor:pointer}}", "li:not(:hover){cursor:pointer}"]
)
def test_a_rule_that_is_not_in_force_when_it_is_hovered_gives_no_cursor(
    blank_tab: Tab, style: str
) -> None:
    blank_tab.show(f"<style>{style} b{{cursor:text}}</style><ul><li><b>Ada</b></ul>")
    found = retrieve(blank_tab, "Ada")
    assert [each["text"] for each in found] == (["Ada"] if ":not" in style else [])


@pytest.mark.parametrize("glyph", ["", "\ue93d"])
def test_a_button_with_the_glyph_of_an_icon_font_is_called_by_its_class(
    blank_tab: Tab, glyph: str
) -> None:
    """PrimeVue's: the glyph was taken for the button's name."""
    style = "<style>.pi-trash::before { content: '\\e93d' }</style>"
    blank_tab.show(f"{style}<button><span class='pi pi-trash'>{glyph}</span>&nbsp;</button>")
    (found,) = retrieve(blank_tab, "trash")
    assert (found["name"].strip(), found["icons"]) == (glyph, ["trash"])


def test_a_handle_of_a_row_is_called_as_its_picture(blank_tab: Tab) -> None:
    """No cursor and no listener tells it; a press still means what can be pressed."""
    style = "<style>.icon{display:inline-block;width:16px;height:16px}</style>"
    row = "<tr><td><span class=icon><i class='icon grip' {}></i></span></td><td>{}</td></tr>"
    blank_tab.show(f"{style}<table>{row.format('id=a', 'Ann')}{row.format('', 'Tom')}</table>")
    found = retrieve(blank_tab, "grip", purpose="find", within="Ann")
    assert [each["containers"]["within"] > 0 for each in found] == [True, False]
    assert all("grip" in each["icons"] for each in found)
    assert retrieve(blank_tab, "grip", purpose="click", within="Ann") == []
    blank_tab.show("<button><i class='icon grip'></i></button>")
    (found,) = retrieve(blank_tab, "grip", purpose="find")
    assert found["role"] == "button"


@pytest.mark.parametrize("hidden", ["display:none", "visibility:hidden"])
def test_what_is_seen_and_looks_pressable_is_meant_before_a_control_that_nobody_sees(
    blank_tab: Tab, hidden: str
) -> None:
    icon = "<svg class='fa-expand' width=16 height=16></svg>"
    area = f"<b style='cursor:pointer' id=t>{icon}</b>"
    row = "<tr><td>{}<td>Old tandem<td><button style='{}'>{}</button></tr>"
    blank_tab.show(f"<table>{row.format(area, hidden, icon)}</table>")
    found = retrieve(blank_tab, "expand", within="Old tandem")
    assert [each["attributes"]["id"] for each in found if each["visibility"]["isVisible"]] == ["t"]
    blank_tab.show(f"<table>{row.format(area, '', icon)}</table>")
    found = retrieve(blank_tab, "expand", within="Old tandem")
    assert [each["role"] for each in found] == ["button"]
