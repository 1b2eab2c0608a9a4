"""Scores are normalised over the signals that a target names (docs/design.md, "Scoring")."""

from __future__ import annotations

from itertools import combinations

import pytest
from builders import candidate, field, frame, page, target
from pydantic import ValidationError

from AbraLibrary.core.find.frames import outside
from AbraLibrary.core.find.resolve import Thresholds
from AbraLibrary.core.find.scoring import Weights, compare, score
from AbraLibrary.core.models.find.target import Target

WEIGHTS = Weights()
NAMED = {
    "text": {"phrase": "Save"},
    "role": {"role": "button"},
    "label": {"label": "Save"},
    "attribute": {"test_id": "save-order"},
    "context": {"within": "Ada"},
}
FULL = candidate("Save", label="Save", data_test_id="save-order", within=1.0)


def test_the_default_weights_are_those_of_the_document() -> None:
    assert WEIGHTS.model_dump() == {
        "text": 0.40, "role": 0.20, "label": 0.15, "attribute": 0.10, "context": 0.10,
        "visibility": 0.05,
    }  # fmt: skip


@pytest.mark.parametrize("count", range(6))
def test_a_full_match_scores_one_whatever_signals_the_target_names(count: int) -> None:
    for names in combinations(NAMED, count):
        given = {key: value for name in names for key, value in NAMED[name].items()}
        match = score(Target.model_validate({"purpose": "click", **given}), FULL)
        assert match.score == 1.0, names
        assert set(match.contributions) == {*names, "visibility"}


def test_each_signal_weighs_what_the_document_says() -> None:
    wanted = target("Save", role="button", label="Save", test_id="save-order", within="Ada")
    match = score(wanted, FULL)
    assert match.contributions == WEIGHTS.model_dump()


@pytest.mark.parametrize(
    ("name", "text_value"),
    [("Save", 1.0), ("SAVE", 0.97), ("Save order", 0.7), ("Quit", 0.0)],
)
def test_a_phrase_alone_is_normalised_over_text_and_visibility(
    name: str, text_value: float
) -> None:
    match = score(target("Save"), candidate(name))
    assert match.score == pytest.approx((0.40 * text_value + 0.05) / 0.45, abs=1e-4)


def test_a_hidden_twin_scores_lower_but_stays_a_match() -> None:
    seen = score(target("Save"), candidate("Save"))
    hidden = score(target("Save"), candidate("Save", is_visible=False))
    assert hidden.score == pytest.approx(0.40 / 0.45, abs=1e-4)
    assert 0.75 < hidden.score < seen.score


def test_a_weight_of_zero_takes_a_signal_out() -> None:
    wanted = target("Save", role="link")
    match = score(wanted, candidate("Save"), Weights(role=0.0))
    assert match.score == 1.0
    assert "role" not in match.contributions


def test_something_must_weigh() -> None:
    with pytest.raises(ValidationError, match="at least one weight must be more than 0"):
        Weights(**dict.fromkeys(Weights.model_fields, 0.0))


# -- compare


@pytest.mark.parametrize(
    ("wanted", "seen", "value", "how"),
    [
        ("Save", "Save", 1.0, "exact"),
        ("Save  order", " Save order\n", 1.0, "exact"),
        ("save", "Save", 0.97, "normalised"),
        ("Ubernehmen", "Übernehmen", 0.97, "normalised"),
        ("Save 1", "Ｓａｖｅ １", 0.97, "normalised"),
        ("Don't", "Don’t", 0.97, "normalised"),
        ("Save", "Save order", 0.7, "contains"),
        ("Save order", "Save", 0.0, ""),
        ("Delete 1", "Delete 10", 0.0, ""),
        ("Delete 1", "Delete 1.5", 0.0, ""),
        ("Delete 1", "Delete 1 of 10", 0.7, "contains"),
        ("Pay 1", "Pay 1\u00a0000 €", 0.0, ""),
        ("10", "10\u2009000", 0.0, ""),
        ("20", "-20", 0.0, ""),
        ("20", "\u221220", 0.0, ""),
        ("Room 12", "Room 1²", 0.0, ""),
        ("Room 1", "Room 1²", 0.0, ""),
        ("Aceitar", "Não aceitar", 0.0, ""),
        ("Accept", "Do not accept", 0.0, ""),
        ("Accept", "Accept? No.", 0.0, ""),
        ("Subscribe", "Unsubscribe", 0.0, ""),
        ("Subscribe", "Un-subscribe", 0.0, ""),
        ("\u276f", "\u276f Mark all as complete", 0.7, "contains"),
        ("\u00d7", "Ada \u00d7 Bob \u00d7", 0.0, ""),
        ("«", "« Previous", 0.7, "contains"),
        ("«", "» Next", 0.0, ""),
        ("«", "»", 0.0, ""),
        ("« previous", "«\u00a0Previous", 0.97, "normalised"),
        ("\u00d7", "\u00d7 Ada \u00d7 Bob", 0.0, ""),
        ("Save", "", 0.0, ""),
        ("", "", 0.0, ""),
        ("\u200b", "\u00ad", 0.0, ""),
    ],
)
def test_exact_beats_normalised_beats_contains(
    wanted: str, seen: str, value: float, how: str
) -> None:
    assert compare(wanted, seen) == (value, how)


