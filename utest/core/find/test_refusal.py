"""A refusal says what was wanted, what was seen, the nearest, and one next step."""

from __future__ import annotations

import pytest
from builders import URL, candidate, field, frame, page, resolved, target

from AbraLibrary.core.find.frames import outside, together
from AbraLibrary.core.find.not_found import gone, undrawn
from AbraLibrary.core.find.refusal import cause, explain, obstructed, of_another_kind
from AbraLibrary.core.find.resolve import Thresholds, resolve
from AbraLibrary.core.find.wording import name
from AbraLibrary.core.models.act.action import Obstacle
from AbraLibrary.core.models.find.candidate import Candidate, FrameLook, Visibility
from AbraLibrary.core.models.find.target import Purpose, Target
from AbraLibrary.core.models.find.undrawn import Undrawn, UndrawnList


def refused(wanted: Target, *candidates: Candidate, cut: int = 0) -> str:
    trace = resolved(wanted, *candidates, cut=cut)
    assert trace.failure_reason is not None
    return explain(trace)


def test_not_found_names_the_wish_the_page_the_nearest_and_a_step() -> None:
    message = refused(target("Chekout"), candidate("Checkout", section="Cart"), candidate("Quit"))
    assert message == (
        f"'Chekout' was not found among 2 actionable elements on {URL}. The nearest are button "
        "'Checkout' in section 'Cart', button 'Quit'. Use the name that a user sees, or wait for "
        "the page that has it."
    )


def test_not_found_on_an_empty_page() -> None:
    assert refused(target("Save")) == (
        f"'Save' was not found on {URL}, where nothing can be pressed or filled. Check that the "
        "right page is open."
    )


def test_one_element_is_singular() -> None:
    assert "among 1 actionable element on" in refused(target("Buy"), candidate("Quit"))


def test_a_hidden_match_is_reported_as_hidden() -> None:
    message = refused(target("Save"), candidate("Save", is_visible=False), candidate("Quit"))
    assert message.startswith("'Save' was found but is not visible: button 'Save'. Check what must")


def test_what_is_not_seen_is_near_only_if_it_is_much_alike() -> None:
    hidden = [candidate(name, is_visible=False) for name in ("Edit Profile", "Profile", "Chalet")]
    seen = [candidate(name) for name in ("Publish", "Preview", "Save draft")]
    message = refused(target("Schedule"), *hidden, *seen)
    assert "The nearest are button 'Publish', button 'Preview', button 'Save draft'." in message
    meant = candidate("Schedules", is_visible=False)
    message = refused(target("Schedule"), *hidden, meant, *seen)
    assert "The nearest are button 'Schedules', button " in message


def test_what_hides_a_match_is_reported_with_it() -> None:
    visibility = Visibility(is_visible=False, is_enabled=True, reason="display: none on p#x")
    hidden = candidate("Save").model_copy(update={"visibility": visibility})
    message = refused(target("Save"), hidden, candidate("Quit"))
    assert "not visible: button 'Save' (display: none on p#x). Check what must" in message


def test_a_disabled_match_is_reported_as_disabled() -> None:
    message = refused(target("Save"), candidate("Save", is_enabled=False, form="Order"))
    assert message.startswith(
        "'Save' was found but is disabled: button 'Save' in form 'Order'. Check"
    )


def test_a_disabled_twin_elsewhere_is_reported_as_disabled() -> None:
    twin = candidate("Save", section="Archive", is_enabled=False)
    message = refused(target("Save"), candidate("Save", section="Profile"), twin)
    assert message == (
        "'Save' is ambiguous: besides button 'Save' in section 'Profile', button 'Save' in section "
        "'Archive' matches alike, but is disabled now. Add section=Profile, or within= with the "
        "text of the row or card meant."
    )


def test_a_disabled_match_is_reported_where_a_longer_name_could_be_used() -> None:
    message = refused(target("Save"), candidate("Save", is_enabled=False), candidate("Save draft"))
    assert message.startswith("'Save' was found but is disabled: button 'Save'. Check what must")


