"""Which fields a page calls not valid while a button is disabled, and what it says of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

LOOK = "return abra.complaints.look({ref: abra.registry.idOf(document.querySelector('button'))})"
BUTTON = "<button disabled>Update</button>"
TOLD = {
    "a class, and the button outside the form": (
        f"<div><div>{BUTTON}</div></div><form><label>Slug <input class='ng-dirty ng-invalid'>"
        "</label></form>",
        [("Slug", "")],
    ),
    "what its box says": (
        "<form><div><label>Slug <input class=is-invalid></label>"
        f"<p class=invalid-feedback>Only letters.</p></div>{BUTTON}</form>",
        [("Slug", "Only letters.")],
    ),
    "ARIA, with its own message": (
        "<form><label>Slug <input aria-invalid=true aria-errormessage=m></label>"
        f"<p id=m>Too long.</p>{BUTTON}</form>",
        [("Slug", "Too long.")],
    ),
    "words beside it without a declared label": (
        f"<form><p><span>Slug</span> <input aria-invalid=true></p>{BUTTON}</form>", [("Slug", "")],
    ),
    "a field of another form": (
        "<form><label>Mail <input class=is-invalid></label></form>"
        f"<form><label>Slug <input class=is-invalid></label>{BUTTON}</form>",
        [("Slug", "")],
    ),
    "a field behind a dialog": (
        f"<label>Mail <input class=is-invalid></label><div role=dialog>{BUTTON}</div>", [],
    ),
    "hidden, valid, and valid again": (
        "<form><input hidden class=is-invalid><input><input aria-invalid=false>"
        f"<input class=invalidated>{BUTTON}</form>",
        [],
    ),
    "the first three": (
        f"<form>{''.join(f'<input aria-label={each} aria-invalid=true>' for each in 'ABCD')}"
        f"{BUTTON}</form>",
        [("A", ""), ("B", ""), ("C", "")],
    ),
}  # fmt: skip


def told(tab: Tab) -> list[tuple[str, str]]:
    found: list[dict[str, Any]] = tab.run(LOOK)
    return [(each["name"], each["said"]) for each in found]


@pytest.mark.parametrize(("markup", "fields"), TOLD.values(), ids=TOLD.keys())
def test_fields_that_are_not_valid_are_told_with_what_is_said_of_them(
    blank_tab: Tab, markup: str, fields: list[tuple[str, str]]
) -> None:
    blank_tab.show(markup)
    assert told(blank_tab) == fields


def test_what_the_browser_says_of_a_required_field_is_told(blank_tab: Tab) -> None:
    blank_tab.show(f"<form novalidate><label>Slug <input required></label>{BUTTON}</form>")
    [(called, said)] = told(blank_tab)
    assert (called, bool(said)) == ("Slug", True)
