"""The only field under a heading is meant by the heading where nothing else names it."""

from __future__ import annotations

import time

import pytest
from builders import candidate, page, target
from fake_port import port_with, session_on

from AbraLibrary.actions.find.find import find
from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.core.models.find.candidate import Candidate
from AbraLibrary.errors import NotFound

OPTIONS = FindOptions()
NOTHING = page(candidate("Quit", ref="v-q"))


def title(**given: object) -> Candidate:
    shown = {"role": "heading", "type": "other", "ref": "v-h", **given}
    return candidate("Notes", **shown)


def field(ref: str = "v-f", section: str = "Notes", **given: object) -> Candidate:
    return candidate("", ref=ref, role="textbox", type="textarea", section=section, **given)


@pytest.mark.parametrize("shown", [{}, {"role": "generic", "semantic": False}])
def test_the_only_field_under_a_heading_is_meant_by_it(shown: dict[str, object]) -> None:
    port = port_with(NOTHING, page(title(**shown)), NOTHING, page(field()), page(field()))
    match, trace = find(session_on(port), target("Notes", purpose="fill"), OPTIONS)
    assert match.candidate.ref == "v-f"
    assert (trace.target.section, trace.target.fallback) == ("Notes", "heading")


def test_a_filled_field_under_a_heading_is_meant_as_nobody_sees_its_placeholder() -> None:
    filled = page(field(placeholder="View name", shown="Kanban"))
    port = port_with(NOTHING, page(title()), NOTHING, filled, filled)
    waited = FindOptions(begun=time.monotonic() - 3)  # a control of that name might still come
    match, _ = find(session_on(port), target("Notes", purpose="fill"), waited)
    assert match.candidate.ref == "v-f"


@pytest.mark.parametrize(
    ("others", "under", "is_meant"),
    [
        ([], ["v-0"], True),
        (["Follow up"], ["v-0", "v-1"], True),
        (["Comment"], ["v-0", "v-1"], False),
        (["Comment"], ["v-0"], True),
        ([""], ["v-0", "v-1"], False),
        ([], [], False),
    ],
    ids=["alone", "with another", "two", "one elsewhere", "with one without a name", "elsewhere"],
)
def test_a_field_is_meant_by_the_heading_that_has_all_words_of_its_name(
    others: list[str], under: list[str], is_meant: bool
) -> None:
    heading = candidate("Internal comment", role="heading", type="other", ref="v-h")
    shown = {"role": "textbox", "type": "textarea", "section": "Comment"}
    fields = page(
        *(
            candidate(name, ref=f"v-{at}", aria_label=name or None, **shown)
            for at, name in enumerate(["Comment", *others])
        )
    )
    told = {"sections.under": {"refs": under, "isBare": True}}
    port = port_with(NOTHING, page(heading), NOTHING, *[fields] * 4, **told)
    asked = target("Internal comment", purpose="fill")
    if is_meant:
        assert find(session_on(port), asked, OPTIONS)[0].candidate.ref == "v-0"
    else:
        with pytest.raises(NotFound, match="'Internal comment' was found, but it is not a field"):
            find(session_on(port), asked, OPTIONS)


@pytest.mark.parametrize("is_called", [True, False])
def test_a_list_with_a_name_under_a_heading_is_not_filled_by_that(is_called: bool) -> None:
    named = {"label": "Stack by"} if is_called else {}
    level = candidate(
        "", ref="v-l", role="combobox", type="custom-dropdown", section="Notes", **named
    )
    port = port_with(NOTHING, page(title()), NOTHING, page(field(), level), page(field()))
    if is_called:
        match, trace = find(session_on(port), target("Notes", purpose="fill"), OPTIONS)
        assert (match.candidate.ref, trace.target.ref) == ("v-f", "v-f")
    else:
        with pytest.raises(NotFound, match="'Notes' was found, but it is not a"):
            find(session_on(port), target("Notes", purpose="fill"), OPTIONS)


