"""Which option is meant, and the message where there is none."""

from __future__ import annotations

import pytest

from AbraLibrary.core.fields.options import (
    agrees,
    choose,
    choose_by_main_line,
    explain,
    holds,
    is_another,
    names_in,
    parse_wishes,
    present,
    shows,
)
from AbraLibrary.core.models.fields.field import Option
from AbraLibrary.errors import ArgumentError


def option(label: str, value: str = "", **given: object) -> Option:
    fields = {"label": label, "value": value, "disabled": False, "selected": False, **given}
    return Option.model_validate(fields)


COUNTRIES = [option("Austria", "AT"), option("Germany", "DE"), option("Åland", "AX")]


def index_of(written: str, options: list[Option]) -> int | None:
    return choose(options, parse_wishes([written])[0]).index


@pytest.mark.parametrize(
    ("written", "index"),
    [
        ("Austria", 0),
        ("DE", 1),
        ("  aLAND ", 2),
        ("label:Germany", 1),
        ("value:AX", 2),
        ("index:2", 2),
        ("index: 0 ", 0),
    ],
)
def test_an_option_is_found_by_label_value_and_index(written: str, index: int) -> None:
    assert index_of(written, COUNTRIES) == index


@pytest.mark.parametrize("written", ["Aus", "value:at", "label:DE", "index:3", "Austria, Germany"])
def test_a_part_or_another_kind_is_no_match(written: str) -> None:
    assert choose(COUNTRIES, parse_wishes([written])[0]).problem == "missing"


def test_a_label_beats_a_value_and_another_spelling() -> None:
    assert index_of("No", [option("no"), option("Norway", "No"), option("No", "x")]) == 2
    assert index_of("1", [option("1", "0"), option("2", "1")]) == 0


def test_a_value_that_is_the_label_of_another_option_may_be_either() -> None:
    options = [option("no"), option("Norway", "NO")]
    wish = parse_wishes(["NO"])[0]
    choice = choose(options, wish)
    assert (choice.index, choice.problem) == (None, "twins")
    assert explain(choice, wish, options) == (
        "'NO' is the value of the option 'Norway' and, in other spelling, the label of another. "
        "Say which one you mean: label:NO or value:NO"
    )
    assert index_of("label:NO", options) == 0
    assert index_of("value:NO", options) == 1


def test_a_value_that_is_the_label_of_the_same_option_is_that_option() -> None:
    assert index_of("no", [option("NO", "no"), option("Norway", "nor")]) == 0
    assert choose([option("NO", "no"), option("No")], parse_wishes(["no"])[0]).problem == "twins"


def test_an_option_above_the_groups_is_the_one_in_a_group() -> None:
    """A list of types shows the frequent ones first, and each again in its group."""
    above, within = option("VARCHAR", "VARCHAR"), option("VARCHAR", "VARCHAR", is_grouped=True)
    assert index_of("VARCHAR", [option("INT", "INT"), above, within]) == 1
    for twins in (
        [within, within],
        [above, above],
        [above, option("VARCHAR", "2", is_grouped=True)],
        [option("VARCHAR"), option("VARCHAR", is_grouped=True)],
    ):
        assert choose(twins, parse_wishes(["VARCHAR"])[0]).problem == "twins"


def test_twins_are_counted_and_distinguished_by_value() -> None:
    twins = [option("Same", "1"), option("Same", "2")]
    wish = parse_wishes(["Same"])[0]
    choice = choose(twins, wish)
    assert (choice.problem, choice.count, choice.index) == ("twins", 2, None)
    assert explain(choice, wish, twins) == (
        "the option 'Same' is there 2 times. Name the one you mean by value:… or index:…"
    )
    assert index_of("value:2", twins) == 1


def test_an_option_that_is_disabled_is_known() -> None:
    assert choose([option("Gold", disabled=True)], parse_wishes(["Gold"])[0]).problem == "disabled"


def test_the_place_in_the_whole_list_counts_where_it_is_known() -> None:
    part = [option("Year 40", position=40), option("Year 41", position=41)]
    assert index_of("index:41", part) == 1
    assert index_of("index:1", part) is None


