"""The decision rules (docs/design.md, "Resolution"): who is chosen, and when nobody is."""

from __future__ import annotations

from typing import Any

import pytest
from builders import candidate, field, page, resolved, target

from AbraLibrary.core.find.refusal import explain
from AbraLibrary.core.find.resolve import Thresholds, resolve
from AbraLibrary.core.find.scoring import Weights
from AbraLibrary.core.models.diff.capture import cap_text
from AbraLibrary.core.models.evidence.trace import Trace
from AbraLibrary.core.models.find.candidate import Candidate


def chosen_of(trace: Trace) -> str:
    """The name of the chosen candidate, or why there is none."""
    return trace.winner.candidate.name if trace.winner else str(trace.failure_reason)


def test_the_thresholds_are_those_of_the_document() -> None:
    rules = Thresholds()
    assert (rules.select, rules.refuse, rules.tie) == (0.75, 0.45, 0.05)


def test_the_only_match_is_chosen_and_the_trace_tells_why() -> None:
    trace = resolved(target("Save"), candidate("Quit"), candidate("Save", ref="v-1"))
    assert trace.chosen == "v-1"
    assert trace.failure_reason is None
    assert trace.candidates_total == 2
    assert trace.candidates_after_filter == 1
    assert trace.registry_version == 3
    assert [match.reasons for match in trace.top_matches] == [["text:exact"]]
    assert trace.dropped[0].reason == "not what was asked for"
    assert trace.dropped[0].nearest[0].candidate.name == "Quit"


def test_nothing_on_the_page_is_no_candidate() -> None:
    trace = resolved(target("Save"))
    assert (trace.chosen, trace.failure_reason, trace.margin) == (None, "no_candidates", None)


# -- exact beats normalised beats contains


@pytest.mark.parametrize("first", [0, 1])
def test_exact_beats_normalised(first: int) -> None:
    both = [candidate("SAVE"), candidate("Save")]
    assert chosen_of(resolved(target("Save"), both[first], both[1 - first])) == "Save"


def test_exact_beats_normalised_with_every_signal_named() -> None:
    given = {"label": "Order", "section": "Order"}
    wanted = target("Save", role="button", **given)
    trace = resolved(wanted, candidate("SAVE", **given), candidate("Save", **given))
    assert chosen_of(trace) == "Save"


def test_normalised_beats_contains() -> None:
    assert chosen_of(resolved(target("save"), candidate("Save order"), candidate("SAVE"))) == "SAVE"


def test_a_single_containing_match_is_chosen() -> None:
    trace = resolved(target("Save"), candidate("Save order"), candidate("Quit"))
    assert chosen_of(trace) == "Save order"
    assert trace.margin == trace.top_matches[0].score


def test_two_containing_matches_are_ambiguous() -> None:
    trace = resolved(target("Save"), candidate("Save order"), candidate("Save draft"))
    assert (trace.chosen, trace.failure_reason, trace.contenders) == (None, "ambiguous", 2)


# -- ties


def test_twins_are_ambiguous_and_all_of_them_contend() -> None:
    trace = resolved(target("Save"), *(candidate("Save", ref=f"v-{n}") for n in range(3)))
    assert (trace.chosen, trace.failure_reason) == (None, "ambiguous")
    assert (trace.margin, trace.contenders) == (0.0, 3)


def test_weaker_matches_do_not_contend() -> None:
    twins = [candidate("Save", ref=f"v-{n}") for n in range(2)]
    others = [candidate(f"Save {word}") for word in ("order", "draft", "cart")]
    trace = resolved(target("Save"), *others, *twins)
    assert trace.contenders == 2
    assert len(trace.top_matches) == 5


def test_a_tie_beyond_the_limit_of_the_trace_is_counted_in_full() -> None:
    trace = resolved(target("Save"), *(candidate("Save", ref=f"v-{n}") for n in range(20)))
    assert (trace.contenders, len(trace.top_matches)) == (20, 8)


@pytest.mark.parametrize("first", [0, 1])
def test_the_dialog_on_top_beats_the_one_behind_it(first: int) -> None:
    both = [
        candidate("Save", ref="v-back", context="MODAL", modal="Edit", is_shut_off=True),
        candidate("Save", ref="v-top", context="MODAL", modal="Sure?"),
    ]
    assert resolved(target("Save"), both[first], both[1 - first]).chosen == "v-top"


def test_of_two_that_contain_the_words_the_usable_one_is_not_taken_for_the_other() -> None:
    """A disabled "Delete selected" beside "Delete all"."""
    both = [candidate("Delete selected", is_enabled=False), candidate("Delete all")]
    trace = resolved(target("Delete"), *both)
    assert (trace.chosen, trace.failure_reason) == (None, "ambiguous")
    assert chosen_of(resolved(target("Delete all"), *both)) == "Delete all"


def test_what_is_about_a_text_is_not_meant_by_that_text() -> None:
    trace = resolved(target("Ann"), candidate("Delete Ann", is_about=True))
    assert (trace.chosen, trace.failure_reason) == (None, "ambiguous")
    assert "'Ann' is a text here, not a control" in explain(trace)
    assert "button 'Delete Ann'" in explain(trace)


@pytest.mark.parametrize("count", [1, 2])
def test_a_count_does_not_mean_what_is_about_a_text(count: int) -> None:
    about = [candidate("Delete Ann", is_about=True, ref=f"v-{n}") for n in range(count)]
    trace = resolved(target("Ann", nth=1), *about)
    assert (trace.chosen, trace.failure_reason) == (None, "ambiguous")


def test_what_is_about_a_text_is_meant_by_its_own_words() -> None:
    assert resolved(target("Delete Ann"), candidate("Delete Ann", is_about=True)).chosen


def test_what_is_shut_off_is_meant_where_nothing_else_is() -> None:
    assert resolved(target("Save"), candidate("Save", is_shut_off=True)).chosen
    twins = (candidate("Save", ref=f"v-{n}", is_shut_off=True) for n in range(2))
    assert resolved(target("Save"), *twins).failure_reason == "ambiguous"


