"""Which of the elements that listen for presses are areas of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from utest.page.conftest import Tab


def test_what_takes_most_of_the_view_is_no_area(probed_tab: Tab) -> None:
    probed_tab.show(
        "<div id=small style='height:20vh'><b>Ada</b></div>"
        "<div id=large style='height:70vh'><b>Eve</b></div>"
    )
    probed_tab.run("for (const each of [small, large]) each.addEventListener('click', () => 0)")
    found = probed_tab.run("return abra.name.inPass(() => abra.generic.all().map(({ id }) => id))")
    assert found == ["small"]