def test_an_icon_without_words_is_no_other_icon() -> None:
    icons = [option("☺"), option("☹")]
    assert index_of("☹", icons) == 1
    assert index_of("\u200b", icons) is None


def test_an_empty_label_is_an_option_too() -> None:
    assert index_of("", [option("", "none"), option("One")]) == 0


@pytest.mark.parametrize("written", ["index:", "index:-1", "index:two", "index:1.5", "index:²"])
def test_an_index_is_a_whole_number(written: str) -> None:
    with pytest.raises(ArgumentError, match="is not the index"):
        parse_wishes([written])


def test_no_option_is_an_error() -> None:
    with pytest.raises(ArgumentError, match="No option was named"):
        parse_wishes([])


def test_words_with_a_colon_are_a_label() -> None:
    assert index_of("Size: large", [option("Size: small"), option("Size: large")]) == 1


def test_what_is_missing_is_reported_with_all_there_is_in_its_order() -> None:
    wish = parse_wishes(["Finland"])[0]
    message = explain(
        choose(COUNTRIES, wish), wish, [*COUNTRIES, option("Atlantis", disabled=True)]
    )
    assert message == "there is no option 'Finland'. Options: 'Austria', 'Germany', 'Åland'"


def test_of_many_options_the_likeliest_are_reported_first() -> None:
    many = [option(f"Number {number:04}") for number in range(500)]
    wish = parse_wishes(["Number 0499x"])[0]
    message = explain(choose(many, wish), wish, many)
    assert message.startswith("there is no option 'Number 0499x'. Options: 'Number 0499', ")
    assert message.endswith(" more")
    assert len(message) < 400


def test_a_list_without_options_is_reported() -> None:
    wish = parse_wishes(["One"])[0]
    assert "has no options" in explain(choose([], wish), wish, [])


@pytest.mark.parametrize(
    ("shown", "is_shown"),
    [
        ("Berlin", True),
        ("City\u200b BERLIN", True),
        ("Ada, Berlin, Bonn", True),
        ("", False),
        ("\u200b", False),
        ("Berliner", False),
        ("Bonn", False),
    ],
)
def test_what_a_control_shows(shown: str, is_shown: bool) -> None:
    assert shows(shown, option("Berlin")) is is_shown


def test_a_control_may_show_the_beginning_of_an_option() -> None:
    assert shows("Finland", option("Finland (+358)"))
    assert not shows("+358", option("Finland (+358)"))
    assert not shows("Fin", option("Finland (+358)"))


@pytest.mark.parametrize(
    ("shown", "label"),
    [
        ("Not selected: Red", "Red"),
        ("Pay 1 000 €", "Pay 1"),
        ("Version 1.2", "Version 1"),
        ("Pay 1", "Pay 1 000 €"),
        ("-20", "20"),
    ],
)
def test_a_part_of_a_number_and_the_opposite_prove_nothing(shown: str, label: str) -> None:
    assert not shows(shown, option(label))


def test_what_another_option_denies_is_not_denied_of_this_one() -> None:
    assert not shows("Red, No preference", option("Red"))
    assert shows("Red, No preference", option("Red"), beside="No preference")


def test_what_is_shown_as_before_proves_nothing_unless_in_full() -> None:
    hint = "Choose Red or Green"
    assert not shows(hint, option("Red"), before=hint)
    assert not shows("Large", option("Large and blue"), before="Large")
    assert shows("Red", option("Red"), before="Red")
    assert shows("Colour: Red", option("Red"), before="Colour: Green")
    assert shows("Colour: Red", option("Red", selected=True), before="Colour: Red")


def test_what_is_another_option_in_full_is_that_one() -> None:
    sizes = [option("Large"), option("Extra large"), option("Small")]
    assert is_another("Extra large", sizes[:1], sizes)
    assert not is_another("Large", sizes[:1], sizes)
    assert not is_another("Size: Large", sizes[:1], sizes)
    assert not is_another("", sizes[:1], [*sizes, option("")])


