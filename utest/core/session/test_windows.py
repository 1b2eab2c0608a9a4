"""Which windows there are, by alias, and which one a tester means."""

from __future__ import annotations

from typing import Any

import pytest

from AbraLibrary.core.models.session.window import OpenWindow, ShownWindow
from AbraLibrary.core.session.windows import Windows, chosen, the_new_one
from AbraLibrary.errors import ArgumentError, NoWindow


def window(alias: str, title: str | None, url: str = "", **more: Any) -> OpenWindow:
    known = {"current": False, "opener": None, "new": False, "user": None, **more}
    return OpenWindow(alias=alias, title=title, url=url, **known)


SHOP = window("main", "Shop", "https://shop.example/")
BILL = window("window-2", "Invoice 17", "https://shop.example/invoice?id=17")
OTHER = window("window-3", "Invoice 1", "https://shop.example/invoice?id=1")


@pytest.mark.parametrize(
    ("wanted", "alias"),
    [
        ("main", "main"),
        ("window-3", "window-3"),
        ("Invoice 17", "window-2"),
        ("invoice 1", "window-3"),  # the whole title, in any case; 17 is another number
        ("SHOP", "main"),
        ("title:Shop", "main"),
        ("url:https://shop.example/", "main"),
        ("invoice?id=17", "window-2"),
        ("URL: id=17", "window-2"),
    ],
)
def test_a_window_is_meant_by_its_alias_title_or_address(wanted: str, alias: str) -> None:
    found = chosen(wanted, [SHOP, BILL, OTHER])
    assert found is not None
    assert found.alias == alias


@pytest.mark.parametrize(
    "wanted", ["Nowhere", "title:https://shop.example/", "url:Shop", "", "url:"]
)
def test_what_no_window_shows_means_none(wanted: str) -> None:
    assert chosen(wanted, [SHOP, BILL, OTHER]) is None


def test_a_title_in_part_that_two_windows_have_is_refused() -> None:
    with pytest.raises(NoWindow, match=r"'Invoice' matches 2 windows alike: window-2 .* window-3 "):
        chosen("Invoice", [SHOP, BILL, OTHER])


def test_a_window_without_a_title_has_an_alias() -> None:
    blocked = window("window-2", None)
    assert chosen("Shop", [SHOP, blocked]) == SHOP
    assert chosen("window-2", [SHOP, blocked]) == blocked


def test_the_first_window_is_main_and_others_are_numbered() -> None:
    windows = Windows()
    assert [each.alias for each in windows.meet(["a", "b"])] == ["main", "window-2"]
    assert [each.alias for each in windows.meet(["a", "b", "c"], opener="b")] == ["window-3"]
    assert windows.opener("c") == "b"
    windows.visit("a")
    assert [each.alias for each in windows.new(["a", "b", "c"])] == ["window-2", "window-3"]


def test_an_alias_is_unique_and_no_word_with_a_meaning() -> None:
    windows = Windows()
    windows.meet(["a", "b"])
    windows.name("b", "bill")
    windows.name("b", "bill")  # its own
    assert windows.handle("bill") == "b"
    for handle, taken in (("a", "bill"), *(("b", each) for each in ("main", "New", " ", "url:x"))):
        with pytest.raises(ArgumentError, match="Choose another alias="):
            windows.name(handle, taken)
    windows.meet(["c"])
    windows.name("c", "window-4")
    assert [each.alias for each in windows.meet(["d"])] == ["window-5"]


def test_the_alias_of_a_window_that_was_closed_is_free() -> None:
    windows = Windows()
    windows.meet(["a", "b"])
    windows.name("b", "anna")
    windows.forget_closed(["a"])
    assert windows.handle("anna") is None
    assert windows.alias("b") == "anna"
    assert not windows.is_awaited("anna")
    windows.check_free("anna")
    windows.meet(["c"])
    windows.name("c", "anna")
    assert windows.handle("anna") == "c"
    assert windows.alias("c") == "anna"
    with pytest.raises(ArgumentError, match="that of another window"):
        windows.check_free("anna")
    # One that the library gives is none of a window before.
    assert [each.alias for each in windows.meet(["d"])] == ["window-4"]


def test_main_is_the_first_window_whatever_it_is_called() -> None:
    windows = Windows()
    assert windows.main is None
    windows.meet(["a", "b"])
    windows.name("a", "shop")
    assert windows.main == "a"
    windows.forget_closed(["b"])
    assert windows.main is None


def test_of_a_title_words_count_and_of_an_address_any_part() -> None:
    assert chosen("17", [SHOP, BILL]) == BILL
    assert chosen("Invo", [SHOP, BILL]) is None
    assert chosen("voice?i", [SHOP, BILL]) == BILL


def test_new_is_the_only_new_one_or_the_only_one_from_here() -> None:
    windows = Windows()
    windows.meet(["a"])
    windows.visit("a")
    assert the_new_one(windows.new(["a"]), "a") is None
    windows.meet(["b"], opener="x")
    (own,) = windows.meet(["c"], opener="a")
    assert the_new_one(windows.new(["a", "b", "c"]), "a") == own
    windows.meet(["d"], opener="a")
    with pytest.raises(NoWindow, match="3 windows are new: window-2, window-3, window-4"):
        the_new_one(windows.new(["a", "b", "c", "d"]), "a")


def test_what_an_action_opened_is_told_once_and_only_there() -> None:
    windows = Windows()
    windows.meet(["a"])
    windows.visit("a")
    windows.opened(windows.meet(["b"], opener="a"), "a")
    assert windows.has_untold
    assert windows.take_untold("a", ["a", "b"]) == ["window-2"]
    assert windows.take_untold("a", ["a", "b"]) == []
    windows.opened(windows.meet(["c"], opener="a"), "a")
    windows.visit("c")  # somebody has switched
    assert not windows.has_untold
    windows.opened(windows.meet(["d"], opener="c"), "c")
    assert windows.take_untold("c", ["a", "c"]) == []  # closed already


def test_windows_that_an_action_led_on_are_told_once() -> None:
    windows = Windows()
    windows.meet(["a", "b"])
    windows.moved(["b", "unknown"])
    windows.moved(["b"])
    assert [each.alias for each in windows.take_moved()] == ["window-2"]
    assert windows.take_moved() == []


def test_a_list_has_openers_that_are_open_and_users_by_name() -> None:
    windows = Windows()
    windows.meet(["a"])
    windows.meet(["b"], opener="a")
    windows.meet(["c"], opener="gone")
    windows.users["anna"] = "context-1"
    shown = [
        ShownWindow(handle="c", title="C", url="u", user_context="context-1"),
        ShownWindow(handle="a", title="A", url="u", user_context="default"),
        ShownWindow(handle="b", title="B", url="u"),
    ]
    listed = windows.listed(shown, "b")
    assert [each.alias for each in listed] == ["main", "window-2", "window-3"]
    assert [each.opener for each in listed] == [None, "main", None]
    assert [each.current for each in listed] == [False, True, False]
    assert [each.user for each in listed] == [None, None, "anna"]


def test_only_what_may_still_come_is_awaited() -> None:
    windows = Windows()
    windows.meet(["a"])
    windows.name("a", "shop")
    assert windows.is_awaited("Invoice")
    assert windows.is_awaited("new")
    for wanted in ("main", "window-7", "shop"):
        assert not windows.is_awaited(wanted)