@pytest.mark.parametrize(
    ("behind", "opened"),
    [
        ({}, {"semantic": False}),
        ({}, {"name": "DELETE"}),
        ({}, {"name": "Delete Del", "has_line": True}),
        ({"semantic": False}, {"name": "DELETE", "semantic": False}),
    ],
)
def test_what_is_behind_an_opened_menu_is_not_taken_for_what_is_in_it(
    behind: dict[str, object], opened: dict[str, object]
) -> None:
    """However that matches; nor is what is in it taken, as the other may be meant."""
    one = candidate("Delete", ref="v-behind", **behind)
    name = str(opened.pop("name", "Delete"))
    trace = resolved(target("Delete"), one, candidate(name, ref="v-menu", is_opened=True, **opened))
    assert (trace.chosen, trace.failure_reason, trace.contenders) == (None, "ambiguous", 2)


def test_what_is_disabled_in_an_opened_menu_is_not_meant_behind_it() -> None:
    both = candidate("Delete"), candidate("Delete", is_opened=True, is_enabled=False)
    assert resolved(target("Delete"), *both).failure_reason == "no_candidates"


def test_what_only_contains_the_words_in_an_opened_menu_is_no_rival() -> None:
    both = candidate("Delete"), candidate("Delete row", is_opened=True)
    assert chosen_of(resolved(target("Delete"), *both)) == "Delete"


@pytest.mark.parametrize("first", [0, 1])
def test_the_modal_dialog_beats_the_background(first: int) -> None:
    both = [candidate("Save", ref="v-back"), candidate("Save", ref="v-modal", context="MODAL")]
    assert resolved(target("Save"), both[first], both[1 - first]).chosen == "v-modal"


def test_the_one_in_the_dialog_is_found_despite_many_behind_it() -> None:
    """Each row of a table has the button that the dialog has, which asks whether one is sure."""
    rows = [candidate("Delete", ref=f"v-{number}") for number in range(20)]
    trace = resolved(target("Delete"), *rows, candidate("Delete", ref="v-sure", context="MODAL"))
    assert trace.winner is not None
    assert trace.winner.candidate.ref == "v-sure"


def test_more_twins_behind_a_dialog_than_are_reported_are_no_twins_in_it() -> None:
    rows = [candidate("Delete", ref=f"v-{number}") for number in range(79)]
    sure = candidate("Delete", ref="v-sure", context="MODAL")
    assert resolved(target("Delete"), sure, *rows, cut=300).chosen == "v-sure"


def test_twins_in_a_dialog_are_reported_and_not_those_behind_it() -> None:
    rows = [candidate("Delete", ref=f"v-{number}") for number in range(20)]
    both = [
        candidate("Delete", ref=f"v-in-{place}", context="MODAL", modal="Sure?", section=place)
        for place in ("A", "B")
    ]
    trace = resolved(target("Delete"), *rows, *both)
    assert trace.failure_reason == "ambiguous"
    assert "2 elements match alike: button 'Delete' in dialog 'Sure?'" in explain(trace)


@pytest.mark.parametrize("first", [0, 1])
def test_a_control_beats_a_mere_clickable_box(first: int) -> None:
    both = [
        candidate("Save", ref="v-box", role="", type="other", semantic=False),
        candidate("Save", ref="v-button"),
    ]
    assert resolved(target("Save"), both[first], both[1 - first]).chosen == "v-button"


@pytest.mark.parametrize(
    ("words", "chosen"),
    [("Ann Lee Delete Ann", None), ("Ann Lee Delete Ann " + "x" * 200, "v-button")],
)
def test_a_control_does_not_beat_the_row_around_it_that_says_more_of_the_words(
    words: str, chosen: str | None
) -> None:
    """What is longer than a row is a part of the page, which any control is in."""
    given = {"role": "", "type": "other", "semantic": False, "text": cap_text(words)}
    row = candidate("", ref="v-row", **given)
    button = candidate("Delete Ann", ref="v-button", inside=("v-row",))
    assert resolved(target("Ann"), row, button).chosen == chosen
    assert resolved(target("Delete"), row, button).chosen == "v-button"


def test_a_box_in_the_dialog_beats_a_control_behind_it() -> None:
    trace = resolved(
        target("Save"),
        candidate("Save", ref="v-back"),
        candidate("Save", ref="v-box", semantic=False, context="MODAL"),
    )
    assert trace.chosen == "v-box"


def test_in_the_dialog_a_control_beats_a_box() -> None:
    trace = resolved(
        target("Save"),
        candidate("Save", ref="v-back"),
        candidate("Save", ref="v-box", semantic=False, context="MODAL"),
        candidate("Save", ref="v-button", context="MODAL"),
    )
    assert trace.chosen == "v-button"


def test_two_in_the_dialog_are_ambiguous() -> None:
    trace = resolved(
        target("Save"), *(candidate("Save", ref=f"v-{n}", context="MODAL") for n in range(2))
    )
    assert trace.failure_reason == "ambiguous"


# -- words that only developers use


@pytest.mark.parametrize(
    "given", [{"id": "name"}, {"name_attribute": "name"}, {"data_test_id": "name"}]
)
@pytest.mark.parametrize("phrase", ["name", "Name"])
@pytest.mark.parametrize("role", [None, "textbox"])
def test_an_id_is_not_meant_before_the_words_that_a_user_sees(
    given: dict[str, str], phrase: str, role: str | None
) -> None:
    wanted = target(phrase, purpose="fill", role=role)
    trace = resolved(wanted, field("Company", **given), field("Your name"))
    assert (chosen_of(trace), trace.contenders) == ("ambiguous", 2)
    assert resolved(wanted, field("Company", **given)).winner is not None


@pytest.mark.parametrize("words", ["placeholder", "near_label", "title"])
def test_an_id_is_not_meant_before_weaker_words_either(words: str) -> None:
    seen = field(None, ref="v-seen", **{words: "Your name"})
    trace = resolved(target("name", purpose="fill"), field("Company", id="name"), seen)
    assert (chosen_of(trace), trace.contenders) == ("ambiguous", 2)


def test_an_icon_is_not_meant_before_words() -> None:
    bin_ = candidate("", icons=("delete",), ref="v-bin")
    trace = resolved(target("delete"), bin_, candidate("Delete all"))
    assert (chosen_of(trace), trace.contenders) == ("ambiguous", 2)


def test_words_in_full_are_meant_before_an_id() -> None:
    both = field("Company", id="name"), field("Name", ref="v-name")
    assert resolved(target("name", purpose="fill"), *both).chosen == "v-name"