COLOURS = [option("Red"), option("Green"), option("Blue"), option("")]


@pytest.mark.parametrize(
    ("before", "now", "agrees_so"),
    [
        (["Red"], ["Blue"], True),
        (["Red"], ["Red"], False),
        (["Blue"], ["Blue"], True),
        (["Pick"], ["Pick"], False),
        (["Red"], ["Colour: Blue"], True),
        (["Red"], ["Blue", "Red"], False),
        (["1 selected"], ["2 selected"], True),
        ([], [], False),
    ],
)
def test_what_is_drawn_for_a_list_shows_what_is_selected(
    before: list[str], now: list[str], agrees_so: bool
) -> None:
    assert agrees(now, before, [option("Blue")], COLOURS) is agrees_so


@pytest.mark.parametrize(
    ("pieces", "is_held"),
    [
        (["Red"], True),
        (["Dark red"], False),
        (["Blue", "RED"], True),
        (["Blue, Red"], True),
        (["Red wine, Blue"], False),
        ([], False),
    ],
)
def test_an_option_is_kept_as_a_separate_text(pieces: list[str], is_held: bool) -> None:
    assert holds(pieces, option("Red")) is is_held


def two_lines(first: str, second: str, **given: bool) -> Option:
    return option(f"{first} {second}", main_line=first, **given)


PLANS = [
    two_lines("Free plan", "no cost"),
    two_lines("Pro plan", "10 a month"),
    two_lines("Pro plan", "100 a year"),
    two_lines("Old plan", "gone", disabled=True),
]


@pytest.mark.parametrize(
    ("wish", "index", "problem"),
    [
        ("free plan", 0, None),
        ("label:Free plan", 0, None),
        ("Old plan", 3, "disabled"),
        ("Pro plan", None, "twins"),
        ("no cost", None, "missing"),
        ("Free", None, "missing"),
        ("value:Free plan", None, "missing"),
        ("index:0", None, "missing"),
    ],
)
def test_the_first_line_of_one_option_alone_is_enough(
    wish: str, index: int | None, problem: str | None
) -> None:
    found = choose_by_main_line(PLANS, parse_wishes([wish])[0])
    assert (found.index, found.problem) == (index, problem)


@pytest.mark.parametrize(
    ("label", "names"),
    [
        ("Black", []), ("Colour Black", ["Black"]), ("", []),
        ("Shoe size Very small", ["size Very small", "Very small"]),
    ],
)  # fmt: skip
def test_a_label_may_begin_with_the_words_of_a_group(label: str, names: list[str]) -> None:
    assert names_in(label) == names


def test_parts_of_several_labels_are_refused_with_those() -> None:
    wish = parse_wishes(["Pro plan"])[0]
    why = explain(choose_by_main_line(PLANS, wish), wish, PLANS)
    assert "there 2 times, as a part of others" in why
    assert "'Pro plan 10 a month', 'Pro plan 100 a year'" in why


def test_a_control_may_show_the_first_line_alone() -> None:
    assert shows("Free plan", PLANS[0], before="-")
    assert not shows("Pro plan", PLANS[0], before="-")


@pytest.mark.parametrize(
    ("was", "now", "same"),
    [
        ("Green", ("Red", "Green"), ["Green"]),
        ("Green", ("Red", "\u2713 Green"), ["\u2713 Green"]),
        ("Green", ("Red", "Green Selected"), ["Green Selected"]),
        ("Green Selected", ("Red", "Green"), ["Green"]),
        ("Green", ("Red", "Light green"), []),
        ("Green", ("Evergreen",), []),
        ("Red", ("\u2713 Red", "Red wine Selected"), ["\u2713 Red", "Red wine Selected"]),
        ("Red", ("RED", "Red wine Selected"), ["RED"]),
    ],
)
def test_an_option_whose_words_change_is_the_same_one(
    was: str, now: tuple[str, ...], same: list[str]
) -> None:
    before = {"Red", "Light green", "Red wine"} - {was}
    found = present(option(was), before, [option(each) for each in now])
    assert [each.label for each in found] == same
