"""What controls hold and their states: each change once, as a person would report it."""

from __future__ import annotations

from utest.core.diff.test_compare import Page, added, changed, diff, page, removed


def changes_of(before: Page, after: Page) -> list[tuple[str, str, str, str]]:
    return [(each.what, each.name, each.from_, each.to) for each in diff(before, after).changed]


def tabs(*selected: str, role: str = "tab", what: str = "selected") -> Page:
    on = page().box(30, 2)
    for key, name in ((31, "One"), (32, "Two"), (33, "Three")):
        on.box(key, 30).control(
            key, name, tag="button", role=role, **{what: str(name in selected).lower()}
        )
    return on


def test_tab_chosen_instead_of_another_is_one_change_from_the_one_to_the_other() -> None:
    assert changes_of(tabs("One"), tabs("Two")) == [("selected", "", "One", "Two")]


def test_controls_far_from_each_other_exclude_nothing() -> None:
    def far(chosen: str, depth: int) -> Page:
        seen = page().box(10, 2)
        for first, name in ((100, "One"), (200, "Two")):
            parent = 10
            for key in range(first, first + depth):
                seen, parent = seen.box(key, parent), key
            selected = str(name == chosen).lower()
            seen = seen.control(parent, name, tag="button", role="tab", selected=selected)
        return seen

    assert len(changes_of(far("One", 5), far("Two", 5))) == 1
    assert len(changes_of(far("One", 12), far("Two", 12))) == 2


def test_state_that_is_only_set_on_the_chosen_one_counts_as_false_elsewhere() -> None:
    before = page().box(31, 2).box(32, 2)
    before.control(31, "page 1", current="true").control(32, "page 2")
    after = page().box(31, 2).box(32, 2).control(31, "page 1").control(32, "page 2", current="true")
    assert changes_of(before, after) == [("current", "", "page 1", "page 2")]


def test_check_boxes_exclude_nothing() -> None:
    before, after = (tabs(one, role="checkbox", what="checked") for one in ("One", "Two"))
    assert changes_of(before, after) == [
        ("checked", "One", "true", "false"),
        ("checked", "Two", "false", "true"),
    ]


def test_two_that_go_off_for_one_are_reported_one_by_one() -> None:
    assert len(changes_of(tabs("One", "Two"), tabs("Three"))) == 3


def test_control_that_is_chosen_and_expanded_is_reported_once() -> None:
    before = page().control(5, "Details", selected="false", expanded="false")
    after = page().control(5, "Details", selected="true", expanded="true")
    assert changes_of(before, after) == [("selected", "Details", "false", "true")]


def test_row_that_is_selected_stands_for_the_tick_in_it() -> None:
    def grid(on: str) -> Page:
        both = page().box(10, 2, "row").box(11, 10)
        both.control(10, "Ivo 02", role="row", selected=on)
        return both.control(11, "Toggle row", role="checkbox", checked=on)

    assert changes_of(grid("false"), grid("true")) == [("selected", "Ivo 02", "false", "true")]


def test_words_in_a_select_of_a_library_are_what_it_holds() -> None:
    before = page().box(5, 2).control(5, "City", role="combobox").text(6, "Choose", 5)
    after = page().box(5, 2).control(5, "City Berlin", role="combobox").text(7, "Berlin", 5)
    assert changes_of(before, after) == [("value", "City", "Choose", "Berlin")]
    assert (added(diff(before, after)), removed(diff(before, after))) == ([], [])


def test_opener_of_an_overlay_is_not_reported_again() -> None:
    before = page().control(5, "City", expanded="false")
    after = page().control(5, "City", expanded="true")
    after.dialog(8, "Cities", "menu").text(9, "Berlin", 8, overlay=8)
    result = diff(before, after)
    assert [each.name for each in result.overlays.opened] == ["Cities"]
    assert changed(result) == []
    assert changed(diff(after, before)) == []


