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


@pytest.mark.parametrize(
    ("field", "is_shown"),
    [
        ("<input readonly value=A.png>", True),
        ("<textarea>a.png</textarea>", True),
        ("<input value=a.png hidden>", False),
        ("<input value='a.png is too large'>", False),
        ("<input type=file>", False),
        ("<span class=upload-error><input value=a.png></span>", False),
    ],
)
def test_a_field_may_show_the_name_of_a_file(blank_tab: Tab, field: str, is_shown: bool) -> None:
    script = "const isShown = abra.filenames.watch('a.png'); file.innerHTML = arguments[0];"
    blank_tab.show("<ul><li id=file>No file</li></ul>")
    assert blank_tab.run(f"{script} return isShown()", field) is is_shown


@pytest.mark.parametrize(
    ("line", "is_shown"),
    [
        ("1 file uploaded", True),
        ("<b>1</b> Datei", True),
        ("1 file uploaded successfully.", True),
        ("2 files uploaded", False),
        ("1 file uploaded, but the virus scanner has not seen it yet", False),
        ("1 file was not uploaded", False),
        ("1 file rejected", False),
        ("1 error", False),
        ("1 Fehler", False),
        ("Only PDF, please", False),
        ("A file of 1 MB is too large", False),
        ("1", False),
        ("<i class=upload-error>1 Datei</i>", False),
        ("<p role=alert><b>1 file</b> is of no known kind</p>", False),
    ],
)
def test_a_page_may_count_the_files_that_it_has_taken(
    blank_tab: Tab, line: str, is_shown: bool
) -> None:
    script = "const isShown = abra.filenames.watch('a.png'); told.innerHTML = arguments[0];"
    blank_tab.show("<div id=told>No file</div>")
    assert blank_tab.run(f"{script} return isShown()", line) is is_shown


def test_a_count_that_was_there_says_nothing_of_a_file(blank_tab: Tab) -> None:
    blank_tab.show("<p>1 file</p>")
    assert not blank_tab.run("return abra.filenames.watch('a.png')()")
