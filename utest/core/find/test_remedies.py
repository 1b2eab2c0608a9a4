"""Lines that would have worked: only what resolves to one candidate for certain."""

from __future__ import annotations

import random

import pytest
from builders import candidate, field, page, target

from AbraLibrary.core.find.prefilter import NOT_ASKED_FOR
from AbraLibrary.core.find.refusal import explain
from AbraLibrary.core.find.remedies import MOST, remedies, resolver
from AbraLibrary.core.find.resolve import resolve
from AbraLibrary.core.models.evidence.trace import Dropped
from AbraLibrary.core.models.find.candidate import Candidate, Candidates
from AbraLibrary.core.models.find.target import Target

_KINDS = ("section", "form", "modal")


def reported(wanted: Target, seen: Candidates, rows: dict[str, str] | None = None) -> list[str]:
    trace = resolve(wanted, seen)
    return [each.target.describe() for each in remedies(trace, resolver(seen), rows)]


def test_twins_are_distinguished_by_their_section() -> None:
    seen = page(candidate("Save", section="Billing"), candidate("Save", section="Shipping"))
    assert reported(target(), seen) == ["'Save' (section=Billing)", "'Save' (section=Shipping)"]


def test_by_their_role_where_that_is_all() -> None:
    seen = page(candidate("Save", ref="v-b"), candidate("Save", ref="v-l", role="link"))
    assert reported(target(), seen) == ["'Save' (role=button)", "'Save' (role=link)"]


def test_what_an_action_has_opened_comes_before_what_is_behind_it() -> None:
    behind, entry = candidate("All", ref="v-1"), candidate("All", role="menuitem", is_opened=True)
    for seen in (page(behind, entry), page(entry, behind)):
        assert reported(target("All"), seen) == ["'All' (role=menuitem)", "'All' (role=button)"]
        assert explain(resolve(target("All"), seen)).endswith("Add role=menuitem.")


def test_by_the_longer_name_of_each() -> None:
    seen = page(candidate("Save order"), candidate("Save draft"))
    assert reported(target(), seen) == ["'Save order'", "'Save draft'"]


def test_twins_that_nothing_tells_apart_are_counted() -> None:
    seen = page(candidate("Save", ref="v-1"), candidate("Save", ref="v-2"))
    assert reported(target(), seen) == ["'Save' (nth=1)", "'Save' (nth=2)"]


def test_a_section_that_both_are_in_is_not_proposed() -> None:
    seen = page(
        candidate("Save", ref="v-1", section="A"),
        candidate("Save", ref="v-2", section="A"),
        candidate("Save", ref="v-3", section="B"),
    )
    assert reported(target(), seen) == ["'Save' (nth=1)", "'Save' (nth=2)", "'Save' (section=B)"]


def test_every_line_means_the_candidate_that_it_is_for() -> None:
    seen = page(*(candidate("Save", ref=f"v-{n}", section=f"Part {n}") for n in range(9)))
    trace = resolve(target(), seen)
    found = remedies(trace, resolver(seen))
    assert len(found) == MOST
    for each in found:
        assert resolve(each.target, seen).chosen == each.ref


def test_each_twin_that_the_message_names_has_a_line() -> None:
    for count, lines in ((4, 4), (5, 5), (6, 4)):
        seen = page(*(candidate("Save", ref=f"v-{n}", section=f"Part {n}") for n in range(count)))
        assert len(reported(target(), seen)) == lines
        assert explain(resolve(target(), seen)).count("button 'Save'") == lines


@pytest.mark.parametrize("tried", range(1, 5))
def test_of_twins_each_has_its_turn_while_there_is_time(tried: int) -> None:
    seen = page(
        candidate("Save all", ref="v-1", section="A"), candidate("Save one", ref="v-2", section="B")
    )
    prove, left = resolver(seen), iter(range(tried))
    found = remedies(
        resolve(target(), seen), lambda asked: None if next(left, None) is None else prove(asked)
    )
    assert len(found) == min(tried, 2)