def test_exact_excludes_what_only_contains() -> None:
    assert compare("Save", "Save order", exact=True) == (0.0, "")
    assert compare("Save", "SAVE", exact=True) == (0.97, "normalised")


# -- the text signal


@pytest.mark.parametrize(
    ("given", "reason", "factor"),
    [
        ({"text": "Save"}, "text:exact", 1.0),
        ({"label": "Save"}, "label:exact", 1.0),
        ({"aria_label": "Save"}, "aria-label:exact", 1.0),
        ({"placeholder": "Save"}, "placeholder:exact", 0.9),
        ({"title": "Save"}, "title:exact", 0.9),
        ({"near_label": "Save"}, "near-label:exact", 0.8),
        ({"data_test_id": "Save"}, "test-id:exact", 0.75),
        ({"id": "Save"}, "id:exact", 0.75),
        ({"name_attribute": "Save"}, "name:exact", 0.75),
    ],
)
def test_a_phrase_matches_any_word_for_an_element_the_weaker_the_less_seen(
    given: dict[str, str], reason: str, factor: float
) -> None:
    match = score(target("Save", purpose="read"), candidate("", **{"text": "", **given}))
    assert match.reasons == [reason]
    assert match.contributions["text"] == pytest.approx(0.40 * factor / 0.45, abs=1e-4)


def test_ids_are_never_matched_in_part() -> None:
    unnamed = candidate("", text="", id="save-order", name_attribute="save order")
    assert score(target("Save"), unnamed).contributions["text"] == 0


def test_a_near_label_does_not_make_up_for_other_words_of_what_is_pressed() -> None:
    city = candidate("", text="City", near_label="Save", role="combobox")
    assert score(target("Save"), city).contributions["text"] == 0
    assert score(target("Save", purpose="select"), city).contributions["text"] > 0
    unnamed = candidate("", text="", near_label="Save", role="combobox")
    assert score(target("Save", role="combobox"), unnamed).contributions["text"] > 0
    assert score(target("Save", role="combobox"), city).contributions["text"] == 0


@pytest.mark.parametrize(
    ("purpose", "counts"),
    [("click", False), ("find", False), ("fill", True), ("select", True), ("check", True),
     ("read", True)],
)  # fmt: skip
def test_a_near_label_means_the_field_to_who_fills_it_and_reads(purpose: str, counts: bool) -> None:
    box = candidate("", text="", near_label="Invoice 12", role="checkbox")
    text = score(target("Invoice 12", purpose=purpose), box).contributions["text"]
    assert (text > 0) is counts


@pytest.mark.parametrize(
    ("label", "role", "counts"),
    [("Date:", "textbox", True), ("Date", "textbox", False), ("Date:", "checkbox", False)],
)
def test_a_near_label_with_a_colon_means_what_is_filled_in_after_it_also_to_who_presses(
    label: str, role: str, counts: bool
) -> None:
    for purpose in ("click", "find"):
        field = candidate("", text="", near_label=label, role=role)
        assert (score(target("Date", purpose=purpose), field).contributions["text"] > 0) is counts


def test_the_best_source_counts() -> None:
    both = candidate("Save order", aria_label="Save")
    assert score(target("Save"), both).reasons == ["aria-label:exact"]