def test_an_id_in_the_dialog_is_meant_before_words_behind_it() -> None:
    inside = field("Company", id="name", context="MODAL", ref="v-in")
    wanted = target("name", purpose="fill")
    assert resolved(wanted, inside, field("Your name")).chosen == "v-in"
    behind = field("Your name", context="MODAL", ref="v-words")
    outside = field("Company", id="name")
    assert resolved(wanted, outside, behind).chosen != outside.ref


# -- between the thresholds


def test_between_the_thresholds_the_winner_must_lead_by_the_margin() -> None:
    # 0.73 by its name against 0.67 by its placeholder: no tie, but too close.
    trace = resolved(
        target("Save"), candidate("Save order"), candidate("", text="", placeholder="Save draft")
    )
    assert 0.05 < (trace.margin or 0) < 0.15
    assert (trace.chosen, trace.failure_reason, trace.contenders) == (None, "ambiguous", 2)


def test_between_the_thresholds_a_winner_with_the_margin_is_chosen() -> None:
    rules = Thresholds(margin=0.06)
    both = page(candidate("Save order"), candidate("", text="", placeholder="Save draft"))
    assert chosen_of(resolve(target("Save"), both, thresholds=rules)) == "Save order"


def test_above_the_threshold_no_margin_is_needed() -> None:
    # 0.91 by its placeholder, 1.0 by its name.
    trace = resolved(target("Save"), candidate("", text="", placeholder="Save"), candidate("Save"))
    assert 0.05 < (trace.margin or 0) < 0.15
    assert chosen_of(trace) == "Save"


def test_below_the_lower_threshold_the_best_is_refused() -> None:
    # Weights that make a contained phrase worth 0.43.
    weights = Weights(text=0.1, label=0.5)
    both = page(field("Work email", text="Save order"))
    trace = resolve(
        target("Save", label="email"), both, weights, Thresholds(refuse=0.8, select=0.8)
    )
    assert trace.top_matches[0].score < 0.8
    assert (trace.chosen, trace.failure_reason) == (None, "score_below_threshold")


@pytest.mark.parametrize(("refuse", "reason"), [(0.73, None), (0.74, "score_below_threshold")])
def test_the_lower_threshold_is_sharp(refuse: float, reason: str | None) -> None:
    rules = Thresholds(refuse=refuse)  # a contained phrase is worth 0.7333
    trace = resolve(target("Save"), page(candidate("Save order")), thresholds=rules)
    assert trace.failure_reason == reason


# -- filters


def test_a_hidden_match_is_left_out_and_named() -> None:
    trace = resolved(target("Save"), candidate("Save", is_visible=False))
    assert trace.failure_reason == "no_candidates"
    assert [(entry.reason, entry.count) for entry in trace.dropped] == [("not visible", 1)]


def test_a_hidden_twin_does_not_make_an_ambiguity() -> None:
    trace = resolved(
        target("Save"), candidate("Save", is_visible=False), candidate("Save", ref="v-seen")
    )
    assert trace.chosen == "v-seen"


@pytest.mark.parametrize("purpose", ["click", "fill", "select", "check"])
def test_a_disabled_match_is_left_out_of_acting(purpose: str) -> None:
    trace = resolved(target("Save", purpose=purpose), candidate("Save", is_enabled=False))
    assert trace.dropped[-1].reason == "disabled"
    assert trace.chosen is None


def test_a_disabled_twin_in_another_place_may_be_the_one_that_is_meant() -> None:
    here, there = candidate("Save", section="Profile"), {"section": "Archive", "is_enabled": False}
    trace = resolved(target("Save"), here, candidate("Save", **there))
    assert (trace.chosen, trace.failure_reason) == (None, "ambiguous")
    named = target("Save", section="Profile")
    assert resolved(named, here, candidate("Save", **there)).chosen == here.ref


def test_of_two_that_no_place_tells_apart_the_enabled_one_is_meant() -> None:
    trace = resolved(target("30"), candidate("30", is_enabled=False), candidate("30", ref="v-on"))
    assert trace.chosen == "v-on"


def test_a_text_with_the_words_does_not_replace_a_disabled_control_of_that_name() -> None:
    """As a list "City as a copy" does in which nothing is chosen yet."""
    meant = candidate("City", ref="v-1", text="City", is_enabled=False)
    trace = resolved(target("City"), meant, candidate("City as a copy", ref="v-2", text="City"))
    assert (trace.chosen, trace.failure_reason) == (None, "no_candidates")
    alike = candidate("City", ref="v-2", text="City")
    assert resolved(target("City"), meant, alike).chosen == "v-2"


def test_a_longer_name_does_not_replace_a_disabled_match() -> None:
    trace = resolved(target("Save"), candidate("Save", is_enabled=False), candidate("Save draft"))
    assert (trace.chosen, trace.failure_reason) == (None, "no_candidates")


@pytest.mark.parametrize("role", [None, "button"])
@pytest.mark.parametrize("hidden", ["Save", "SAVE"])
def test_a_longer_name_does_not_replace_a_hidden_match(hidden: str, role: str | None) -> None:
    both = candidate(hidden, is_visible=False, ref="v-hidden"), candidate("Save draft")
    trace = resolved(target("Save", role=role), *both)
    assert (trace.chosen, trace.failure_reason) == (None, "no_candidates")
    assert explain(trace).startswith(f"{trace.target.describe()} was found but is not visible: ")
    assert f"button '{hidden}'" in explain(trace)


def test_a_longer_label_does_not_replace_a_hidden_match() -> None:
    both = field("Email", is_visible=False), field("Email of a friend")
    wanted = target(None, label="Email", purpose="fill")
    assert resolved(wanted, *both).failure_reason == "no_candidates"


def test_a_longer_name_does_not_replace_a_covered_match() -> None:
    both = candidate("Save", is_topmost=False), candidate("Save draft")
    assert resolved(target("Save", topmost=True), *both).failure_reason == "no_candidates"


def test_what_is_hidden_is_reported_before_what_is_disabled_and_matches_less() -> None:
    hidden, draft = candidate("Save", is_visible=False), candidate("Save draft")
    trace = resolved(target("Save"), hidden, draft, candidate("Save all", is_enabled=False))
    assert "was found but is not visible: button 'Save'" in explain(trace)