def test_the_next_line_of_each_twin_is_announced_before_they_are_tried() -> None:
    seen = page(
        candidate("Save all", ref="v-1", section="A"), candidate("Save one", ref="v-2", section="B")
    )
    prove, told = resolver(seen), []
    remedies(
        resolve(target(), seen),
        lambda asked: told.append(asked.describe()) or prove(asked),
        ahead=lambda asked: told.append([each.describe() for each in asked]),
    )
    assert told == [["'Save all'", "'Save one'"], "'Save all'", "'Save one'"]


def test_nothing_is_proven_where_the_page_has_cut_candidates_off() -> None:
    seen = page(candidate("Save", section="A"), candidate("Save", section="B"), cut=3)
    assert reported(target(), seen) == []


@pytest.mark.parametrize("written", ["Subscirbe", "Subscrbe", "Subsccribe", "Subscrobe"])
def test_a_misspelt_name(written: str) -> None:
    seen = page(candidate("Subscribe", ref="v-1"), candidate("Quit"))
    assert reported(target(written), seen) == ["'Subscribe'"]


def test_what_is_in_another_container_is_not_what_was_asked_for() -> None:
    seen = page(candidate("Save", section="Billing"))
    for place in ("section", "form", "modal", "within"):
        assert reported(target("Save", **{place: "Shipping"}), seen) == []


def test_a_container_of_another_kind() -> None:
    seen = page(candidate("Save", form="Shipping"), candidate("Save", form="Billing"))
    assert reported(target("Save", section="Billing"), seen) == ["'Save' (form=Billing)"]


def test_a_misspelt_container() -> None:
    seen = page(candidate("Save", section="Billing"), candidate("Save", section="Shipping"))
    assert reported(target("Save", section="Biling"), seen) == ["'Save' (section=Billing)"]
    assert reported(target("Save", within="Shiping"), seen) == ["'Save' (section=Shipping)"]
    assert reported(target("Save", section="Mailing"), seen) == []


@pytest.mark.parametrize("written", ["Save Billing", "save for billing", "Billing Save"])
def test_a_phrase_that_is_a_name_and_its_place(written: str) -> None:
    seen = page(candidate("Save", section="Billing"), candidate("Save", section="Shipping"))
    assert reported(target(written), seen) == ["'Save' (section=Billing)"]


@pytest.mark.parametrize(
    "written", ["Save all", "Save Billing address", "Save all of Billing", "Unsave Billing"]
)
def test_a_phrase_with_more_than_a_name_and_its_place(written: str) -> None:
    seen = page(candidate("Save", section="Billing"), candidate("Save", section="Shipping"))
    assert reported(target(written), seen) == []


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Subscribe", "Submit"),
        ("Subscribe", "Unsubscribe"),
        ("Enable", "Disable"),
        ("Lock", "Unlock"),
        ("Reply all", "Reply"),
        ("Open Ada", "Open Ida"),
        ("Invoice 7", "Invoice 8"),
        ("Monday", "Sunday"),
        ("Sign out", "Sign up"),
    ],
)
def test_another_word_is_no_misspelt_name(written: str, name: str) -> None:
    assert reported(target(written), page(candidate(name), candidate("Quit"))) == []


def test_a_number_that_no_twin_has_is_not_replaced() -> None:
    seen = page(candidate("Save", ref="v-1"), candidate("Save", ref="v-2"))
    assert reported(target("Save", nth=3), seen) == []


def _some(of: random.Random) -> Candidate:
    """A button, of which many are alike."""
    places = ("Billing", "Shipping", None)
    return candidate(
        of.choice(("Save", "Save all", "Svae", "Delete", "")),
        ref=f"v-{of.random()}",
        role=of.choice(("button", "button", "link")),
        **{kind: of.choice(places) for kind in ("section", "form", "modal")},
        is_enabled=of.random() < 0.9,
    )


