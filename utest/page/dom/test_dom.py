"""What a document is in."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from utest.page.conftest import Tab


def test_the_first_document_of_a_frame_is_in_none_where_another_origin_took_its_place(
    blank_tab: Tab,
) -> None:
    """Firefox leaves it the window, which then refuses to be asked."""
    blank_tab.show("<iframe></iframe>")
    assert blank_tab.run(
        "const refuse = () => { throw new DOMException('', 'SecurityError'); };"
        "const refusing = Object.defineProperty({}, 'frameElement', { get: refuse });"
        "const frame = document.querySelector('iframe');"
        "return [abra.dom.frameOf({ defaultView: refusing }), abra.dom.frameOf(document),"
        " abra.dom.frameOf({ defaultView: null }),"
        " abra.dom.frameOf(frame.contentDocument) === frame];"
    ) == [None, None, None, True]


def test_a_field_named_children_hides_no_children_of_its_form(blank_tab: Tab) -> None:
    """A form has its fields as members, before those of elements; those of a name are a list."""
    one, two = "<input name=children>", "<input name=children><input name=children>"
    for fields, count in ((one, 1), (two, 2)):
        blank_tab.show(f"<form id=form>{fields}</form>")
        assert (
            blank_tab.run(
                "const form = document.getElementById('form');"
                "return [...abra.dom.childrenOf(form)].map((each) => each.name);"
            )
            == ["children"] * count
        )
    assert blank_tab.run("return [...abra.dom.childrenOf(document)].length") == 1
    assert blank_tab.run("return [...abra.dom.childrenOf(null)].length") == 0