def test_what_is_hidden_and_matches_no_better_is_not_meant() -> None:
    seen = candidate("Save order", ref="v-seen")
    for hidden in (
        candidate("Save draft", is_visible=False),
        candidate("", text="", id="Save", is_visible=False),
    ):
        assert resolved(target("Save"), hidden, seen).chosen == "v-seen"
    whole = candidate("", text="", placeholder="Save", ref="v-whole")
    assert resolved(target("Save"), candidate("Save", is_visible=False), whole).chosen == "v-whole"


def test_behind_a_disabled_twin_in_the_dialog_nothing_is_meant() -> None:
    dialog = candidate("Save", context="MODAL", modal="Sure?", is_enabled=False)
    trace = resolved(target("Save"), candidate("Save"), dialog)
    assert (trace.chosen, trace.failure_reason) == (None, "no_candidates")
    behind = candidate("Save", is_enabled=False)
    shown = candidate("Save", context="MODAL", modal="Sure?", ref="v-in")
    assert resolved(target("Save"), behind, shown).chosen == "v-in"


def test_what_holds_another_that_matches_alike_is_one_with_it() -> None:
    tab = candidate("Two", role="tab", ref="v-tab")
    link = candidate("Two", role="link", ref="v-link", inside=("v-tab",))
    trace = resolved(target("Two"), tab, link)
    assert trace.chosen == "v-link"
    assert trace.dropped[-1].reason == "around another one that says the same"
    assert resolved(target("Two", role="tab"), tab, link).chosen == "v-tab"


def test_what_holds_another_that_matches_less_is_not_left_out() -> None:
    card = candidate("Save", ref="v-card")
    button = candidate("Save all", ref="v-button", inside=("v-card",))
    assert resolved(target("Save"), card, button).chosen == "v-card"


def test_a_disabled_match_is_found() -> None:
    assert resolved(target("Save", purpose="find"), candidate(is_enabled=False)).chosen is not None


@pytest.mark.parametrize(
    "given", [{"role": "link"}, {"label": "Email"}, {"test_id": "save"}, {"phrase": "Buy"}]
)
def test_what_was_named_and_does_not_match_is_never_made_up_by_other_signals(
    given: dict[str, str],
) -> None:
    trace = resolved(target(**{"phrase": "Save", "section": "Order", **given}), candidate("Save"))
    assert (trace.chosen, trace.failure_reason) == (None, "no_candidates")


@pytest.mark.parametrize(
    ("named", "place"),
    [
        ({"within": "Ada"}, {"within": 1.0}),
        ({"section": "Billing"}, {"section": "Billing"}),
        ({"form": "Address"}, {"form": "Address"}),
        ({"modal": "Address"}, {"modal": "Address"}),
    ],
)
def test_the_container_tells_twins_apart(named: dict[str, str], place: dict[str, object]) -> None:
    other = {key: 0.0 if key == "within" else "Other" for key in place}
    trace = resolved(
        target("Save", **named),
        candidate("Save", ref="v-other", **other),
        candidate("Save", ref="v-meant", **place),
    )
    assert trace.chosen == "v-meant"
    assert trace.dropped[0].reason == "not in the container that was named"


@pytest.mark.parametrize("role", [None, "button"])
@pytest.mark.parametrize("label", [None, "Save"])
@pytest.mark.parametrize(
    ("named", "place", "longer"),
    [
        ({"section": "Address"}, {"section": "Address"}, {"section": "Shipping address"}),
        ({"section": "address"}, {"section": "Address"}, {"section": "Shipping address"}),
        ({"form": "Address"}, {"form": "Address"}, {"form": "Shipping address"}),
        ({"within": "Ada"}, {"within": 1.0}, {"within": 0.7}),
    ],
)
def test_a_container_of_this_name_is_meant_and_not_one_of_a_longer_name(
    named: dict[str, str],
    place: dict[str, object],
    longer: dict[str, object],
    label: str | None,
    role: str | None,
) -> None:
    wanted = target("Save", role=role, label=label, **named)
    meant = candidate("Save", ref="v-meant", **place)
    assert resolved(wanted, candidate("Save", ref="v-other", **longer), meant).chosen == "v-meant"
    twins = [candidate("Save", ref=f"v-{n}", **longer) for n in range(2)]
    assert resolved(wanted, *twins).failure_reason == "ambiguous"


@pytest.mark.parametrize("role", [None, "button"])
@pytest.mark.parametrize("why", [{"is_enabled": False}, {"is_visible": False}])
@pytest.mark.parametrize(
    ("named", "place", "longer"),
    [
        ({"section": "Address"}, {"section": "Address"}, {"section": "Shipping address"}),
        ({"within": "Ada"}, {"within": 1.0}, {"within": 0.7}),
    ],
)
def test_what_cannot_be_used_in_the_container_of_this_name_is_not_taken_from_a_longer_one(
    named: dict[str, str],
    place: dict[str, object],
    longer: dict[str, object],
    why: dict[str, bool],
    role: str | None,
) -> None:
    trace = resolved(
        target("Delete", role=role, **named),
        candidate("Delete", ref="v-other", **longer),
        candidate("Delete", ref="v-meant", **place, **why),
    )
    assert (trace.chosen, trace.failure_reason) == (None, "no_candidates")
    kind = "disabled" if "is_enabled" in why else "not visible"
    assert f"was found but is {kind}" in explain(trace)


def test_what_the_page_has_cut_off_is_weaker_than_the_rows_of_longer_names_that_it_sent() -> None:
    longer = [candidate("Edit", ref=f"v-{number}", within=0.7) for number in range(3)]
    meant = candidate("Edit", ref="v-meant", within=1.0)
    wanted = target("Edit", within="Ann")
    assert resolved(wanted, meant, *longer, cut=2).chosen == "v-meant"


def test_a_longer_name_in_the_named_container_and_the_name_in_a_longer_one_are_ambiguous() -> None:
    """ "Buy now" of Pro, or "Buy" of Pro Max."""
    trace = resolved(
        target("Buy", within="Pro"),
        candidate("Buy now", ref="v-pro", within=1.0),
        candidate("Buy", ref="v-max", within=0.7),
    )
    assert (trace.failure_reason, trace.contenders) == ("ambiguous", 2)


@pytest.mark.parametrize("purpose", ["check", "click", "find"])
def test_a_native_control_is_no_twin_of_the_one_that_is_drawn_for_it(purpose: str) -> None:
    drawn = candidate("Flights", ref="v-drawn", role="switch", stands_for=("v-box",))
    box = candidate("", ref="v-box", role="checkbox", text="", label="Flights")
    trace = resolved(target("Flights", purpose=purpose), box, drawn)
    assert trace.chosen == "v-drawn"
    assert trace.dropped[-1].reason == "behind the control that is drawn for it"