def test_a_line_keeps_what_was_said() -> None:
    """Whatever is on the page: its element is of those that match, in the containers named."""
    of, lines = random.Random(32), 0
    for _ in range(400):
        seen = page(*(_some(of) for _ in range(of.randint(1, 6))))
        asked = {kind: of.choice(("Billing", "Shipping")) for kind in _KINDS if of.random() < 0.3}
        role = of.choice((None, None, "button"))
        trace = resolve(target("Save", role=role, **asked), seen)
        for each in remedies(trace, resolver(seen)):
            lines += 1
            meant = next(one for one in seen.candidates if one.ref == each.ref)
            assert meant.name in ("Save", "Save all", "")
            names = [getattr(meant.containers, kind) for kind in _KINDS]
            assert all(name in names for name in asked.values()), (asked, meant)
    assert lines > 100


def test_a_name_that_nobody_would_write_is_not_proposed() -> None:
    long, short = "Save " * 20, "Save as a copy"
    seen = page(candidate(long, ref="v-1", role="link"), candidate(long, ref="v-2", role="link"))
    assert not any("Save Save" in line for line in reported(target("Save"), seen))
    seen = page(candidate(short, ref="v-1"), candidate("Save all", ref="v-2"))
    assert any(short in line for line in reported(target("Save"), seen))


def test_what_cannot_be_used_is_no_remedy() -> None:
    seen = page(candidate("Subscribe", is_enabled=False), candidate("Quit"))
    assert reported(target("Subscirbe"), seen) == []


def test_a_field_keeps_what_it_was_asked_by() -> None:
    seen = page(field("Email", form="Sign in"), field("Email", form="Newsletter"))
    wanted = Target(purpose="fill", label="Email")
    assert reported(wanted, seen) == [
        "an element (label=Email, form=Sign in)",
        "an element (label=Email, form=Newsletter)",
    ]


def test_what_nothing_names_is_meant_by_its_role_and_place() -> None:
    mute = field(None, ref="v-mute", section="Editor")
    seen = page(mute, field("Type", section="Editor"))
    assert reported(target("Title", purpose="fill"), seen) == []
    seen = page(mute, field("Type", role="combobox", section="Editor"))
    assert reported(target("Title", purpose="fill"), seen) == ["an element (role=textbox)"]
    seen = page(mute, field(None, ref="v-other", section="Search"))
    lines = reported(target("Title", purpose="fill"), seen)
    assert lines == [
        "an element (role=textbox, section=Editor)",
        "an element (role=textbox, section=Search)",
    ]


def _held(seen: Candidates, wanted: Target, count: int | None = None) -> list[str]:
    """The lines where the container that is named holds these, and nothing that was asked for."""
    held = resolve(Target(purpose=wanted.purpose, within=wanted.within), seen).top_matches
    inside = Dropped(reason=NOT_ASKED_FOR, count=count or len(held), nearest=held)
    trace = resolve(wanted, seen).model_copy(update={"dropped": [inside]})
    return [each.target.describe() for each in remedies(trace, resolver(seen))]


def test_the_only_one_in_a_place_is_meant_by_its_name_where_only_a_role_was_asked_for() -> None:
    link = candidate("HTML", role="link", ref="v-1", within=1.0)
    asked = target(None, role="button", within="Signature")
    assert _held(page(link), asked) == ["'HTML' (role=link, within=Signature)"]
    other = candidate("Bold", role="link", ref="v-2", within=1.0)
    assert _held(page(link, other), asked) == []
    assert _held(page(link), asked, count=2) == []


def test_the_only_icon_in_a_place_is_meant_by_its_name() -> None:
    icon = candidate("Add recipient", ref="v-1", icons=["addlink"], within=1.0)
    field_beside = field("To", ref="v-2", within=1.0)
    asked = target("plus", within="To")
    assert _held(page(icon, field_beside), asked) == ["'Add recipient' (within=To)"]
    # Its words are seen, and are others.
    assert _held(page(candidate("Add recipient", within=1.0)), asked) == []
    other = candidate("Add contact", ref="v-3", icons=["people"], within=1.0)
    assert _held(page(icon, other), asked) == []