def test_a_shortcut_behind_a_command_is_none_of_its_words() -> None:
    command = candidate("Save Text Ctrl+S", role="menuitem")
    assert score(target("Save Text"), command).reasons == ["text:normalised"]
    assert score(target("Save Text", exact=True), command).reasons == ["text:normalised"]
    longer = candidate("Save Text As… Ctrl+Shift+S", role="menuitem")
    assert score(target("Save Text"), longer).reasons == ["text:contains"]
    assert score(target("Save Text As"), longer).reasons == ["text:normalised"]


def test_what_nobody_says_is_none_of_the_words_of_a_label() -> None:
    own, longer = field("Password:"), field("Repeat password:")
    wanted = target("Password", purpose="fill")
    assert score(wanted, own).reasons == ["text:normalised"]
    assert score(wanted, longer).reasons == ["text:contains"]
    near = field(label=None, near_label="Email *")
    assert score(target("Email", purpose="fill"), near).reasons == ["near-label:normalised"]
    for labelled in (field("Email *"), near):
        assert score(target(None, label="Email"), labelled).reasons == ["label:normalised"]
    assert score(target(None, label="Email"), field("Confirm email *")).reasons == [
        "label:contains"
    ]


# -- role, label, attribute, context


@pytest.mark.parametrize(
    ("purpose", "phrase", "counts"),
    [("click", "More", False), ("click", "More will follow", True), ("fill", "More", True)],
)
def test_a_word_in_an_editor_is_none_of_its_name_to_who_presses(
    purpose: str, phrase: str, counts: bool
) -> None:
    """The editor of a page holds a whole text, and "More" is the button beside it."""
    editor = candidate("", role="textbox", text="More will follow")
    found = score(target(phrase, purpose=purpose), editor)
    assert (found.contributions["text"] > 0) == counts


def test_a_role_matches_or_not() -> None:
    assert score(target(None, role="button"), candidate()).reasons == ["role"]
    assert score(target(None, role="link"), candidate()).contributions["role"] == 0


def test_a_kind_of_the_role_matches_less_than_the_role_itself() -> None:
    """A menu item with a tick is a menu item to who says so, and a switch is a checkbox."""
    tick = score(target("Level", role="menuitem"), candidate("Level", role="menuitemcheckbox"))
    plain = score(target("Level", role="menuitem"), candidate("Level", role="menuitem"))
    assert Thresholds().select <= tick.score <= plain.score - Thresholds().tie
    other = score(target("Level", role="menuitemcheckbox"), candidate("Level", role="menuitem"))
    assert other.contributions["role"] == 0


@pytest.mark.parametrize("source", ["label", "aria_label", "near_label"])
def test_a_label_may_be_a_label_an_aria_label_or_near(source: str) -> None:
    labelled = field(**{"label": None, source: "Email"})
    assert score(target(None, label="email"), labelled).reasons == ["label:normalised"]


def test_a_near_label_is_a_weaker_label() -> None:
    near, own = field(label=None, near_label="Email"), field(label="Email")
    wanted = target(None, label="Email")
    assert score(wanted, near).contributions["label"] < score(wanted, own).contributions["label"]


def test_a_label_that_is_exact_in_one_place_is_exact() -> None:
    labelled = field("Email address", aria_label="Email")
    assert score(target(None, label="Email"), labelled).reasons == ["label:exact"]


def test_exact_holds_for_labels_too() -> None:
    wanted = target(None, label="Email", exact=True)
    assert score(wanted, field("Email address")).contributions["label"] == 0


def test_a_test_id_counts_in_full_and_an_id_less() -> None:
    wanted = target(None, test_id="save")
    assert score(wanted, candidate(data_test_id="save")).contributions["attribute"] == (
        pytest.approx(0.10 / 0.15, abs=1e-4)
    )
    for given in ({"id": "save"}, {"name_attribute": "save"}):
        match = score(wanted, candidate(**given))
        assert match.contributions["attribute"] == pytest.approx(0.075 / 0.15, abs=1e-4)
    assert score(wanted, candidate(data_test_id="Save")).contributions["attribute"] == 0


@pytest.mark.parametrize("kind", ["form", "section", "modal"])
def test_a_container_is_compared_by_its_name(kind: str) -> None:
    wanted = target("Save", **{kind: "Address"})
    in_it = score(wanted, candidate(**{kind: "Address"}))
    near_it = score(wanted, candidate(**{kind: "Address book"}))
    elsewhere = score(wanted, candidate(**{kind: "Billing"}))
    nowhere = score(wanted, candidate())
    values = [match.contributions["context"] for match in (in_it, near_it, elsewhere, nowhere)]
    assert values[0] > values[1] > values[2] == values[3] == 0
    assert in_it.reasons[-1] == kind
    assert near_it.reasons[-1] == f"{kind}:contains"
    called_so = score(target("Save", **{kind: "address"}), candidate(**{kind: "Address"}))
    assert called_so.reasons[-1] == f"{kind}:normalised"