def test_a_native_control_of_another_name_is_not_left_out() -> None:
    drawn = candidate("Flights", ref="v-drawn", role="switch", stands_for=("v-box",))
    box = candidate("", ref="v-box", role="checkbox", text="", label="Hotels")
    assert resolved(target("Hotels", purpose="check"), box, drawn).chosen == "v-box"


def test_drawn_lists_that_are_called_by_their_values_count_once_with_what_is_behind_them() -> None:
    rows = []
    for n, value in enumerate(["Oak shelf", "Coffee mug", ""]):
        native, box = f"v-native-{n}", {"x": 0, "y": n * 40, "w": 200, "h": 30}
        rows.append(field("Product", ref=native, role="combobox", box={**box, "w": 1, "h": 1}))
        drawn = {"label": "Product", "stands_for": (native,), "box": box}
        rows.append(candidate(value, ref=f"v-drawn-{n}", role="combobox", **drawn))
    wanted = target("Product", purpose="select")
    assert resolved(wanted, *rows).contenders == 3
    third = resolved(target("Product", purpose="select", nth=3), *rows)
    assert third.chosen in ("v-native-2", "v-drawn-2")
    assert resolved(target("Coffee mug", purpose="select"), *rows).chosen == "v-drawn-1"


@pytest.mark.parametrize(("purpose", "chosen"), [("fill", "v-new"), ("read", None)])
def test_a_placeholder_under_a_value_is_not_what_a_tester_sees(
    purpose: str, chosen: str | None
) -> None:
    hint = {"role": "textbox", "type": "input", "text": "", "placeholder": "Field value"}
    rows = [
        candidate("Field value", ref="v-old", is_filled=True, near_label="phone:", **hint),
        candidate("Field value", ref="v-new", **hint),
    ]
    assert resolved(target("Field value", purpose=purpose), *rows).chosen == chosen
    assert resolved(target("Field value", purpose=purpose), rows[0]).chosen == "v-old"
    twin = candidate("Field value", ref="v-twin", **hint)
    assert resolved(target("Field value", purpose=purpose), *rows, twin).chosen is None
    labelled = field("Field value", ref="v-old", is_filled=True, placeholder="Field value")
    assert resolved(target("Field value", purpose=purpose), labelled, rows[1]).chosen is None


def test_without_a_match_in_the_container_nothing_is_chosen() -> None:
    trace = resolved(target("Save", section="Billing"), candidate("Save", section="Shipping"))
    assert (trace.chosen, trace.failure_reason) == (None, "no_candidates")


def test_a_role_alone_is_enough() -> None:
    trace = resolved(
        target(None, role="searchbox"), candidate(), field(role="searchbox", ref="v-s")
    )
    assert trace.chosen == "v-s"


@pytest.mark.parametrize(
    ("wanted", "seen"),
    [("Delete 1", "Delete 10"), ("Accept", "Do not accept"), ("Version 1", "Version 1.2")],
)
def test_numbers_and_negations_never_match_fuzzily(wanted: str, seen: str) -> None:
    trace = resolved(target(wanted), candidate(seen))
    assert (trace.chosen, trace.failure_reason) == (None, "no_candidates")
    assert trace.dropped[0].nearest[0].candidate.name == seen


def test_the_nearest_are_named_nearest_first() -> None:
    names = ["Quit", "Check out", "Checkout now", "Cancel", "Checkout cart"]
    trace = resolved(target("Chekout"), *map(candidate, names))
    nearest = [match.candidate.name for match in trace.dropped[0].nearest]
    assert nearest[0] in ("Checkout now", "Check out")
    assert "Quit" not in nearest
    assert len(nearest) == 3


# -- one inside the other


@pytest.mark.parametrize("first", [0, 1])
def test_of_controls_inside_each_other_that_say_the_same_the_inner_one_is_pressed(
    first: int,
) -> None:
    both = [
        candidate("Orders", ref="v-tab", role="tab"),
        candidate("Orders", ref="v-link", role="link", inside=("v-tab",)),
    ]
    assert resolved(target("Orders"), both[first], both[1 - first]).chosen == "v-link"


def test_an_icon_with_a_badge_is_one_with_the_box_around_it() -> None:
    box = candidate("", ref="v-box", text="3", icons=("bell", "mark"), role="generic")
    icon = candidate("", ref="v-icon", text="", icons=("bell",), role="generic", inside=("v-box",))
    assert resolved(target("bell"), box, icon).chosen == "v-icon"


def test_what_is_inside_a_control_and_says_something_else_is_no_way_out() -> None:
    inner = candidate("Delete row", ref="v-inner", inside=("v-outer",))
    trace = resolved(target("Delete"), candidate("Delete all Delete row", ref="v-outer"), inner)
    assert trace.failure_reason == "ambiguous"


def test_a_list_is_one_with_the_list_in_it_that_is_called_so() -> None:
    """Vuetify has the role on the box and on the input in it."""
    outer = candidate("City", ref="v-outer", role="combobox")
    inner = candidate("City", ref="v-inner", role="combobox", inside=("v-outer",))
    trace = resolved(target("City", purpose="select"), outer, inner)
    assert trace.chosen == "v-inner"


@pytest.mark.parametrize("role", ["radio", "checkbox", "switch"])
def test_a_tick_is_one_with_the_tick_in_it_that_is_called_so(role: str) -> None:
    """OOUI has the role on the label and a native radio button in it."""
    outer = candidate("Partial", ref="v-outer", role=role)
    inner = candidate("Partial", ref="v-inner", role=role, inside=("v-outer",))
    trace = resolved(target("Partial", purpose="check"), outer, inner)
    assert trace.chosen == "v-inner"


def test_what_a_place_is_called_by_is_not_in_it() -> None:
    """Who means the arrow beside "New record" does not mean that button."""
    wanted = target(None, role="button", within="New record")
    called = candidate("New record", ref="v-1", within=1.0)
    assert resolved(wanted, called).chosen is None
    assert resolved(wanted, called, candidate("", ref="v-2", within=1.0)).chosen == "v-2"
    assert resolved(target("New record", within="New record"), called).chosen == "v-1"