def test_a_match_elsewhere_is_reported_as_elsewhere() -> None:
    message = refused(target("Save", section="Billing"), candidate("Save", section="Shipping"))
    assert message == (
        "'Save' (section=Billing) was not found in 'Billing'; 1 element elsewhere would match: "
        "button 'Save' in section 'Shipping'. They are in the section 'Shipping'."
    )


def test_where_none_has_such_a_container_another_word_for_it_is_reported() -> None:
    message = refused(target("Save", section="Billing"), candidate("Save"))
    assert message.endswith(
        "None of them is in a section that has a name: use within= with a text of the row, card "
        "or table."
    )


@pytest.mark.parametrize("number", [1, 2])
def test_what_is_not_in_its_row_is_never_advised_in_another_one(number: int) -> None:
    twins = [candidate("Buy", ref=f"v-{n}") for n in range(number)]
    message = refused(target("Buy", within="Teapot"), *twins)
    assert message.endswith(
        "Check the name of the container on the page, or wait until it shows what is meant."
    )
    assert "nth=" not in message


@pytest.mark.parametrize(
    ("phrase", "ours"),
    [("id=save", "id:save"), ("//button", "xpath://button"), ("#save", "css:#save")],
)
def test_a_locator_of_another_library_is_reported_as_it_is_written_here(
    phrase: str, ours: str
) -> None:
    message = refused(target(phrase), candidate("Delete"))
    assert message.endswith(f"If it is a locator, write {ours} here.")


def test_rivals_with_different_names_are_distinguished_by_them() -> None:
    message = refused(target("star"), candidate("1 star"), candidate("2 stars of star"))
    assert message.endswith("Use the full name of the one you mean, such as '1 star'.")


def test_the_label_of_several_fields_names_them() -> None:
    trace = resolve(target("Time", purpose="fill"), page())
    told = of_another_kind(trace, candidate("Time"), None, [candidate("Hours"), candidate("Min")])
    assert told.endswith("It is the label of several fields, so set each: 'Hours', 'Min'.")


def test_an_element_of_another_kind_is_reported_as_found() -> None:
    wanted = target("Register").model_copy(update={"purpose": "fill"})
    trace = resolve(wanted, page())
    assert of_another_kind(trace, candidate("Register")) == (
        "'Register' was found, but it is not a field: button 'Register'. Use the keyword for "
        "what it is, or name the field."
    )


def test_the_cell_of_a_row_and_a_column_is_read_by_its_own_keyword() -> None:
    message = refused(target("Total", within="Ada"), candidate("Total", role="columnheader"))
    assert message.endswith(
        "That is the heading of a column. Use Get Table Cell By Intent for the cell under it, with "
        "the table, the row 'Ada' and the column 'Total'."
    )


def test_a_name_that_says_the_opposite_is_told_as_such() -> None:
    message = refused(target("Save"), candidate("Save without closing"))
    assert message.endswith(
        "'Save without closing' has the words beside a negation, and may say the opposite. Use its "
        "full name if you mean it, or wait for the page that has it."
    )


def test_several_containers_of_what_is_elsewhere_are_listed() -> None:
    message = refused(
        target("Save", section="Billing"),
        candidate("Save", section="Shipping"),
        candidate("Save", section="Returns"),
    )
    assert message.endswith("They are in the sections 'Shipping' and 'Returns'.")


@pytest.mark.parametrize(
    ("purpose", "role", "keyword"),
    [("fill", "combobox", "Select"), ("select", "textbox", "Fill"), ("fill", "checkbox", "Check")],
)
def test_the_keyword_for_an_element_of_another_kind_is_named(
    purpose: Purpose, role: str, keyword: str
) -> None:
    wanted = target("Country").model_copy(update={"purpose": purpose})
    told = of_another_kind(resolve(wanted, page()), candidate("Country", role=role))
    assert f"Use {keyword} By Intent, or name the" in told


def test_all_containers_that_were_named_are_reported() -> None:
    wanted = target("Save", within="Ada", section="Billing")
    message = refused(wanted, candidate("Save", within=1.0, section="Shipping"))
    assert "was not found in 'Ada' and 'Billing'; 1 element" in message


