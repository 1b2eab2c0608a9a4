"""What a page did with files that were dropped or chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

ZONE = (
    "<div style='height:200vh'></div><div id=zone style='height:60px'>Drop here"
    "<input type=file hidden accept='{accept}'></div><ul id=list></ul>"
    "<div id=told role=status></div>"
)
FILE = {"name": "a.txt", "type": "text/plain", "content": "aGVsbG8="}


def drop(tab: Tab, accept: str, then: str) -> str:
    tab.show(ZONE.format(accept=accept))
    tab.run(
        "zone.ondragover = (event) => event.preventDefault();"
        f"zone.ondrop = (event) => {{ event.preventDefault(); {then} }}"
    )
    ref = tab.run("return abra.registry.idOf(document.querySelector('#zone'))")
    assert tab.call("drops.drop", ref=ref, files=[FILE])["takes"]
    answer: str = tab.call("drops.refusal")["message"]
    return answer


@pytest.mark.parametrize(
    ("accept", "then", "message"),
    [
        ("image/*", "told.textContent = 'You can only upload: image/*'", "You can only upload"),
        (
            ".png,.jpg",
            "list.innerHTML = '<li>a.txt: the type must be .png'",
            "a.txt: the type must",
        ),
        ("", "told.textContent = 'a.txt was not uploaded'", "a.txt was not uploaded"),
        ("", "list.innerHTML = '<li class=upload-error>a.txt: too large'", "a.txt: too large"),
        ("text/*", "told.textContent = 'Thank you for a.txt'", ""),
        (".TXT", "told.textContent = 'Uploaded a.txt'", ""),
        ("", "list.innerHTML = '<li class=row>a.txt: 5 words'", ""),
        ("image/*", "list.innerHTML = '<li>a.txt (5 bytes)'; told.textContent = 'Ready'", ""),
        ("image/*", "list.innerHTML = '<li>Another line'", ""),
    ],
)
def test_a_message_that_refuses_a_file_is_told(
    blank_tab: Tab, accept: str, then: str, message: str
) -> None:
    said = drop(blank_tab, accept, then)
    assert said.startswith(message)
    assert bool(said) is bool(message)


@pytest.mark.parametrize(
    ("then", "message"),
    [
        ("list.innerHTML = '<b>a.txt</b>'; told.innerHTML = '<button>Cancel</button>'", ""),
        ("list.textContent = 'a.txt was not uploaded'", "a.txt was not uploaded"),
        ("more.innerHTML = '<div role=dialog>a.txt was not uploaded</div>'", "a.txt was not"),
        ("more.innerHTML = '<div role=alert>It was not uploaded</div>'", "It was not"),
    ],
)
def test_the_dialog_in_which_a_file_is_dropped_is_no_message(
    blank_tab: Tab, then: str, message: str
) -> None:
    """Who has dropped it is shown it there, beside buttons of which one says Cancel."""
    place = "<div id=zone style='height:60px'>Drop</div><p id=list></p><p id=told></p>"
    blank_tab.show(f"<div role=dialog><h2>Files</h2>{place}</div><div id=more></div>")
    blank_tab.run(
        "zone.ondragover = (event) => event.preventDefault();"
        f"zone.ondrop = (event) => {{ event.preventDefault(); {then} }}"
    )
    ref = blank_tab.run("return abra.registry.idOf(document.querySelector('#zone'))")
    assert blank_tab.call("drops.drop", ref=ref, files=[FILE])["takes"]
    said = blank_tab.call("drops.refusal")["message"]
    assert said.startswith(message) if message else said == ""


@pytest.mark.parametrize(
    ("then", "message"),
    [
        ("list.textContent = 'Showing 5 of 5 files'", ""),
        ("list.textContent = 'a.txt: too large'; group.className = 'has-error'", "a.txt: too"),
        ("list.innerHTML = '<p class=upload-error>a.txt: too large'", "a.txt: too large"),
        ("errors.innerHTML = '<p>a.txt: too large'", "a.txt: too large"),
    ],
)
def test_a_box_around_fields_is_no_message_by_a_class_that_it_had(
    blank_tab: Tab, then: str, message: str
) -> None:
    """A browser of files whose class says where its errors will be; as WordPress draws it."""
    place = "<div id=zone style='height:60px'>Drop</div><p id=list>Showing 4 of 4 files</p>"
    blank_tab.show(
        f"<div class=place-for-errors><div id=group><input>{place}</div></div>"
        "<div id=errors class=errors>b.txt: too large</div>"
    )
    blank_tab.run(
        "zone.ondragover = (event) => event.preventDefault();"
        f"zone.ondrop = (event) => {{ event.preventDefault(); {then} }}"
    )
    ref = blank_tab.run("return abra.registry.idOf(document.querySelector('#zone'))")
    assert blank_tab.call("drops.drop", ref=ref, files=[FILE])["takes"]
    said = blank_tab.call("drops.refusal")["message"]
    assert said.startswith(message) if message else said == ""


def test_the_scroll_to_the_place_is_not_what_the_page_did(blank_tab: Tab) -> None:
    blank_tab.show(ZONE.format(accept=""))
    blank_tab.run("zone.ondragover = (event) => event.preventDefault()")
    ref = blank_tab.run("return abra.registry.idOf(document.querySelector('#zone'))")
    blank_tab.call("pointer.prepare", ref=ref, watch="script")
    blank_tab.run("scrollTo(0, 0)")
    assert blank_tab.call("drops.drop", ref=ref, files=[FILE])["takes"]
    assert not blank_tab.call("gesture.observed")["scrolled"]


@pytest.mark.parametrize(
    ("then", "is_taken"),
    [
        ("event.preventDefault(); told.textContent = 'dropped a.txt'", True),
        ("event.preventDefault(); list.innerHTML = '<li><progress>'", True),
        ("event.preventDefault(); zone.className = 'over'; zone.setAttribute('data-a', 1)", False),
        ("event.preventDefault()", False),
        ("told.textContent = 'a.txt'", False),
    ],
)
def test_only_content_that_stays_proves_that_a_page_took_a_file(
    blank_tab: Tab, then: str, is_taken: bool
) -> None:
    blank_tab.show(ZONE.format(accept=""))
    blank_tab.run(
        f"zone.ondragover = (event) => event.preventDefault();zone.ondrop = (event) => {{ {then} }}"
    )
    ref = blank_tab.run("return abra.registry.idOf(document.querySelector('#zone'))")
    assert blank_tab.call("drops.drop", ref=ref, files=[FILE])["takes"]
    assert blank_tab.call("drops.taken") == {"isTaken": is_taken}