def test_a_twin_elsewhere_keeps_controls_inside_each_other_ambiguous() -> None:
    nested = [candidate("Save", ref="v-1"), candidate("Save", ref="v-2", inside=("v-1",))]
    assert resolved(target("Save"), *nested, candidate("Save", ref="v-3")).chosen is None


@pytest.mark.parametrize("purpose", ["fill", "select", "check"])
def test_the_state_of_a_control_inside_another_is_not_that_of_both(purpose: str) -> None:
    nested = [candidate("Mail", ref="v-1"), candidate("Mail", ref="v-2", inside=("v-1",))]
    assert resolved(target("Mail", purpose=purpose), *nested).failure_reason == "ambiguous"


# -- ids and locators


def test_an_id_names_one_of_several_candidates() -> None:
    twins = [candidate("Save", ref=f"v-{n}") for n in range(3)]
    assert resolved(target(None, ref="v-1"), *twins).chosen == "v-1"


def test_an_id_that_is_gone_is_refused() -> None:
    trace = resolved(target(None, ref="v-9"), candidate("Save", ref="v-1"))
    assert (trace.chosen, trace.failure_reason) == (None, "no_candidates")


def test_a_locator_of_one_element_is_taken_without_scoring() -> None:
    wanted = target(None, strategy="css", locator="#save")
    assert resolved(wanted, candidate("Anything", ref="v-1")).chosen == "v-1"


def test_a_locator_of_several_elements_is_ambiguous_even_in_a_dialog() -> None:
    wanted = target(None, strategy="css", locator="button")
    trace = resolved(wanted, candidate("Save"), candidate("Quit", context="MODAL"))
    assert (trace.failure_reason, trace.contenders) == ("ambiguous", 2)


@pytest.mark.parametrize("flag", ["is_visible", "is_enabled"])
def test_a_locator_of_an_unusable_element_is_refused(flag: str) -> None:
    trace = resolved(target(None, strategy="id", locator="save"), candidate(**{flag: False}))
    assert (trace.chosen, trace.failure_reason) == (None, "no_candidates")


# -- more candidates than the page sends


def test_twins_that_were_cut_off_make_an_ambiguity() -> None:
    disabled = [candidate("Save", ref=f"v-{n}", is_enabled=False) for n in range(79)]
    trace = resolved(target("Save"), *disabled, candidate("Save", ref="v-on"), cut=20)
    assert (trace.chosen, trace.failure_reason, trace.candidates_cut) == (None, "ambiguous", 20)


def test_a_twin_in_the_dialog_is_no_way_out_where_others_were_cut_off() -> None:
    # What is in a dialog is sent first (page/find/ranking.js): others in it may be missing.
    disabled = [
        candidate("Save", ref=f"v-{n}", context="MODAL", is_enabled=False) for n in range(79)
    ]
    trace = resolved(target("Save"), *disabled, candidate("Save", context="MODAL"), cut=420)
    assert trace.failure_reason == "ambiguous"


def test_a_locator_whose_matches_were_cut_off_is_ambiguous() -> None:
    wanted = target(None, strategy="css", locator="button")
    hidden = [candidate(ref=f"v-{n}", is_visible=False) for n in range(79)]
    trace = resolved(wanted, *hidden, candidate("Save"), cut=1)
    assert trace.failure_reason == "ambiguous"


def test_weaker_candidates_that_were_cut_off_do_not_matter() -> None:
    # The page leaves out the weakest: here those that share a word at most.
    weak = [candidate(f"Order {n}") for n in range(78)]
    twins = [candidate("Save", ref="v-back"), candidate("Save", ref="v-modal", context="MODAL")]
    assert resolved(target("Save"), *twins, *weak, cut=300).chosen == "v-modal"


# -- disabled twins


@pytest.mark.parametrize("place", ["form", "section", "modal"])
def test_a_disabled_twin_in_another_place_is_a_contender(place: str) -> None:
    on = candidate("Save", ref="v-on", **{place: "Billing"})
    off = candidate("Save", ref="v-off", is_enabled=False)
    assert resolved(target("Save"), on, off).failure_reason == "ambiguous"


def test_where_no_place_tells_them_apart_the_one_that_can_be_used_is_meant() -> None:
    on = candidate("12", ref="v-on", section="May")
    days = [candidate("12", ref=f"v-{n}", section="May", is_enabled=False) for n in range(3)]
    assert resolved(target("12"), *days, on).chosen == "v-on"


def test_a_disabled_twin_that_was_passed_over_is_reported() -> None:
    twins = [candidate("Delete", ref=f"v-{n}", is_enabled=n == 1) for n in range(3)]
    other = candidate("Delete all", is_enabled=False)
    trace = resolved(target("Delete"), *twins, other)
    assert (trace.chosen, trace.disabled_twins) == ("v-1", 2)
    assert resolved(target("Delete"), twins[1], other).disabled_twins == 0
    assert resolved(target("Delete"), twins[0]).disabled_twins == 0
    assert resolved(target("Delete", purpose="find"), *twins).disabled_twins == 0


def test_the_place_that_is_named_tells_disabled_twins_apart() -> None:
    on = candidate("Save", ref="v-on", section="Billing")
    off = candidate("Save", ref="v-off", section="Shipping", is_enabled=False)
    assert resolved(target("Save", section="Billing"), on, off).chosen == "v-on"
    refused = resolved(target("Save", section="Shipping"), on, off)
    assert (refused.chosen, refused.failure_reason) == (None, "no_candidates")


def test_a_dialog_that_is_open_shuts_off_disabled_twins_behind_it() -> None:
    on = candidate("Save", ref="v-on", modal="Sure?", context="MODAL")
    off = candidate("Save", ref="v-off", section="Billing", is_enabled=False)
    assert resolved(target("Save"), on, off).chosen == "v-on"


def test_a_disabled_twin_in_the_open_dialog_is_what_is_meant() -> None:
    on = candidate("Save", ref="v-on", section="Billing")
    off = candidate("Save", ref="v-off", modal="Sure?", context="MODAL", is_enabled=False)
    refused = resolved(target("Save"), on, off)
    assert (refused.chosen, refused.failure_reason) == (None, "no_candidates")


def test_a_disabled_twin_elsewhere_is_not_passed_over_for_two_that_can_be_used() -> None:
    days = [candidate("Save", ref=f"v-{n}", section="Billing") for n in range(2)]
    off = candidate("Save", ref="v-off", section="Shipping", is_enabled=False)
    assert resolved(target("Save"), *days, off).failure_reason == "ambiguous"


