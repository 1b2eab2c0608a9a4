"""The only field under a heading is meant by the heading where nothing else names it."""

from __future__ import annotations

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
