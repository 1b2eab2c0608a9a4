"""Whether a page shows a file that was chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab


@pytest.mark.parametrize(
    ("line", "is_shown"),
    [
        ("a.png", True),
        ("a.png 1.2 MB", True),
        ("a.png (340 bytes)", True),
        ("a.png, 12,5 KiB", True),
        ("a.png is too large", False),
    ],
)
def test_a_name_with_its_size_shows_the_file(blank_tab: Tab, line: str, is_shown: bool) -> None:
    script = "const isShown = abra.filenames.watch('a.png'); file.textContent = arguments[0];"
    blank_tab.show("<ul><li id=file>No file</li></ul>")
    assert blank_tab.run(f"{script} return isShown()", line) is is_shown