def test_how_many_are_elsewhere_is_reported() -> None:
    twins = [candidate("Save", ref=f"v-{n}") for n in range(10)]
    message = refused(target("Save", form="Order"), *twins)
    assert "; 10 elements elsewhere would match: button 'Save', " in message
    assert " and 7 more. None of those named is in a form" in message


def test_an_ambiguity_lists_the_rivals_and_what_tells_them_apart() -> None:
    message = refused(
        target("Save"), candidate("Save", section="Billing"), candidate("Save", section="Address")
    )
    assert message == (
        "'Save' is ambiguous: 2 elements match alike: button 'Save' in section 'Billing', button "
        "'Save' in section 'Address'. Add section=Billing, or within= with the text of the row or "
        "card meant."
    )


@pytest.mark.parametrize(
    ("places", "step"),
    [
        ([{"modal": "Address"}, {"modal": None}], "Add modal=Address, or within="),
        ([{"form": "A"}, {"form": "B"}], "Add form=A, or within="),
        ([{"section": "A"}, {"section": "A"}], "Add within= with a text"),
        ([{"role": "link"}, {"role": "button"}], "Add role=button."),
        ([{"role": "link"}, *[{"role": "checkbox"}] * 2], "Add role=link."),
        ([{"role": "link"}] * 2 + [{"role": "button"}] * 2, "Add within= with a text"),
        ([{"section": "A"}] * 2 + [{"section": "B"}], "Add section=B, or within="),
        ([{"role": ""}, {"role": "", "type": "link"}], "Add within= with a text"),
        ([{"role": ""}, {"role": "button"}], "Add within= with a text"),
    ],
)
def test_the_next_step_is_one_that_helps(places: list[dict[str, str]], step: str) -> None:
    message = refused(target("Save"), *(candidate("Save", **place) for place in places))
    assert step in message
    assert "role=." not in message


@pytest.mark.parametrize(
    ("purpose", "step"),
    [("click", "Use the full name of the one you mean, such as 'Remove all'."),
     ("find", "Add role=listbox.")],
)  # fmt: skip
def test_who_clicks_is_not_advised_to_mean_a_list(purpose: str, step: str) -> None:
    """Its instructions say what the buttons beside it do."""
    message = refused(
        target("Remove", purpose=purpose),
        candidate("Remove all"),
        candidate("Remove selected"),
        candidate("Remove tags by selecting them", role="listbox"),
    )
    assert step in message


def test_who_clicks_is_told_of_lists_after_all_that_is_pressed() -> None:
    names = ("Available tags", "tags by time", "all tags", "selected tags")
    listed = candidate(f"Choose {names[0]}", role="listbox", type="custom-dropdown")
    pressed = [candidate(f"Choose {each}") for each in names[1:]]
    message = refused(target("Choose"), listed, *pressed)
    assert "button 'Choose tags by time', button 'Choose all tags', button 'Choose sele" in message
    assert message.index("listbox") > message.index("button 'Choose selected") or (
        "listbox" not in message and "1 more" in message
    )


def test_a_value_that_is_not_shown_whole_is_not_proposed() -> None:
    long = "Invoices that are due within the next thirty days, and those that you paid"
    for given in ({"section": long}, {"modal": long}):
        message = refused(target("Save"), candidate("Save", **given), candidate("Save"))
        assert "Add within= with a text" in message
    message = refused(target("Save"), candidate("Save", section=long), candidate("Save", form="A"))
    assert "Add form=A" in message
    message = refused(target("Save"), candidate(f"Save {long}"), candidate("Save it"))
    assert message.endswith("such as 'Save it'.")


def test_a_role_is_not_proposed_for_texts() -> None:
    texts = [
        candidate("Ann", role=role, is_text=True, is_of_item=True, ref=f"v-{role}")
        for role in ("generic", "cell")
    ]
    assert "role=" not in refused(target("Ann"), *texts)


