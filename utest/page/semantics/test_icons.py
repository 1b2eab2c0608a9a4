"""What a picture is called that stands where words would (icons.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

NAMES = "return abra.icons.namesOf(t)"


def test_a_picture_is_called_by_the_boxes_around_it(blank_tab: Tab) -> None:
    blank_tab.show("<p class='icon-basket'><b><i><u id=t></u></i></b></p>")
    assert blank_tab.run(NAMES) == ["basket"]
    blank_tab.show("<p class='icon-basket'><b><b><b><b><i><u id=t></u></i></b></b></b></b></p>")
    assert blank_tab.run(NAMES) == []


def test_a_code_is_no_name_of_a_picture(blank_tab: Tab) -> None:
    blank_tab.show("<i id=t class='x1 a-2 cart'></i>")
    assert blank_tab.run(NAMES) == ["cart"]


@pytest.mark.parametrize(
    ("inner", "name"),
    [
        ("<i data-feather=bell></i>", "bell"),
        ("<svg class='lucide lucide-refresh-cw'></svg>", "refresh"),
        ("<svg data-testid=StarBorderIcon></svg>", "star"),
        ("<ion-icon name=bookmark></ion-icon>", "bookmark"),
        ("<iconify-icon icon='mdi:archive'></iconify-icon>", "archive"),
        ("<svg><use href='#icon-trash'></use></svg>", "trash"),
        ("<i class='icon icon-download'></i><span>12</span>", "download"),
        ("<svg class='bi bi-pencil-square'></svg>", "pencil"),
        ("<svg class='fa fa-check-circle'></svg>", "check"),
        ("<svg class='arco-icon arco-icon-refresh'></svg>", "refresh"),
        ("<svg class='lucide lucide-x'></svg>", "x"),
        ("<svg class='bi bi-x-lg'></svg>", "x"),
    ],
)
def test_icons_of_many_sets_are_called_so(blank_tab: Tab, inner: str, name: str) -> None:
    blank_tab.show(f"<button id=t>{inner}</button>")
    assert name in blank_tab.run(NAMES)


@pytest.mark.parametrize(
    ("button", "icon", "name", "library"),
    [
        ("", "arco-icon arco-icon-refresh", "refresh", "arco"),
        ("webix_el_htmlbutton", "webix_icon wxi-trash", "wxi trash", "webix"),
        ("p-button p-button-icon-only", "p-button-icon pi pi-trash", "trash", "only"),
        # These say which picture it is.
        ("", "trash-icon trash-icon--lg", "trash", None),
        ("sidebar-item", "trash-icon sidebar", "trash", None),
    ],
)
def test_a_class_that_says_only_whose_icon_it_is_is_no_name(
    blank_tab: Tab, button: str, icon: str, name: str, library: str | None
) -> None:
    blank_tab.show(f"<button id=t class='{button}'><i class='{icon}'></i></button>")
    names = blank_tab.run(NAMES)
    assert name in names
    assert library not in names


# What a library has on a page of its own: many classes of one beginning.
FAMILY = "".join(f"<p class='zen-part{n} zen-{n}x'></p>" for n in range(6))


@pytest.mark.parametrize(
    ("around", "button", "inner", "names"),
    [
        ("", "zen-button", "<svg></svg>", []),
        ("zen-counter", "zen-counter-button", "<i class='pi pi-plus'></i>", ["plus"]),
        ("zen-counter", "zen-counter-button", "<svg></svg>", []),
        ("", "zen-knob zen-knob-text", "<svg></svg>", []),
        ("zen-counter", "zen-archive-button", "<svg></svg>", ["zen archive"]),
    ],
)
def test_a_library_and_a_widget_are_no_names(
    blank_tab: Tab, around: str, button: str, inner: str, names: list[str]
) -> None:
    control = f"<div class='{around}'><button id=t class='{button}'>{inner}</button></div>"
    blank_tab.show(FAMILY + control)
    assert blank_tab.run(NAMES) == names


def test_an_application_may_call_its_few_buttons_by_one_word(blank_tab: Tab) -> None:
    button = "<button id=t class=export-btn><svg></svg></button>"
    blank_tab.show(f"<div class=export-panel>{button}</div>")
    assert "export" in blank_tab.run(NAMES)


def test_what_users_see_in_a_picture_is_told_first(blank_tab: Tab) -> None:
    first = "return abra.icons.seenFirst(t)[0]"
    blank_tab.show("<button id=t class='row-tool'><i class='qd qd-trash-can bin'></i></button>")
    assert blank_tab.run(first) == "bin"
    blank_tab.show("<ul><li>Ann <button id=t>×</button><li>Bob <button>×</button></ul>")
    assert blank_tab.run(first) == "remove"


GLYPHS = "".join(
    f".wxq-{name}::before {{ content: '{glyph}' }}"
    for name, glyph in (
        ("plus", "\\f101"),
        ("trash", "\\f102"),
        ("arrow-up", "\\f103"),
        ("eye", "\\f104"),
    )
)
LETTERS = "[class^=wxq-]::before { font-family: q }" + "".join(
    f".wxq-{name}::before {{ content: '{letter}' }}"
    for letter, name in zip("KLMN", ("plus", "trash", "up", "eye"), strict=True)
)
SPRITE = "".join(
    f".q-tool-{name} {{ background: url(data:,q) 0 {at}px }}"
    for at, name in enumerate(("close", "min", "max", "next"))
)


@pytest.mark.parametrize(
    ("style", "inner", "name"),
    [
        (GLYPHS, "<span class='q_btn wxq-plus'></span>", "plus"),
        (f"@media all {{ {GLYPHS} }}", "<span class=wxq-plus></span>", "plus"),
        (GLYPHS, "<span class=wxq-arrow-up></span>", "arrow up"),
        (SPRITE, "<span class=q-tool-close></span>", "close"),
        (LETTERS, "<span class=wxq-plus></span>", "plus"),
    ],
)
def test_what_style_sheets_draw_by_classes_of_one_beginning_is_called_by_the_rest(
    blank_tab: Tab, style: str, inner: str, name: str
) -> None:
    blank_tab.show(f"<style>{style}</style><button id=t>{inner}</button>")
    assert name in blank_tab.run(NAMES)


@pytest.mark.parametrize(
    ("style", "inner"),
    [
        ("", "<span class=wxq-plus></span>"),
        (
            GLYPHS.replace("trash", "x").replace("wxq-arrow-up", "wxr-x"),
            "<span class=wxq-plus></span>",
        ),
        (GLYPHS.replace("content: '", "content: 'is "), "<span class=wxq-plus></span>"),
        (LETTERS.replace("font-family: q", "color: red"), "<span class=wxq-plus></span>"),
        (SPRITE.replace("q-tool-max", "spin"), "<span class=q-tool-close></span>"),
    ],
    ids=["no style", "fewer", "words", "letters of the page", "fewer parts of a picture"],
)
def test_what_no_set_draws_keeps_its_name(blank_tab: Tab, style: str, inner: str) -> None:
    blank_tab.show(f"<style>{style}</style><button id=t>{inner}</button>")
    assert not {"plus", "close"} & set(blank_tab.run(NAMES))


DOT = "c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2"


@pytest.mark.parametrize(
    ("drawn", "is_so"),
    [
        (f"<path d='M6 10{DOT}m12 0{DOT}m-6 0{DOT}'/>", True),
        (f"<path d='M12 8{DOT}zm0 2{DOT}zm0 6{DOT}z'/>", True),
        (f"<path d='M6 10{DOT}M12 10{DOT}M18,10{DOT}'/>", True),
        ("<circle cx=5 cy=12 r=1 /><circle cx=12 cy=12 r=1 /><circle cx=19 cy=12 r=1 />", True),
        ("<circle cx=5 cy=12 r=1 /><circle cx=12 cy=5 r=1 /><circle cx=19 cy=12 r=1 />", False),
        ("<circle cx=5 cy=12 r=1 /><circle cx=12 cy=12 r=4 /><circle cx=19 cy=12 r=1 />", False),
        ("<path d='M3 18h18v-2H3zm0-5h18v-2H3zm0-7v2h18V6z'/>", False),
        (f"<path d='M6 10{DOT}m12 0{DOT}'/>", False),
        (f"<path d='M6 10{DOT}m12 3{DOT}m-6 0{DOT}'/>", False),
    ],
)
def test_three_dots_in_a_row_are_called_so(blank_tab: Tab, drawn: str, is_so: bool) -> None:
    for said in ("", " aria-label=Options"):
        blank_tab.show(f"<button id=t{said}><svg class=css-1>{drawn}</svg></button>")
        assert ("dots" in blank_tab.run(NAMES)) is is_so
        assert ("dots" in blank_tab.run("return [...abra.icons.namesIn(t)]")) is is_so


def test_a_number_without_a_picture_has_none(blank_tab: Tab) -> None:
    blank_tab.show("<button id=t class=next-page><span>12</span></button>")
    assert blank_tab.run(NAMES) == []


def test_a_number_at_the_end_tells_drawings_apart(blank_tab: Tab) -> None:
    blank_tab.show("<button id=t><svg class='lucide lucide-trash-2'></svg></button>")
    assert blank_tab.run(NAMES) == ["lucide", "trash 2", "trash"]
    blank_tab.show("<button id=t><svg class='lucide lucide-replay-10'></svg></button>")
    assert blank_tab.run(NAMES) == ["lucide", "replay 10"]


def test_only_a_cross_is_called_by_one_letter(blank_tab: Tab) -> None:
    blank_tab.show("<button id=t><svg class='x y1 a-x'></svg></button>")
    assert blank_tab.run(NAMES) == []


def test_a_name_space_is_no_part_of_a_name(blank_tab: Tab) -> None:
    blank_tab.show("<button id=t><svg class='tc-image-save-button tc-image-button'></svg></button>")
    assert blank_tab.run(NAMES)[:2] == ["save", "tc image save"]


@pytest.mark.parametrize(
    ("picture", "names"),
    [
        ("fa fa-bars", ["bars", "menu"]),
        ("bi bi-gear-fill", ["gear", "settings"]),
        ("bi bi-search", ["search"]),
        ("mdi mdi-magnify", ["magnify", "search"]),
        ("fa fa-bars-progress", ["bars progress"]),
    ],
)
def test_what_a_picture_stands_for_is_a_name_of_it(
    blank_tab: Tab, picture: str, names: list[str]
) -> None:
    blank_tab.show(f"<button id=t><i class='{picture}'></i></button>")
    assert blank_tab.run(NAMES) == names


@pytest.mark.parametrize(
    ("picture", "shown"),
    [
        ("<svg class=icon-close></svg>", "cross"),
        ("<svg class='tc-image-close-button tc-image-button'></svg>", "cross"),
        ("<i class='fa fa-edit'></i>", "pencil"),
        ("<i class='bi bi-plus'></i>", "plus"),
        ("<svg><use href='#icon-delete'></use></svg>", "bin"),
    ],
)
def test_a_picture_that_is_called_by_a_deed_is_called_by_what_it_shows_too(
    blank_tab: Tab, picture: str, shown: str
) -> None:
    blank_tab.show(f"<button id=t class='tc-btn-invisible tc-remove-tag-button'>{picture}</button>")
    names = blank_tab.run(NAMES)
    assert shown in names
    assert not any("invisible" in each for each in names)
    blank_tab.show("<button id=t class='app-close-button'><svg class=icon-bin></svg></button>")
    assert "cross" not in blank_tab.run(NAMES)


@pytest.mark.parametrize(
    ("shapes", "names"),
    [
        ("<path class=settings_svg__a />", ["settings", "gear"]),
        (
            "<defs><style>.bin-2_svg__cls-1{}</style></defs><path class=bin-2_svg__cls-1 />",
            ["bin 2", "bin"],
        ),
        ("<g clip-path='url(#pencil_svg__a)'><circle class=pencil_svg__b /></g>", ["pencil"]),
        ("<path class=delete_svg__a />", ["delete", "bin"]),
        ("<path class=a_svg__b />", []),
    ],
)
def test_a_picture_is_called_by_the_file_that_a_bundler_names_in_it(
    blank_tab: Tab, shapes: str, names: list[str]
) -> None:
    blank_tab.show(f"<button id=t><span><svg>{shapes}</svg></span></button>")
    assert blank_tab.run(NAMES) == names
    found = blank_tab.run("return abra.wording.gather(t, {attributes: []}).wording.words")
    assert all(name in found for name in names)


@pytest.mark.parametrize(
    "words",
    [
        "<span class=hidden>Actions</span>", "<span hidden>Actions</span>",
        "<span class=sr-only>Actions</span>",
    ],
)  # fmt: skip
def test_words_that_nobody_sees_beside_a_picture_leave_it_its_name(
    blank_tab: Tab, words: str
) -> None:
    styles = "<style>.hidden{display:none} .sr-only{position:absolute;clip-path:inset(50%)}</style>"
    drawn = "<style>.settings_svg__a{fill:none}</style></defs><path class=settings_svg__a />"
    picture = f"<svg><defs>{drawn}</svg>"
    blank_tab.show(f"{styles}<button id=t><span>{picture}{words}</span></button>")
    assert "gear" in blank_tab.run(NAMES)
    found = blank_tab.run("return abra.wording.gather(t, {attributes: []}).wording.words")
    assert "gear" in found
    blank_tab.show(f"<button id=t>{picture}<b class=hidden>Actions</b></button>")
    assert blank_tab.run(NAMES) == []


@pytest.mark.parametrize(
    "picture",
    [
        "<div class=gh-user-avatar style='background-image: url(/user-0f3c.png)'></div>",
        "<div class='MuiAvatar-root MuiAvatar-circular'></div>",
        "<span class=ant-avatar><img src='/u/1.png'></span>",
        "<i class='fa fa-user-circle'></i>",
        "<i class='bi bi-person'></i>",
        "<svg data-testid=AccountCircleIcon></svg>",
    ],
)
def test_the_picture_of_a_user_is_called_so(blank_tab: Tab, picture: str) -> None:
    blank_tab.show(f"<div role=button id=t>{picture}<svg class=w3></svg></div>")
    assert "profile" in blank_tab.run(NAMES)
    found = blank_tab.run("return abra.wording.gather(t, {attributes: []}).wording.words")
    assert "profile" in found


def test_what_is_done_with_the_picture_of_a_user_is_not_called_so(blank_tab: Tab) -> None:
    blank_tab.show("<button id=t><i class=avatar-upload></i><i class=user-plus></i></button>")
    assert "profile" not in blank_tab.run(NAMES)


def test_the_index_knows_what_a_picture_stands_for(blank_tab: Tab) -> None:
    blank_tab.show("<a href='#' id=t><i class='fa fa-bars'></i></a>")
    found = blank_tab.run("return abra.wording.gather(t, {attributes: []}).wording.words")
    assert "menu" in found


@pytest.mark.parametrize(
    ("written", "shown"),
    [("add", "plus"), ("edit", "pencil"), ("delete", "bin"), ("close", "cross")],
)
def test_what_a_picture_shows_is_a_name_of_it(blank_tab: Tab, written: str, shown: str) -> None:
    font = "style=\"font-family:'Material Symbols'\""
    blank_tab.show(f"<button id=t><i {font}>{written}</i></button>")
    assert blank_tab.run(NAMES) == [written, shown]
    blank_tab.show(f"<button id=t><i class={written}></i></button>")
    assert blank_tab.run(NAMES) == [written]


FONT = """<style>.i{font-family:'Material Symbols'} .j::after{content:attr(data-name);
font-family:'App Icons'}</style>"""


@pytest.mark.parametrize(
    "icon",
    ["<i class=i>drag_handle</i>", "<i class=j data-name=drag_handle></i>"],
)
def test_what_a_font_draws_names_a_picture_before_the_classes_of_its_boxes(
    blank_tab: Tab, icon: str
) -> None:
    markup = f"{FONT}<div id=t class='board-tools h-full w-full'><p class=ant-btn>{icon}</p></div>"
    blank_tab.show(markup)
    assert blank_tab.run(NAMES) == ["drag handle", "drag_handle", "board tools"]


@pytest.mark.parametrize(
    ("named", "names"),
    [
        ("title='Save these filters'", ["bookmark"]),
        ("title='Save these filters' aria-label='Save these filters'", ["bookmark"]),
        ("aria-label='Save these filters'", ["bookmark"]),
    ],
)
def test_a_picture_whose_words_are_a_tooltip_is_called_as_it_is_seen(
    blank_tab: Tab, named: str, names: list[str]
) -> None:
    blank_tab.show(f"<a href='#' id=t {named}><i class='icon icon-bookmark'></i></a>")
    assert blank_tab.run(NAMES) == names
    blank_tab.show(f"<a href='#' id=t {named}><i class='icon icon-bookmark'></i> Save</a>")
    assert blank_tab.run(NAMES) == []


@pytest.mark.parametrize("classes", ["ant-btn", "h-full", "w-full flex justify-center pl-2"])
def test_a_class_that_only_places_a_box_is_no_name(blank_tab: Tab, classes: str) -> None:
    blank_tab.show(f"<button id=t class='{classes}'><svg></svg></button>")
    assert blank_tab.run(NAMES) == []


@pytest.mark.parametrize(
    ("classes", "inner", "names"),
    [
        ("cursor-pointer text-grey-900 dark:text-white inline-flex transition h-7 px-3", "", []),
        ("", "pointer-events-none size-4 dark:text-white", []),
        ("px-3 font-semibold bookmark", "", ["bookmark"]),
        ("", "fa fa-text-height mr-2", ["text height"]),
        ("", "icon align-left", ["align left"]),
    ],
)
def test_utility_classes_are_no_names(
    blank_tab: Tab, classes: str, inner: str, names: list[str]
) -> None:
    blank_tab.show(f"<button id='b' class='{classes}'><svg class='{inner}'></svg></button>")
    assert blank_tab.run("return abra.icons.namesOf(b)") == names


@pytest.mark.parametrize(
    ("points", "is_arrow"),
    [("6 9 12 15 18 9", True), ("6 15 12 9 18 15", False), ("4 4 20 4 20 20 4 20", False)],
)
def test_a_picture_of_an_arrow_downwards_is_called_arrow(
    blank_tab: Tab, points: str, is_arrow: bool
) -> None:
    line = f"<polyline fill=none stroke=#000 stroke-width=2 points='{points}' />"
    blank_tab.show(
        f"<p style='cursor:pointer' id=t><svg viewBox='0 0 24 24' width=24>{line}</svg></p>"
    )
    assert blank_tab.run(NAMES) == (["arrow", "arrow down"] if is_arrow else [])


@pytest.mark.parametrize(
    "icon",
    ["<i class=i>drag_handle</i>", "<i class=j data-name=drag_handle></i>"],
)
def test_a_text_that_a_font_draws_as_a_picture_is_no_name(blank_tab: Tab, icon: str) -> None:
    """It is one of the picture: beside words it is none, and weaker than they are."""
    blank_tab.show(f"{FONT}<button id=t>{icon} Move</button>")
    assert blank_tab.run("return abra.name.nameOf(t)") == "Move"
    assert blank_tab.run(NAMES) == []
    blank_tab.show(f"{FONT}<button id=t>{icon}</button>")
    assert blank_tab.run("return abra.name.nameOf(t)") == ""
    assert blank_tab.run(NAMES)[0] == "drag handle"
    assert "drag_handle" in blank_tab.run(NAMES)
    blank_tab.show(f"{FONT}<div>{icon} Size</div><input id=t>")
    assert blank_tab.run("return abra.vicinity.labelOf(t)") == "Size"


def test_a_word_in_another_font_is_a_name(blank_tab: Tab) -> None:
    blank_tab.show(f"{FONT}<button id=t><i>drag_handle</i></button>")
    assert blank_tab.run("return abra.name.nameOf(t)") == "drag_handle"


@pytest.mark.parametrize(
    ("markup", "names"),
    [
        ("<a id=b href=# title='Add another category'><img src='/i/addlink.svg' alt=''></a>",
         ["addlink", "plus"]),
        ("<button id=b title='Search orders'><svg></svg></button>",
         ["magnifying glass", "search"]),
        ("<button id=b title='Delete'><svg></svg></button>", ["bin"]),
        ("<button id=b title='Additional'><svg></svg></button>", []),
        # Its words are seen.
        ("<button id=b title='Add'><svg></svg> Add</button>", []),
    ],
)  # fmt: skip
def test_a_picture_is_called_by_what_is_drawn_for_its_tooltip(
    blank_tab: Tab, markup: str, names: list[str]
) -> None:
    blank_tab.show(markup)
    assert blank_tab.run("return abra.icons.namesOf(b)") == names
    found = blank_tab.call("candidates.retrieve", phrase=names[-1] if names else "plus", limit=5)
    assert [each["attributes"]["id"] for each in found["candidates"] if each["icons"]] == (
        ["b"] if names else []
    )


SIGNS = [
    *(("×", ["close", "cross"]), ("✕", ["close", "cross"]), (" ✖ ", ["close", "cross"])),
    *(("⋮", ["more", "dots"]), ("…", ["more", "dots"]), ("☰", ["menu"])),
    ("★", ["favorite", "star"]),
    *(("♥", ["favorite", "heart"]), ("🗑", ["delete", "bin"]), ("🗑\ufe0f", ["delete", "bin"])),
    *(("✏\ufe0f", ["edit", "pencil"]), ("⚙", ["settings", "gear"])),
    ("🔍", ["search", "magnifying glass"]),
    *(("×2", []), ("★ 4", []), ("x", []), ("+", []), ("›", []), ("× Ann", [])),
]  # fmt: skip


@pytest.mark.parametrize(("sign", "names"), SIGNS)
@pytest.mark.parametrize("box", ["{}", "<span><b>{}</b></span>"])
def test_a_sign_alone_is_a_picture(blank_tab: Tab, sign: str, names: list[str], box: str) -> None:
    blank_tab.show(f"<button id=t>{box.format(sign)}</button>")
    assert blank_tab.run(NAMES) == names
    found = blank_tab.run("return abra.wording.gather(t, {attributes: []}).wording.words")
    assert all(name in found for name in names)


def test_a_sign_with_a_name_is_called_by_what_it_shows_and_not_by_what_it_does(
    blank_tab: Tab,
) -> None:
    blank_tab.show("<button id=t aria-label='Remove Ann'>×</button>")
    assert blank_tab.run(NAMES) == ["cross"]


@pytest.mark.parametrize(
    "records",
    [
        "<ul><li>Ann {0}<li>Bob <button>×</button></ul>",
        "<table><tr><td>Ann<td>{0}</table>",
        "<div class=chip><b>Ann</b>{0}</div><div class=chip><b>Bob</b></div>",
    ],
)
def test_a_cross_in_a_record_closes_nothing(blank_tab: Tab, records: str) -> None:
    blank_tab.show(records.format("<button id=t>×</button>"))
    assert blank_tab.run(NAMES) == ["remove", "cross"]
    found = blank_tab.run("return abra.wording.gather(t, {attributes: []}).wording.words")
    assert "close" in found  # it may be moved
    assert "remove" in found


def test_a_cross_in_a_tab_closes_it(blank_tab: Tab) -> None:
    tab = "<div role=tab class=t><b>{0}</b><button {1}>×</button></div>"
    blank_tab.show(f"<div role=tablist>{tab.format('One', 'id=t')}{tab.format('Two', '')}</div>")
    assert blank_tab.run(NAMES) == ["close", "cross"]


@pytest.mark.parametrize(
    ("markup", "seen", "not_seen"),
    [
        ("<button id=t aria-label='More options'><svg class=icon-dots-horizontal>", "dots", "more"),
        ("<button id=t aria-label='new note'><svg class=tc-image-new-button>", "plus", "new"),
        ("<button id=t aria-label='Edit this'><svg><use href=#icon-edit>", "pencil", "edit"),
        ("<a id=t href=/ aria-label='Close it'><i class='fa fa-times'></i></a>", "cross", "close"),
        ("<button id=t aria-label=Dismiss>×</button>", "cross", "close"),
        (
            "<a id=t href=/><svg class='icon icon-arrow-right'></svg>"
            "<span class=w-sr-only style='position:absolute;clip:rect(0 0 0 0);width:1px;"
            "height:1px;overflow:hidden'>Explore it</span></a>",
            "arrow",
            "explore",
        ),
        ("<button id=t aria-label='Keep it'><svg class=bi-bookmark>", "bookmark", "keep"),
        ("<button id=t aria-label='Done'><img src=/x/ok.svg alt=''>", "check mark", "done"),
    ],
)
def test_a_picture_with_a_name_that_nobody_sees_is_called_by_what_is_drawn(
    blank_tab: Tab, markup: str, seen: str, not_seen: str
) -> None:
    blank_tab.show(markup)
    names = blank_tab.run(NAMES)
    assert seen in names
    assert not_seen not in names


@pytest.mark.parametrize(
    ("words", "picture", "said", "is_so"),
    [
        ("Settings", "ri-tools-line", "gear", False),
        ("Settings", "ri-tools-line", "tools", True),
        ("Settings", "bi bi-sliders", "gear", False),
        ("Settings", "ri-settings-4-line", "gear", True),
        ("Settings", "x-icon", "gear", True),
        ("Edit collection", "ri-settings-4-line", "pencil", False),
        ("Edit collection", "ri-settings-4-line", "gear", True),
        ("More", "bi bi-plus", "dots", False),
        ("Delete", "lucide-trash-2", "bin", True),
        ("Delete", "icon-remove", "bin", True),
        ("Remove", "icon-delete", "cross", True),
        # Beside another picture its name may be that one's.
        ("Edit", "bi-caret-down'></i><i class='a-pen", "pencil", True),
    ],
)
@pytest.mark.parametrize("named", ["aria-label", "title"])
def test_a_picture_that_is_called_otherwise_is_not_called_by_words(
    blank_tab: Tab, words: str, picture: str, said: str, is_so: bool, named: str
) -> None:
    blank_tab.show(f"<button id=t {named}='{words}'><i class='{picture}'></i></button>")
    assert (said in blank_tab.run(NAMES)) is is_so


#: Arrows of controls whose name nobody sees, each drawn in another way, and none called an arrow
#: by a class: the style, and what is in the button.
SHAPE = "<svg width=12 height=12 viewBox='0 0 24 24' fill=none stroke=#000>{}</svg>"
CORNER = "width:8px;height:8px;border:solid;border-width:0 2px 2px 0;transform:rotate(45deg)"
ARROWS = {
    "a turned corner": (f"#a {{ display:block; {CORNER} }}", "<i id=a></i>"),
    "a corner before it": (f"#t::after {{ content:''; display:block; {CORNER} }}", ""),
    "a triangle of borders": (
        "#a { display:block; width:0; height:0; border:4px solid #0000; border-top-color:red }",
        "<b id=a></b>",
    ),
    "a box that is cut": (
        "#a { display:block; width:9px; height:9px; clip-path:polygon(0 0, 100% 0, 50% 100%) }",
        "<span id=a></span>",
    ),
    "a mask": (
        "#a { display:block; width:9px; height:9px; mask-image:url(/chevron-down.svg) }",
        "<span id=a></span>",
    ),
    "a background": ("#t { width:9px; background:url(/chevron-down.svg) }", ""),
    "a line": ("", SHAPE.format("<polyline points='6 9 12 15 18 9'/>")),
    "a line upwards": ("", SHAPE.format("<polyline points='6 15 12 9 18 15'/>")),
    "a line to the right": ("", SHAPE.format("<path d='m9 18 6-6-6-6'/>")),
    "a line to the left": ("", SHAPE.format("<path d='m15 18-6-6 6-6'/>")),
    "an element of an icon set": ("", "<cds-icon shape=angle direction=down></cds-icon>"),
    "its words in such an element": (
        ".is-off-screen { position:fixed; left:-9999px }",
        "<clr-icon shape='caret down'><span class=is-off-screen>Unfold</span></clr-icon>",
    ),
    "a sign of CSS": ("#t::before { content:'▼' }", ""),
}
#: What is no arrow, or not alone.
NO_ARROWS = {
    "a box": ("#a { display:block; width:8px; height:8px; border:2px solid }", "<i id=a></i>"),
    "a check mark": ("", SHAPE.format("<polyline points='4 12 9 17 20 6'/>")),
    "a cut corner": (
        "#a { display:block; width:9px; height:9px; clip-path:polygon(0 0, 100% 0, 100% 100%) }",
        "<span id=a></span>",
    ),
    "a picture beside it": (
        "", SHAPE.format("<polyline points='6 9 12 15 18 9'/>") + SHAPE.format("<path d='M0 0h9'/>")
    ),
    "words": ("", SHAPE.format("<polyline points='6 9 12 15 18 9'/>") + " Unfold"),
}  # fmt: skip


@pytest.mark.parametrize(("style", "inner"), ARROWS.values(), ids=ARROWS.keys())
def test_an_arrow_is_called_so_however_it_is_drawn(blank_tab: Tab, style: str, inner: str) -> None:
    blank_tab.show(f"<style>{style}</style><button id=t aria-label=Unfold>{inner}</button>")
    assert "arrow" in blank_tab.run(NAMES)
    blank_tab.show(f"<style>{style}</style><button id=t title=Unfold>{inner}</button>")
    assert "arrow" in blank_tab.run(NAMES)


def test_the_sign_of_an_arrow_is_called_so_where_it_is_not_the_name(blank_tab: Tab) -> None:
    blank_tab.show("<button id=t aria-label=Unfold>▾</button>")
    assert "arrow" in blank_tab.run(NAMES)
    blank_tab.show("<button id=t title=Unfold>▾</button>")
    assert blank_tab.run(NAMES) == []


@pytest.mark.parametrize(("style", "inner"), NO_ARROWS.values(), ids=NO_ARROWS.keys())
def test_what_is_no_arrow_or_not_alone_is_not_called_so(
    blank_tab: Tab, style: str, inner: str
) -> None:
    blank_tab.show(f"<style>{style}</style><button id=t aria-label=Unfold>{inner}</button>")
    assert "arrow" not in blank_tab.run(NAMES)


@pytest.mark.parametrize(
    "hidden",
    [
        "<title>Unfold</title>",
        "</svg><span class=is-off-screen style='position:fixed;left:-9999px'>Unfold</span><svg>",
        "</svg><b style='position:absolute;width:1px;height:1px;overflow:hidden;"
        "clip:rect(0 0 0 0)'>Unfold</b><svg>",
    ],
)
def test_words_that_nobody_sees_do_not_hide_a_picture(blank_tab: Tab, hidden: str) -> None:
    blank_tab.show(f"<button id=t><svg class=bi-bookmark>{hidden}</svg></button>")
    assert "bookmark" in blank_tab.run(NAMES)


@pytest.mark.parametrize(
    "inner",
    [
        "<svg class=icon-arrow-right></svg> Explore",
        "<img src=/x/arrow.svg alt=Arrows> Explore",
        "Explore<span hidden> it</span><i class='fa fa-arrow-right'></i>",
        "<span class=sr-only-focusable>Explore</span><i class='fa fa-arrow-right'></i>",
    ],
)
def test_beside_words_a_picture_names_nothing(blank_tab: Tab, inner: str) -> None:
    blank_tab.show(f"<button id=t>{inner}</button>")
    assert blank_tab.run(NAMES) == []


@pytest.mark.parametrize(
    ("icon", "called"),
    [
        ("icon-arrow-right", "arrow"), ("icon-chevron-down", "arrow"), ("icon-down-arrow", "arrow"),
        ("icon-dots-vertical", "dots"), ("fa fa-ellipsis-v", "dots"), ("icon-plus-inverse", "plus"),
        ("bi bi-check", "check mark"), ("fa fa-caret-down", "arrow"), ("bi bi-plus-circle", "plus"),
    ],
)  # fmt: skip
def test_which_way_a_picture_points_is_no_part_of_what_it_is(
    blank_tab: Tab, icon: str, called: str
) -> None:
    for attributes in ("", "aria-label='Any name'"):
        blank_tab.show(f"<button id=t {attributes}><svg class='{icon}'></svg></button>")
        assert called in blank_tab.run(NAMES)


def test_a_picture_is_called_by_what_it_shows_itself(blank_tab: Tab) -> None:
    """The pencil of a row in EasyUI, without a button around it."""
    blank_tab.show("<span id=t class=icon-edit style='background:url(/edit.png)'></span>")
    assert {"edit", "pencil"} <= set(blank_tab.run(NAMES))