def test_within_counts_as_the_page_judged_it() -> None:
    wanted = target("Delete", within="Ada")
    values = [
        score(wanted, candidate("Delete", within=seen)).contributions["context"]
        for seen in (1.0, 0.7, 0.0, None)
    ]
    assert values == pytest.approx([0.10 / 0.55, 0.07 / 0.55, 0, 0], abs=1e-4)
    assert score(wanted, candidate("Delete", within=0.7)).reasons[-1] == "within:contains"


def test_of_several_containers_each_must_hold() -> None:
    wanted = target("Save", section="Billing", within="Ada")
    both = score(wanted, candidate(section="Billing", within=1.0))
    one = score(wanted, candidate(section="Billing", within=0.0))
    assert both.reasons[-1] == "within+section"
    assert one.contributions["context"] == 0


# -- what only a planner names


def test_an_id_and_a_name_count_less_than_a_test_id() -> None:
    seen = candidate("Go", id="go", name_attribute="send", data_test_id="go-now")
    by_test_id = score(target("Go", test_id="go-now"), seen)
    by_id = score(target("Go", element_id="go"), seen)
    by_name = score(target("Go", element_name="send"), seen)
    assert by_test_id.score > by_id.score == by_name.score
    assert "id" in by_id.reasons
    assert "name" in by_name.reasons


def test_each_attribute_that_is_named_must_be_there() -> None:
    seen = candidate("Go", id="go", name_attribute="send")
    assert score(target("Go", element_id="go", element_name="send"), seen).score > 0.9
    for wrong in ({"element_id": "x"}, {"element_name": "x"}, {"test_id": "x"}):
        wanted = target("Go", **{"element_id": "go", "element_name": "send", **wrong})
        assert score(wanted, seen).contributions["attribute"] == 0


@pytest.mark.parametrize("identifier", ["applicationForm", "application_form", "application-form"])
def test_a_form_that_has_only_an_identifier_is_called_by_its_words(identifier: str) -> None:
    seen = candidate("Go", form=identifier)
    assert score(target("Go", form="application"), seen).contributions["context"] > 0
    assert score(target("Go", form="applica"), seen).contributions["context"] == 0
    exact = score(target("Go", form=identifier), seen)
    assert exact.score > score(target("Go", form="application form"), seen).score


def test_what_a_picture_is_called_is_as_weak_as_an_id() -> None:
    bin_ = candidate("", icons=("trash", "delete"))
    found = score(target("delete"), bin_)
    assert found.reasons == ["icon:normalised"] or found.reasons == ["icon:exact"]
    assert found.score < score(target("delete"), candidate("delete")).score
    assert score(target("trash can"), bin_).contributions["text"] == 0
    assert score(target("trash"), candidate("", icons=("trash can",))).contributions["text"] == 0


def test_the_title_of_a_frame_is_a_section() -> None:
    (inside,) = outside(page(candidate("Save", section="Totals")), frame("Card payment")).candidates
    for section in ("Card payment", "Totals"):
        match = score(target("Save", section=section), inside)
        assert match.contributions["context"] > 0
    assert score(target("Save", section="Address"), inside).contributions["context"] == 0


def test_the_full_name_of_a_picture_beats_a_shorter_one() -> None:
    """A pencil, and one in a square: both are called so, and one has no other name."""
    plain, framed = (
        score(target("pencil"), candidate("", icons=icons))
        for icons in (("pencil",), ("pencil square", "pencil"))
    )
    assert plain.score - framed.score > Thresholds().tie
    assert framed.score > Thresholds().refuse


@pytest.mark.parametrize(
    ("wanted", "headline", "matches"),
    [("Partial", "Partial", True), ("Part", "Partial", False), ("Partial", None, False)],
)
def test_a_description_under_the_words_denies_nothing(
    wanted: str, headline: str | None, matches: bool
) -> None:
    whole = "Partial Does not block default actions."
    match = score(target(wanted), candidate(whole, headline=headline))
    assert match.reasons == (["text:contains"] if matches else [])