def test_what_is_only_read_has_no_disabled_twins() -> None:
    on = candidate("Save", ref="v-on", section="Billing")
    off = candidate("Save", ref="v-off", section="Shipping", is_enabled=False)
    assert resolved(target("Save", purpose="find"), on, off).failure_reason == "ambiguous"


def test_a_disabled_element_of_another_name_is_not_a_contender() -> None:
    on = candidate("Save", ref="v-on", section="Billing")
    off = candidate("Save as copy", ref="v-off", section="Shipping", is_enabled=False)
    assert resolved(target("Save"), on, off).chosen == "v-on"


def test_a_hidden_twin_elsewhere_is_not_meant_though_it_is_disabled() -> None:
    on = candidate("Save", ref="v-on", section="Billing")
    off = candidate("Save", ref="v-off", section="Shipping", is_enabled=False, is_visible=False)
    assert resolved(target("Save"), on, off).chosen == "v-on"


def test_without_a_tie_what_scores_the_same_is_a_tie_all_the_same() -> None:
    """``thresholds=tie=0``: the best alone is found, and twins are never guessed between."""
    rules = Thresholds(tie=0, margin=0)
    one, other = candidate(ref="v-1"), candidate(ref="v-2")
    assert resolve(target("Save"), page(one), thresholds=rules).chosen == "v-1"
    trace = resolve(target("Save"), page(one, other), thresholds=rules)
    assert (trace.chosen, trace.failure_reason, trace.contenders) == (None, "ambiguous", 2)


@pytest.mark.parametrize(
    ("purpose", "chosen"), [("click", "v-item"), ("find", "v-item"), ("check", "v-tick")]
)
def test_the_words_of_a_trees_item_are_the_items_and_tell_its_tick(
    purpose: str, chosen: str
) -> None:
    item = candidate("Fruits Append", ref="v-item", role="treeitem")
    tick = candidate("", ref="v-tick", role="checkbox", near_label="Fruits", inside=["v-item"])
    both = [tick] if purpose == "check" else [item, tick]
    assert resolved(target("Fruits", purpose=purpose), *both).chosen == chosen


def test_a_tick_in_a_button_that_says_more_is_meant_by_its_own_label() -> None:
    card = candidate("Agree to all terms", ref="v-card", role="button")
    tick = candidate("", ref="v-tick", role="checkbox", near_label="Agree", inside=["v-card"])
    assert resolved(target("Agree", purpose="check"), card, tick).chosen == "v-tick"


# -- texts that are no controls


def words(text: str = "Ann", **given: Any) -> Candidate:
    """A text, as the page tells of one."""
    own = {"ref": "v-text", "type": "other", "role": "", "semantic": False, "is_text": True}
    return candidate(text, **{**own, **given})


@pytest.mark.parametrize(
    ("control", "of_item", "chosen"),
    [
        ({}, False, "v-it"),
        ({}, True, "v-it"),
        ({"name": "", "title": "Ann"}, True, "v-it"),
        ({"semantic": False, "role": "generic"}, True, "v-it"),
        ({"is_enabled": False}, True, None),
        ({"is_visible": False}, True, "v-text"),
        ({"is_visible": False}, False, "v-text"),
        ({"name": "Ann, 31 years"}, False, "v-it"),
        ({"name": "Ann, 31 years"}, True, "v-text"),
        ({"name": "Ann, 31 years", "is_enabled": False}, False, "v-text"),
        ({"name": "Delete Ann", "is_about": True}, False, "v-text"),
        ({"name": "", "icons": ["ann"]}, False, "v-it"),
        ({"name": "", "icons": ["ann"], "is_about": True}, False, "v-it"),
        ({"name": "", "icons": ["ann"]}, True, "v-text"),
        ({"name": "", "type": "checkbox", "name_attribute": "Ann"}, False, "v-text"),
        ({"name": "", "type": "checkbox", "near_label": "Ann"}, False, "v-text"),
        ({"name": "Bob"}, False, "v-text"),
    ],
)
def test_a_text_is_meant_where_no_control_is(
    control: dict[str, Any], of_item: bool, chosen: str | None
) -> None:
    name = control.pop("name", "Ann")
    it = candidate(name, ref="v-it", text=name, **control)
    assert resolved(target("Ann"), it, words(is_of_item=of_item)).chosen == chosen


@pytest.mark.parametrize("name", ["Ann", "ANN", "Ann, 31 years"])
def test_a_control_behind_a_dialog_is_not_meant_before_the_words_in_it(name: str) -> None:
    it = candidate(name, ref="v-it", text=name, is_shut_off=True)
    inside = words(context="MODAL")
    assert resolved(target("Ann"), it, inside).chosen == "v-text"
    assert resolved(target("Ann"), it, words(is_shut_off=True)).chosen == "v-it"


def test_texts_that_say_the_same_are_ambiguous() -> None:
    trace = resolved(target("Ann"), words(), words(ref="v-other", is_of_item=True))
    assert trace.failure_reason == "ambiguous"


def test_what_is_around_a_text_is_no_rival_of_it() -> None:
    row = candidate("Ann 31", ref="v-row", role="generic", semantic=False)
    assert resolved(target("Ann"), row, words(inside=["v-row"])).chosen == "v-text"


def test_a_control_elsewhere_than_named_is_not_meant_before_a_text() -> None:
    it = candidate("Ann", ref="v-it", section="Menu")
    text = words(section="People")
    assert resolved(target("Ann", section="People"), it, text).chosen == "v-text"


# -- links to the same place


def _links(**more: object) -> list[Candidate]:
    return [
        candidate("Sea chart", ref="v-picture", role="link", same_link=("v-title",)),
        candidate("Sea chart", ref="v-title", role="link", same_link=("v-picture",), **more),
    ]


@pytest.mark.parametrize("purpose", ["click", "find", "read"])
def test_links_with_the_same_words_to_the_same_place_are_one(purpose: str) -> None:
    trace = resolved(target("Sea chart", purpose=purpose), *_links())
    assert trace.chosen == "v-picture"
    assert trace.dropped[-1].reason == "a link with the same words to one place"