def test_a_full_name_is_proposed_only_if_it_is_found() -> None:
    gone = candidate("Delete Ann", section="B", is_enabled=False, ref="v-off")
    ann, bob = candidate("Delete Ann", section="A"), candidate("Delete Bob", section="A")
    message = refused(target("Delete"), ann, bob, gone)
    assert message.endswith("such as 'Delete Bob'.")
    off = candidate("Delete Bob", section="B", is_enabled=False, ref="v-off-2")
    message = refused(target("Delete"), ann, bob, gone, off)
    assert "full name" not in message


def test_a_place_that_is_called_as_was_asked_for_is_proposed_first() -> None:
    """A note that mentions another has its words, too."""
    message = refused(
        target("Edit", within="Hours"),
        candidate("Edit", section="Home", within=1.0),
        candidate("Edit", section="Hours", within=1.0),
    )
    assert "Add section=Hours, or" in message


def test_weaker_matches_are_no_rivals() -> None:
    twins = [candidate("Save", ref=f"v-{n}") for n in range(2)]
    message = refused(target("Save"), *twins, candidate("Save draft"), candidate("Save all"))
    assert "2 elements match alike" in message
    assert "draft" not in message


def test_five_hundred_twins_are_a_short_refusal() -> None:
    twins = [candidate("Delete", ref=f"v-{n}") for n in range(80)]
    message = refused(target("Delete"), *twins, cut=420)
    assert "at least 80 elements match alike: button 'Delete', " in message
    assert " and 76 more. " in message
    assert len(message) < 400


def test_how_many_were_not_compared_is_said() -> None:
    twins = [candidate("Save", ref=f"v-{n}") for n in range(80)]
    message = refused(target("Save"), *twins, cut=1920)
    assert " and 76 more. 1920 further elements may match alike. " in message
    assert "further" not in refused(target("Save"), *twins)


def test_a_twin_that_was_cut_off_is_not_one_element_matching_alike() -> None:
    disabled = [candidate("Save", ref=f"v-{n}", is_enabled=False) for n in range(79)]
    message = refused(target("Save"), *disabled, candidate("Save"), cut=20)
    assert message == (
        "'Save' is ambiguous: besides button 'Save', 20 further elements may match alike. Add "
        "within= with a text that only the row or card meant contains."
    )


def test_a_score_below_the_threshold_is_reported() -> None:
    wanted, seen = target("Save"), page(candidate("Save order"))
    trace = resolve(wanted, seen, thresholds=Thresholds(refuse=0.9, select=0.9))
    assert explain(trace) == (
        "No element matches 'Save' well enough: the best is button 'Save order' with a score of "
        "0.73. Use its full name, or a locator such as css:…."
    )


def test_an_id_that_is_gone_is_reported_as_gone() -> None:
    message = refused(target(None, ref="v-9"))
    assert message.startswith(f"ref:v-9 is no longer on {URL}, or never was. Look it up again")


def test_a_locator_without_a_match_says_nothing_of_how_many_elements_there_are() -> None:
    message = refused(target(None, strategy="css", locator="#save"))
    assert message == (
        f"css:#save matches no element on {URL}. Check the locator, or use a phrase."
    )


def test_a_locator_of_several_elements_asks_for_a_better_locator() -> None:
    wanted = target(None, strategy="css", locator="button")
    message = refused(wanted, candidate("Save"), candidate("Quit", section="Cart"))
    assert message.startswith("css:button is ambiguous: 2 elements match alike: ")
    assert message.endswith(" Make the locator match one element only.")


# -- obstacles


@pytest.mark.parametrize(
    ("reason", "detail", "step"),
    [
        ("covered", "covered by div#cookies", "Close or scroll away what covers it first."),
        ("disabled", "disabled", "Fill in or choose what enables it first."),
        ("unstable", "still moving", "It never stopped moving; wait for its animation to end."),
        ("gone", "gone from the page", "The page replaced it; the intent can be looked for again."),
        ("hidden", "hidden", "Bring it into view first."),
        ("inert", "inert", "Bring it into view first."),
        ("outside", "outside the viewport", "Bring it into view first."),
    ],
)
def test_an_obstacle_is_named_with_what_to_do(reason: str, detail: str, step: str) -> None:
    obstacle = Obstacle.model_validate({"reason": reason, "locator": "div", "detail": detail})
    message = obstructed(resolved(target("Save"), candidate("Save")), obstacle)
    assert message == f"button 'Save' was found for 'Save' but is {detail}. {step}"