def test_section_that_unfolds_while_a_toast_comes_is_reported() -> None:
    before = page().control(5, "Details", expanded="false")
    after = page().control(5, "Details", expanded="true").text(6, "All about it")
    after.dialog(8, "Saved", "layer").text(9, "Saved", 8, overlay=8)
    assert changes_of(before, after) == [("expanded", "Details", "false", "true")]


def accordion(is_first: bool) -> Page:
    """Two headers, each before what it unfolds, made as tabs."""
    seen = page()
    for key, name, text, is_open in (
        (10, "First", "What comes first.", is_first), (20, "Details", "All of it.", not is_first),
    ):  # fmt: skip
        seen = seen.text(key, name, 2)
        word = str(is_open).lower()
        seen = seen.control(key, name, tag="h3", role="tab", selected=word, expanded=word)
        if is_open:
            seen = seen.text(key + 1, text, 2)
    return seen


def test_a_section_that_opens_as_another_one_closes_is_reported_of_both() -> None:
    result = diff(accordion(True), accordion(False))
    assert [(c.name, c.what, c.to) for c in result.changed] == [
        ("First", "expanded", "false"), ("Details", "expanded", "true"),
    ]  # fmt: skip
    assert (removed(result), added(result)) == (["What comes first."], ["All of it."])
    assert '"First" collapsed; "Details" expanded' in result.summary


def test_tabs_that_say_they_are_expanded_are_a_choice() -> None:
    def tabs(is_first: bool) -> Page:
        seen = page().box(9, 2)
        for key, name, is_on in ((10, "One", is_first), (20, "Two", not is_first)):
            word = str(is_on).lower()
            states = {"selected": word, "expanded": word, "region": "main"}
            seen = seen.text(key, name, 9).control(key, name, tag="li", role="tab", **states)
        return seen.text(30, "The first panel" if is_first else "The second panel", 2)

    result = diff(tabs(True), tabs(False))
    assert [(c.what, c.from_, c.to) for c in result.changed] == [
        ("text", "The first panel", "The second panel"), ("selected", "One", "Two"),
    ]  # fmt: skip
    assert result.summary.endswith('"Two" selected instead of "One"')


def test_controls_that_are_rerendered_have_changed() -> None:
    before = page().box(9, 2).box(10, 9).box(11, 9)
    before = before.control(10, "Previous", tag="button", disabled=True)
    before = before.control(11, "1", tag="button", current="true")
    after = page().box(9, 2).box(20, 9).box(21, 9)
    after = after.control(20, "Previous", tag="button").control(21, "1", tag="button")
    result = diff(before, after)
    assert [(c.name, c.what, c.to) for c in result.changed] == [
        ("Previous", "disabled", "false"), ("1", "current", "false"),
    ]  # fmt: skip


def test_rerendered_controls_of_one_name_are_not_distinguished() -> None:
    before = page().box(9, 2)
    after = page().box(9, 2)
    for key in (10, 11):
        before = before.box(key, 9).control(key, "Delete", tag="button", disabled=True)
        after = after.box(key + 10, 9).control(key + 10, "Delete", tag="button")
    assert changed(diff(before, after)) == []


def test_dots_of_a_carousel_take_turns() -> None:
    before = page().box(9, 2).box(10, 9).control(10, "Slide 1", tag="span", current="true")
    after = page().box(9, 2).box(11, 9).control(11, "Slide 2", tag="span", current="true")
    result = diff(before, after)
    assert [(c.what, c.from_, c.to) for c in result.changed] == [("current", "Slide 1", "Slide 2")]


def _button(name: str, key: int = 5, **more: object) -> Page:
    return page().text(3, "Song", 2).box(key).control(key, name, tag="button", **more)


def test_button_that_shows_a_sign_and_is_called_otherwise_has_changed() -> None:
    result = diff(_button("Play"), _button("Pause"))
    assert [(c.name, c.from_, c.to, c.what) for c in result.changed] == [
        ("", "Play", "Pause", "text")
    ]
    assert result.summary == '"Play" → "Pause"'