def test_a_link_that_something_blocks_stands_for_no_other() -> None:
    blocked, free = _links()
    both = blocked.model_copy(update={"is_shut_off": True}), free
    assert resolved(target("Sea chart"), *both).chosen == "v-title"


def test_a_link_to_the_same_place_with_other_words_is_another() -> None:
    first, _ = _links()
    other = candidate("Sea chart, old", ref="v-title", role="link", same_link=("v-picture",))
    trace = resolved(target("Sea"), first, other)
    assert trace.failure_reason == "ambiguous"
    assert trace.contenders == 2


def test_a_link_elsewhere_keeps_links_to_the_same_place_ambiguous() -> None:
    trace = resolved(target("Sea chart"), *_links(), candidate("Sea chart", role="link"))
    assert trace.failure_reason == "ambiguous"
    assert trace.contenders == 2


# -- words that are seen, and those that are only told


@pytest.mark.parametrize("kind", ["link", "button", "other"])
def test_what_shows_the_words_comes_before_a_picture_that_is_called_so(kind: str) -> None:
    picture = candidate("Sea chart", ref="v-picture", type=kind, text="")
    title = candidate("Sea chart", ref="v-title", type=kind)
    assert resolved(target("Sea chart"), picture, title).chosen == "v-title"
    other = candidate("Sea chart", ref="v-other", type=kind)
    assert resolved(target("Sea chart"), picture, title, other).failure_reason == "ambiguous"


def test_a_box_without_a_name_shows_its_words_as_well_as_what_is_called_so() -> None:
    box = candidate("", ref="v-box", type="other", role="generic", text="Title")
    heading = candidate("Title", ref="v-heading", type="other", role="columnheader")
    assert resolved(target("Title"), box, heading).failure_reason == "ambiguous"


def test_a_link_that_shows_its_words_twice_comes_before_a_picture_called_so() -> None:
    """Its icon has the same words as an alternative text."""
    icon = candidate("Structure", role="link", type="link", text="", ref="v-icon")
    link = candidate("Structure Structure", role="link", type="link", text="Structure", ref="v-it")
    assert resolved(target("Structure"), icon, link).chosen == "v-it"


@pytest.mark.parametrize(("exact", "chosen"), [(True, "boats"), (False, "Boats")])
def test_who_asks_for_exact_words_means_the_text_and_not_the_tab_in_capitals(
    exact: bool, chosen: str
) -> None:
    """A node of a diagram is called "boats", and the tab around it "Boats"."""
    asked = target("boats", exact=exact)
    assert chosen_of(resolved(asked, candidate("Boats", role="tab"), words("boats"))) == chosen


def test_exact_words_are_found_in_capitals_where_nothing_is_written_so() -> None:
    tab = candidate("Boats", role="tab")
    assert chosen_of(resolved(target("boats", exact=True), tab)) == "Boats"


@pytest.mark.parametrize(("kept", "chosen"), [(True, "v-Note"), (False, None)])
def test_what_has_the_focus_takes_keys_unseen(kept: bool, chosen: str | None) -> None:
    """An editor draws what is typed into a textarea that nobody sees."""
    unseen = candidate("Note", ref="v-Note", is_visible=False)
    asked = target(None, ref=unseen.ref, purpose="read", kept=kept)
    assert resolve(asked, page(unseen)).chosen == chosen


def test_the_words_as_a_line_come_before_more_words_in_the_line() -> None:
    """Two cards that are links, one of them with the title "Boat reviews 2025"."""
    longer = candidate("Boat reviews 2025 Tasks 2", role="link", ref="v-longer")
    whole = candidate("Boat reviews Tasks 8", role="link", ref="v-whole", has_line=True)
    assert resolved(target("Boat reviews"), longer, whole).chosen == "v-whole"
    twin = whole.model_copy(update={"ref": "v-twin"})
    assert resolved(target("Boat reviews"), longer, whole, twin).failure_reason == "ambiguous"
    named = candidate("Boat reviews", role="link", ref="v-named")
    assert resolved(target("Boat reviews"), whole, named).chosen == "v-named"


def test_an_outer_one_that_shows_the_same_words_is_the_inner_one() -> None:
    """A tab in a button whose name goes on with the label of its menu's icon."""
    outer = candidate("To be read Tab options", text="To be read", ref="v-outer")
    tab = candidate("To be read", role="tab", ref="v-tab", inside=("v-outer",))
    assert resolved(target("To be read"), outer, tab).chosen == "v-tab"
    beside = candidate("To be read", role="tab", ref="v-tab")
    assert resolved(target("To be read"), outer, beside).failure_reason == "ambiguous"


def test_a_row_that_shows_the_words_only_in_its_link_is_one_with_the_link() -> None:
    row = candidate("Frost By Ben 3 members", role="menuitem", ref="v-row")
    link = candidate("Frost By Ben", role="link", ref="v-link", inside=("v-row",))
    assert resolved(target("Frost"), row, link).chosen == "v-link"
    apart = candidate("Frost By Ben", role="link", ref="v-link")
    assert resolved(target("Frost"), row, apart).failure_reason == "ambiguous"
    again = candidate("Frost By Ben 3 comments on Frost", role="menuitem", ref="v-row")
    assert resolved(target("Frost"), again, link).failure_reason == "ambiguous"
    cut = candidate("Frost By Ben" + " x" * 94 + "…", role="menuitem", ref="v-row")
    assert resolved(target("Frost"), cut, link).failure_reason == "ambiguous"
    assert resolved(target("Frost", role="menuitem"), row, link).chosen == "v-row"


HALF = {"label": None, "near_label": "New title:", "role": "combobox", "type": "custom-dropdown"}


@pytest.mark.parametrize(
    ("purpose", "own", "chosen"),
    [
        ("select", {}, "v-list"),
        ("fill", {}, "v-field"),
        ("read", {}, None),
        ("select", {"list_beside": None}, None),
        ("select", {"near_label": None, "label": "New title"}, "v-field"),
    ],
    ids=["select", "fill", "read", "not side by side", "with a label of its own"],
)
def test_of_a_list_and_a_field_under_one_label_the_keyword_says_which(
    purpose: str, own: dict[str, object], chosen: str | None
) -> None:
    halves = [
        candidate("(Main)", ref="v-list", **HALF),
        candidate("", ref="v-field", **{**HALF, "list_beside": "v-list", **own}),
    ]
    assert resolved(target("New title", purpose=purpose), *halves).chosen == chosen