# -- names


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (candidate("Save"), "button 'Save'"),
        (candidate("", text="Save"), "button 'Save'"),
        (field("Email"), "textbox 'Email'"),
        (field("", placeholder="you@example.com"), "textbox 'you@example.com'"),
        (candidate("", id="x1"), "button without a name (#x1)"),
        (candidate("", data_test_id="save"), "button without a name (test_id=save)"),
        (field("", near_label="Quantity", id="id_form-0-quantity"), "textbox 'Quantity'"),
        (candidate("", dom_path="html>body>div.a>button.b"), "button without a name (button.b)"),
        (candidate("Save", role="", type="other"), "other 'Save'"),
        (candidate("Save", modal="Address", section="X"), "button 'Save' in dialog 'Address'"),
        (candidate("Save", section="Billing", form="F"), "button 'Save' in section 'Billing'"),
        (candidate("Save", form="Order"), "button 'Save' in form 'Order'"),
        (candidate("a\n  b"), "button 'a b'"),
    ],
)
def test_an_element_is_named_as_a_tester_would(given: Candidate, message: str) -> None:
    assert name(given) == message


# -- text of any length


HUGE = "x" * 1_000_000


@pytest.mark.parametrize(
    "wanted",
    [
        target(HUGE),
        target("Save", section=HUGE),
        target("Save", role="button", label=HUGE),
        target(None, ref=HUGE),
        target(None, strategy="xpath", locator=HUGE),
    ],
)
def test_a_wish_of_any_length_is_a_short_refusal(wanted: Target) -> None:
    assert len(refused(wanted)) < 1000
    if not wanted.ref and not wanted.locator:
        assert len(refused(wanted, candidate("Save", section="Billing"))) < 1000


def test_a_page_of_any_length_is_a_short_refusal() -> None:
    long = "y" * 10_000
    huge = [
        candidate(long, ref=f"v-{n}", section=long, form=long, id=long, dom_path=long)
        for n in range(3)
    ]
    wide = page(*huge).model_copy(update={"url": f"data:text/html,{HUGE}"})
    for wanted in (target("Save"), target(long), target("Save", section="Billing")):
        assert len(explain(resolve(wanted, wide))) < 1500
    covered = Obstacle(reason="covered", locator=HUGE, detail=f"covered by {HUGE}")
    assert len(obstructed(resolve(target("Save"), wide), covered)) < 1000


def test_an_id_that_is_gone_is_reported_with_what_it_was_and_what_is_nearest() -> None:
    trace = resolved(target(None, ref="v-9"), candidate("Help", ref="v-1"))
    was = candidate("Delete", section="Users")
    message = gone(trace, was, [candidate("Delete", ref="v-2"), candidate("Help", ref="v-1")])
    assert message == (
        f"ref:v-9 was button 'Delete' in section 'Users'; it is no longer on {URL}, or cannot "
        "be told from others like it. The nearest are button 'Delete' (ref:v-2), button "
        "'Help' (ref:v-1). Use one of these ids, or the name that a user sees."
    )


def in_frame(text: str = "Save") -> Candidate:
    return outside(page(candidate(text, ref="v-f/v-1")), frame()).candidates[0]


def test_a_candidate_in_a_frame_of_another_origin_is_named_with_it() -> None:
    assert name(in_frame()) == "button 'Save' in frame 'Card payment'"


def test_a_twin_in_a_frame_is_narrowed_down_by_the_title_of_the_frame() -> None:
    message = explain(resolved(target("Save"), candidate("Save"), in_frame()))
    assert "Add section=Card payment" in message