@pytest.mark.parametrize(
    ("purpose", "heading", "under"),
    [
        ("fill", title(), [field(label="Postcode")]),
        ("fill", title(), [field(placeholder="Dear Ada")]),
        ("fill", title(), [field(), field("v-g")]),
        ("fill", title(), [field(section="Release notes")]),
        ("fill", title(), [field(), field("v-g", is_enabled=False)]),
        ("fill", title(role="button", type="button"), [field()]),
        ("check", title(), [field()]),
    ],
    ids=[
        "with a label",
        "with a placeholder",
        "of several",
        "of a longer one",
        "beside one that is off",
        "a button",
        "a tick",
    ],
)
def test_a_heading_means_nothing_else(
    purpose: str, heading: Candidate, under: list[Candidate]
) -> None:
    port = port_with(NOTHING, page(heading), NOTHING, *[page(*under)] * 3)
    with pytest.raises(NotFound, match="'Notes' was found, but it is not a"):
        find(session_on(port), target("Notes", purpose=purpose), OPTIONS)


LINK = candidate("Edit", role="link", type="link", ref="v-a")
BOX = {"role": "combobox", "type": "custom-dropdown", "section": "Edit"}
LEVEL = candidate("All users", ref="v-l", text="All users", **BOX)
EXPIRES = candidate("Expires: never", ref="v-e", text="never", **BOX)
DAYS = candidate("", ref="v-d", near_label="Days", **BOX)


@pytest.mark.parametrize("inside", [[LEVEL], [LEVEL, EXPIRES], [DAYS, LEVEL]])
@pytest.mark.parametrize("called", [[LINK], [LINK, LINK.model_copy(update={"ref": "v-b"})], []])
def test_the_only_list_without_words_in_a_box_is_meant_by_its_title(
    called: list[Candidate], inside: list[Candidate]
) -> None:
    """Also where a link elsewhere is called so, or several are."""
    looks = [NOTHING, page(*inside)] if len(called) == 1 else [page(*inside), NOTHING]
    port = port_with(NOTHING, page(*called), *looks, page(LEVEL))
    match, trace = find(session_on(port), target("Edit", purpose="select"), OPTIONS)
    assert match.candidate.ref == "v-l"
    assert (trace.target.section, trace.target.fallback) == ("Edit", "heading")


@pytest.mark.parametrize(
    ("purpose", "inside"),
    [
        ("select", [EXPIRES, DAYS]),
        ("select", [LEVEL, candidate("Nobody", ref="v-m", text="Nobody", **BOX)]),
        ("select", [LEVEL, candidate("", ref="v-m", is_enabled=False, **BOX)]),
        ("select", [candidate("", ref="v-m", **{**BOX, "section": "Edit pages"})]),
        ("fill", [field(section="Edit")]),
        ("check", [candidate("", ref="v-m", role="checkbox", type="checkbox", section="Edit")]),
    ],
    ids=["called", "two", "beside one that is off", "of a longer title", "a field", "a tick"],
)
def test_a_link_means_nothing_else_in_a_box_of_its_name(
    purpose: str, inside: list[Candidate]
) -> None:
    port = port_with(NOTHING, page(LINK), NOTHING, *[page(*inside)] * 3)
    with pytest.raises(NotFound, match="'Edit' was found, but it is not a"):
        find(session_on(port), target("Edit", purpose=purpose), OPTIONS)


def editor(ref: str = "v-f") -> Candidate:
    shown = {"ref": ref, "role": "textbox", "type": "textarea", "section": "Notes"}
    return candidate("Source", aria_label="Source", **shown)


SUMMARY = candidate(
    "Summary", ref="v-s", role="textbox", type="input", label="Summary", section="Notes"
)


@pytest.mark.parametrize(
    ("under", "told"),
    [
        ([editor(), SUMMARY], True),
        ([editor(), editor("v-g")], False),
        ([SUMMARY], False),
    ],
    ids=["one", "two", "none"],
)
def test_who_fills_a_heading_is_told_of_the_large_field_under_it(
    under: list[Candidate], told: bool
) -> None:
    port = port_with(NOTHING, page(title()), NOTHING, *[page(*under)] * 3)
    with pytest.raises(NotFound, match="'Notes' was found, but it is not a field") as refused:
        find(session_on(port), target("Notes", purpose="fill"), OPTIONS)
    step = "The large field under it is 'Source': fill that."
    assert (step in str(refused.value)) is told


def test_a_list_of_the_name_that_came_late_is_meant_rather_than_one_in_a_box_of_it() -> None:
    named = page(candidate("Edit", ref="v-late", **{**BOX, "section": None}))
    port = port_with(NOTHING, page(), page(LEVEL), named, page(LEVEL))
    with pytest.raises(NotFound, match="'Edit' was not found"):
        find(session_on(port), target("Edit", purpose="select"), OPTIONS)
