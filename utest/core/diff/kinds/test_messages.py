"""Messages that share one layer."""

from __future__ import annotations

from collections.abc import Sequence

from utest.core.diff.test_compare import Page, added, diff, page, removed


def _toasts(*names: str, kind: str | None = "alert", live: bool = False) -> Page:
    """A layer with a box for each message; the number of each is that of its name."""
    seen = page().text(3, "Shop", 2).box(4, 2, "alert" if live else None)
    if not names:
        return seen
    seen.json["overlays"].append({"key": 50, "kind": "layer", "name": names[0]})
    seen = seen.box(50, 4).box(51, 50)
    for name in names:
        key = 10 * ord(name[0])
        seen = seen.box(key, 51, kind)
        seen = seen.text(key + 1, name, key, overlay=50, region="alert")
        seen = seen.text(key + 2, "Undo", key, overlay=50, region="alert", tag="button")
    return seen


def _names(overlays: Sequence[object]) -> list[str]:
    return [each.name for each in overlays]  # type: ignore[attr-defined]


def test_two_messages_that_open_in_one_layer_are_two() -> None:
    result = diff(_toasts(), _toasts("Saved", "Mail not sent"))
    assert _names(result.overlays.opened) == ["Saved", "Mail not sent"]
    assert added(result) == ["Saved Undo", "Mail not sent Undo"]
    assert result.summary == 'Layer "Saved" opened; Layer "Mail not sent" opened'


def test_message_that_joins_another_has_opened_and_the_other_stays() -> None:
    result = diff(_toasts("Saved"), _toasts("Saved", "Mail not sent"))
    assert _names(result.overlays.opened) == ["Mail not sent"]
    assert added(result) == ["Mail not sent Undo"]
    result = diff(_toasts("Saved", "Mail not sent"), _toasts("Mail not sent"))
    assert _names(result.overlays.closed) == ["Saved"]
    assert removed(result) == ["Saved Undo"]
    assert not result.overlays.opened


def test_items_of_a_live_list_are_messages() -> None:
    before, after = (_toasts(*names, kind="listitem", live=True) for names in ("", ("Ask", "Buy")))
    assert _names(diff(before, after).overlays.opened) == ["Ask", "Buy"]


def test_layer_that_is_no_stack_of_messages_is_one() -> None:
    before, after = (_toasts(*names, kind="listitem") for names in ("", ("Ask", "Buy")))
    assert _names(diff(before, after).overlays.opened) == ["Ask"]
    result = diff(_toasts(live=True), _toasts("Saved", kind=None, live=True))
    assert added(result) == ["Saved Undo"]
    assert _names(result.overlays.opened) == ["Saved"]