def test_the_frames_that_nobody_could_look_into_are_named_where_nothing_was_found() -> None:
    left = [FrameLook(frame=f"frame '{each}'", left_out="no answer within 250 ms") for each in "ab"]
    seen = together(page(candidate("Other")), [], [FrameLook(frame="frame 'c'"), *left])
    message = explain(resolve(target("Save"), seen))
    assert message.endswith("Not looked into: frame 'a', frame 'b' (no answer within 250 ms).")


@pytest.mark.parametrize(
    ("seen", "why"),
    [
        ([], "not found"),
        ([candidate("Quit")], "not found"),
        ([candidate("Save", is_enabled=False)], "disabled"),
        ([candidate("Save", is_visible=False), candidate("Quit")], "not visible"),
        ([candidate("Save"), candidate("Save")], "ambiguous"),
    ],
)
def test_a_cause_is_a_word_or_two(seen: list[Candidate], why: str) -> None:
    assert cause(resolved(target("Save"), *seen)) == why


def test_the_cause_of_what_was_found_is_what_stood_in_its_way() -> None:
    trace = resolved(target("Save"), candidate("Save"))
    stopped = {"failure_reason": "not_actionable", "obstacle": "read_only"}
    assert cause(trace.model_copy(update=stopped)) == "read only"
    assert cause(trace.model_copy(update={"failure_reason": "wrong_state"})) == "in another state"
    elsewhere = resolved(target("Save", within="Ada"), candidate("Save", within=0.0))
    assert cause(elsewhere) == "not in the container"


def test_a_frame_is_a_cause_only_where_one_is_silent() -> None:
    trace = resolved(target("Edit"), candidate("Edit all"))
    assert cause(trace) == "only a longer name so far"
    silent = FrameLook(frame="frame 'Chat'", left_out="no answer in 250 ms", silent=True)
    assert cause(trace.model_copy(update={"frames": (silent,)})) == "a frame did not answer"


def test_who_fills_a_list_is_told_to_select() -> None:
    shown = candidate("UTC", role="combobox", type="custom-dropdown", near_label="Time zone:")
    trace = resolved(target("Time zone", purpose="fill"), shown)
    no_field = Obstacle(reason="no_field", detail="not a field that takes a value", locator="#z")
    assert obstructed(trace, no_field) == (
        "combobox 'UTC' was found for 'Time zone' but is not a field that takes a value. Use "
        "Select By Intent, or name the field that a user would type into."
    )


def test_a_grid_that_draws_a_part_of_its_rows_is_reported_with_the_next_step() -> None:
    one = UndrawnList(name="grid 'People'", drawn="21 of 201 rows")
    assert undrawn(Undrawn(lists=(one,))) == (
        " The page holds only the rows in view: grid 'People' has 21 of 201 rows. To reach another "
        "one, scroll (Scroll To By Intent to the last row), filter, or go to another page first."
    )
    assert undrawn(Undrawn()) == ""


def test_a_canvas_has_no_words() -> None:
    told = undrawn(Undrawn(painted=("canvas#grid",)))
    assert told.startswith(" What canvas#grid shows is painted and has no words in the page: ")


def test_how_a_field_without_a_name_is_meant() -> None:
    mute = field(None, role="spinbutton", ref="v-mute")
    told = explain(resolved(target("Quantity", purpose="fill"), mute))
    assert "${EMPTY}    role=spinbutton    within=" in told
    assert "${EMPTY}" not in explain(resolved(target("Quantity", purpose="fill"), field("City")))


def test_how_a_tick_without_a_name_in_the_row_of_what_was_named_is_meant() -> None:
    trace = resolved(target("Mug", purpose="check"), candidate("Mug", role="link", type="link"))
    assert "EMPTY" not in of_another_kind(trace, candidate("Mug", role="link"))
    beside = Target(purpose="check", role="checkbox", within="Mug")
    told = of_another_kind(trace, candidate("Mug", role="link"), beside)
    assert told.endswith("For the one beside it, use ${EMPTY}    role=checkbox    within=Mug.")