def test_words_of_a_button_are_reported_once() -> None:
    before = page().control(5, "Play", tag="button").text(5, "Play")
    after = page().control(5, "Pause", tag="button").text(5, "Pause")
    assert [(c.from_, c.to) for c in diff(before, after).changed] == [("Play", "Pause")]


def test_buttons_of_a_row_that_was_filled_again_are_called_after_it() -> None:
    def row(name: str) -> Page:
        seen = page().row(10, name, "Berlin").box(20, 10)
        return seen.control(20, f"Delete {name}", tag="button")

    result = diff(row("Ada"), row("Kim"))
    assert [(c.from_, c.to) for c in result.changed] == [("Ada", "Kim")]


def test_state_is_reported_of_what_was_pressed_and_not_of_what_it_is_called_then() -> None:
    result = diff(_button("Mute", pressed="false"), _button("Unmute", pressed="true"))
    assert result.summary == '"Mute" pressed'


def test_button_of_a_list_that_opened_is_the_same_news() -> None:
    after = _button("Close").dialog(50, "Rome", "menu").text(51, "Rome", 50, overlay=50)
    assert not diff(_button("Open"), after).changed


def test_select_that_went_away_with_its_panel_was_not_emptied() -> None:
    before = page().box(5, 2).box(6, 5).text(7, "Ann", 6).control(6, "Members", role="combobox")
    after = page().box(15, 2).text(16, "Nobody yet", 15)
    result = diff(before, after)
    assert not [change for change in result.changed if change.what == "value"]


def test_value_that_differs_behind_its_cut_has_changed() -> None:
    cut = "x" * 199 + "…"

    def note(digest: int | None) -> Page:
        return page().box(5, 2).control(5, "Note", tag="textarea", value=cut, digest=digest)

    assert changes_of(note(1), note(2)) == [("value", "Note", cut, cut)]
    assert changes_of(note(1), note(1)) == []
    # A state saved by an earlier version has no digest.
    assert changes_of(note(None), note(2)) == []


def _rows(*people: tuple[int, str, str]) -> Page:
    seen = page()
    for key, name, pieces in people:
        seen = seen.box(key, 2, "row").text(key + 1, name, key, tag="td").box(key + 2, key)
        seen = seen.control(key + 2, "Qty", value=pieces)
    return seen


def test_field_of_a_row_that_went_has_not_become_that_of_a_row_that_came() -> None:
    before = _rows((10, "Ann", "1"), (20, "Bob", "5"))
    after = _rows((20, "Bob", "5"), (30, "Cid", "4"))
    result = diff(before, after)
    assert (added(result), removed(result), changed(result)) == (["Cid"], ["Ann"], [])


def test_field_of_a_card_that_went_has_not_become_that_of_a_card_that_came() -> None:
    def cards(*given: tuple[int, str, str, str]) -> Page:
        seen = page().box(50, 2)
        for key, name, price, pieces in given:
            seen = seen.box(key, 50).text(key + 1, name, key).text(key + 2, price, key)
            seen = seen.box(key + 3, key).control(key + 3, "Qty", value=pieces)
        return seen

    pot, cup, jug = (10, "Tea pot", "12 €", "1"), (20, "Cup", "4 €", "5"), (30, "Jug", "9 €", "4")
    result = diff(cards(pot, cup), cards(cup, jug))
    assert (added(result), removed(result), changed(result)) == (["Jug 9 €"], ["Tea pot 12 €"], [])


def test_field_that_is_rerendered_in_a_row_without_words_has_changed() -> None:
    def row(key: int, pieces: str) -> Page:
        return (
            page().box(key, 2, "listitem").box(key + 1, key).control(key + 1, "Qty", value=pieces)
        )

    assert changes_of(row(10, "1"), row(20, "2")) == [("value", "Qty", "1", "2")]
