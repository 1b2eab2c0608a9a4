"""What is reported for candidate ids that mean nothing now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from builders import candidate, field, page, target
from fake_port import port_with, session_on

from AbraLibrary.actions.find.find import find
from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.errors import NotFound

if TYPE_CHECKING:
    from AbraLibrary.core.models.find.candidate import Candidate

OPTIONS = FindOptions()


def test_an_id_that_is_gone_is_reported_with_the_living_that_are_most_like_it() -> None:
    gone = candidate("Delete", ref="v-1", section="Users")
    others = [candidate("Delete", ref="v-2", section="Roles"), candidate("Delete", ref="v-3")]
    port = port_with(
        page(gone), page(candidate("Help", ref="v-4")), page(*others, candidate("Delta", ref="v-5"))
    )
    session = session_on(port)
    find(session, target("Delete"), OPTIONS)
    with pytest.raises(NotFound) as caught:
        find(session, target(None, ref="v-1"), OPTIONS)
    message = str(caught.value)
    assert "ref:v-1 was button 'Delete' in section 'Users'; it is no longer on" in message
    assert "The nearest are button 'Delete' in section 'Roles' (ref:v-2), " in message
    assert "(ref:v-3)" in message
    assert "Help" not in message
    asked = port.asked("candidates.retrieve")[-1]
    assert (asked["phrase"], asked["role"]) == ("Delete", "button")


def test_an_id_that_nobody_knows_is_reported_with_what_there_is() -> None:
    session = session_on(port_with(page(candidate("Help", ref="v-4"))))
    with pytest.raises(NotFound, match=r"or never was\. The nearest are button 'Help' \(ref:v-4\)"):
        find(session, target(None, ref="v-1"), OPTIONS)
    # And that id can be used, also where it goes away in its turn.
    assert "v-4" in session.candidates


def test_an_id_on_an_empty_page_is_reported_too() -> None:
    with pytest.raises(NotFound, match="Look it up again by the name that a user sees"):
        find(session_on(port_with(page())), target(None, ref="v-1"), OPTIONS)


def test_no_more_candidates_are_remembered_than_can_be_needed() -> None:
    session = session_on(port_with(page()))
    session.remember(candidate(str(number), ref=f"v-{number}") for number in range(1500))
    assert len(session.candidates) == 1000
    assert "v-1499" in session.candidates
    assert "v-0" not in session.candidates


def test_what_is_missing_in_a_container_is_reported_with_what_the_container_holds() -> None:
    held = [
        candidate("Category", ref="v-1", role="combobox", within=1.0),
        candidate("Add another category", ref="v-2", icons=["addlink"], within=1.0),
    ]
    elsewhere = page(candidate("Users", ref="v-9"))
    port = port_with(elsewhere, page(*held))
    session = session_on(port)
    with pytest.raises(NotFound) as caught:
        find(session, target("plus", within="Category"), OPTIONS)
    assert str(caught.value) == (
        "'plus' (within=Category) was not found. In 'Category' are button 'Add another category', "
        "combobox 'Category'. Use one of these names, or wait for what is missing."
    )
    assert session.last_trace == caught.value.trace


def test_what_has_another_role_in_a_container_is_reported_before_what_is_elsewhere() -> None:
    elsewhere = page(candidate("Compose", ref="v-9", within=0.0))
    held = candidate("HTML", ref="v-1", role="link", within=1.0)
    with pytest.raises(NotFound) as caught:
        find(
            session_on(port_with(elsewhere, page(held))),
            target(None, role="button", within="Signature"),
            OPTIONS,
        )
    assert str(caught.value) == (
        "an element (role=button, within=Signature) was not found in 'Signature', where there is "
        "link 'HTML'; 1 element elsewhere would match: button 'Compose'. Check the name of the "
        "container on the page, or wait until it shows what is meant."
    )


def test_of_what_a_container_holds_five_are_reported_at_most() -> None:
    for count, told in ((5, "button 'Tool 4'"), (6, "and 2 more")):
        held = [candidate(f"Tool {n}", ref=f"v-{n}", within=1.0) for n in range(count)]
        elsewhere = page(candidate("Save", ref="v-9", within=0.0))
        with pytest.raises(NotFound) as caught:
            find(
                session_on(port_with(elsewhere, page(*held))), target("Save", within="To"), OPTIONS
            )
        assert f"{told}; 1 element elsewhere would match: button 'Save'" in str(caught.value)


def test_an_icon_without_words_beside_what_the_container_holds_is_reported_with_its_line() -> None:
    place = {"x": 300, "w": 28, "h": 28}
    label = field("Label", ref="v-1", within=0.7, box={"x": 0, "y": 100, "w": 200, "h": 36})
    bin_of_row = candidate("", ref="v-2", within=0.7, box={**place, "y": 104})
    far = candidate("", ref="v-3", within=0.7, box={**place, "y": 0})
    for icon, is_told in ((bin_of_row, True), (far, False)):
        port = port_with(page(), page(label), page(icon), page())
        with pytest.raises(NotFound) as caught:
            find(session_on(port), target("bin", within="Old shop"), OPTIONS)
        line = "${EMPTY}    role=button    within=Old shop, and nth= where there are several."
        assert str(caught.value).endswith(line) is is_told
        assert [each["role"] for each in port.asked("candidates.retrieve")[-2:]] == [
            "button", "link",
        ]  # fmt: skip


def test_icons_that_nothing_but_their_picture_names_are_reported_with_what_is_beside_them() -> None:
    box = {"x": 0, "y": 100, "w": 28, "h": 28}
    tick = field("Paid", ref="v-1", role="checkbox", within=0.7, box=box)
    trash = candidate("", ref="v-2", icons=["trash"], within=0.7, box=box)
    port = port_with(page(), page(tick), page(), page(), page(trash), page())
    with pytest.raises(NotFound) as caught:
        find(session_on(port), target("Delete", within="SO-3"), OPTIONS)
    assert "In 'SO-3' are button with the icon 'trash', checkbox 'Paid'. Use" in str(caught.value)


def test_the_cross_of_a_dialog_is_reported_with_what_the_dialog_holds() -> None:
    save = candidate("Save", ref="v-1", modal="New order")
    cross = candidate("", ref="v-2", icons=["cross"], modal="New order")
    port = port_with(page(), page(save), page(), page(), page(cross))
    with pytest.raises(NotFound) as caught:
        find(session_on(port), target("close", modal="New order"), OPTIONS)
    assert "are button with the icon 'cross'" in str(caught.value)


def test_where_a_dialog_is_open_what_it_holds_is_reported_before_what_nobody_sees() -> None:
    hidden = candidate("Notes", ref="v-9", is_visible=False)
    ok = candidate("Ok", ref="v-1", context="MODAL", modal="Delete")
    behind = candidate("Save", ref="v-2")
    port = port_with(page(hidden), page(behind, ok))
    with pytest.raises(NotFound) as caught:
        find(session_on(port), target("Yes"), OPTIONS)
    assert "The nearest are button 'Ok' in dialog 'Delete'. Use" in str(caught.value)


TITLE = field("Title", ref="v-list", role="combobox", type="select")


@pytest.mark.parametrize(
    ("purpose", "longer", "called_so", "kind"),
    [
        ("fill", field("Job title", ref="v-1"), TITLE, "field"),
        ("select", field("Title code", ref="v-1", role="combobox", type="select"),
         field("Title", ref="v-2"), "list of options"),
        ("check", candidate("Pause title", ref="v-1", role="checkbox", type="checkbox"), TITLE,
         "checkbox, radio button or switch"),
    ],
)  # fmt: skip
def test_a_longer_name_is_not_taken_where_a_control_of_another_kind_has_the_whole(
    purpose: str, longer: Candidate, called_so: Candidate, kind: str
) -> None:
    port = port_with(page(longer), page(called_so, longer))
    with pytest.raises(NotFound) as caught:
        find(session_on(port), target("Title", purpose=purpose), OPTIONS)
    assert caught.value.is_of_another_kind
    assert f"'Title' was found, but it is not a {kind}: {called_so.role} 'Title'" in str(
        caught.value
    )
    assert port.asked("candidates.retrieve")[-1]["purpose"] == "read"


@pytest.mark.parametrize("other", [
    candidate("Search", ref="v-2"), candidate("Search", ref="v-2", role="link", type="link"),
    candidate("Search", ref="v-2", role="heading", type="other", semantic=False),
])  # fmt: skip
def test_a_button_or_heading_of_that_name_leaves_the_field_that_contains_it(
    other: Candidate,
) -> None:
    wide = field("Search products", ref="v-1")
    port = port_with(page(wide), page(other, wide))
    match, _ = find(session_on(port), target("Search", purpose="fill"), OPTIONS)
    assert match.candidate.ref == "v-1"


def label(**more: object) -> Candidate:
    return candidate("Film", role="", type="other", semantic=False, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("purpose", ["fill", "select"])
@pytest.mark.parametrize("others", [[], [candidate("Film", role="heading", type="other")]])
def test_a_longer_name_is_not_taken_where_the_whole_is_the_label_of_something_else(
    purpose: str, others: list[Candidate]
) -> None:
    longer = field("Next film", ref="v-1", role="combobox")
    port = port_with(page(longer), page(*others, label(ref="v-2", heads="v-3"), longer))
    with pytest.raises(NotFound, match="'Film' was found, but it is the label of something else"):
        find(session_on(port), target("Film", purpose=purpose), OPTIONS)


def test_a_longer_name_is_not_taken_where_the_whole_is_near_a_button() -> None:
    longer = field("Next film", ref="v-1", role="combobox")
    button = candidate("Select a film", ref="v-2", near_label="Film")
    port = port_with(page(longer), page(button, longer))
    with pytest.raises(NotFound, match="it is not a field: button 'Select a film'"):
        find(session_on(port), target("Film", purpose="fill"), OPTIONS)


@pytest.mark.parametrize("heads", [None, "v-1"])
def test_words_over_nothing_else_leave_the_field_that_contains_them(heads: str | None) -> None:
    longer = field("Next film", ref="v-1", role="combobox")
    port = port_with(page(longer), page(label(ref="v-2", heads=heads), longer))
    match, _ = find(session_on(port), target("Film", purpose="fill"), OPTIONS)
    assert match.candidate.ref == "v-1"


def test_a_field_that_is_called_so_is_not_asked_for_twice() -> None:
    port = port_with(page(field("Title", ref="v-1"), field("Job title", ref="v-2")))
    find(session_on(port), target("Title", purpose="fill"), OPTIONS)
    assert len(port.asked("candidates.retrieve")) == 1


@pytest.mark.parametrize("named", ["section", "form", "modal"])
def test_a_longer_name_of_a_place_is_not_taken_where_one_has_the_whole(named: str) -> None:
    """ "Save" of "Billing address" is none of "Billing", which has no "Save"."""
    longer = candidate("Save", ref="v-1", **{named: "Billing address"})
    meant = candidate("Change", ref="v-2", **{named: "Billing"})
    port = port_with(page(longer), page(meant, longer))
    with pytest.raises(NotFound) as caught:
        find(session_on(port), target("Save", **{named: "Billing"}), OPTIONS)
    kind = "dialog" if named == "modal" else named
    assert str(caught.value) == (
        f"'Save' ({named}=Billing) was not found in the {kind} 'Billing', only in "
        f"'Billing address'. If that is meant, use its full name: {named}=Billing address. Else "
        "wait for what is missing, or check its name."
    )
    assert "phrase" not in port.asked("candidates.retrieve")[-1]


def test_a_part_of_the_name_of_a_place_means_the_only_one() -> None:
    longer = candidate("Save", ref="v-1", section="Billing address")
    port = port_with(page(longer), page(longer, candidate("Change", ref="v-2", section="Shipping")))
    match, _ = find(session_on(port), target("Save", section="Billing"), OPTIONS)
    assert match.candidate.ref == "v-1"


def test_a_section_in_the_one_that_has_the_whole_name_is_in_that() -> None:
    inner = candidate("Save", ref="v-1", section="Address")
    where = inner.containers.model_copy(update={"outer_sections": ("Billing",)})
    inner = inner.model_copy(update={"containers": where})
    port = port_with(page(inner), page(candidate("Change", ref="v-2", section="Billing"), inner))
    match, _ = find(session_on(port), target("Save", section="Billing"), OPTIONS)
    assert match.candidate.ref == "v-1"
