"""The pictures from which Ghost's tests are written: of each task, its beginning and middle."""

from __future__ import annotations

from pathlib import Path

from lab.application import Screen

_START = "/ghost/"
_POSTS, _PAGES, _MEMBERS = (f"/ghost/#/{name}" for name in ("posts", "pages", "members"))
_NEW, _SETTINGS = "/ghost/#/editor/post", "/ghost/#/settings"
_FILE = str(Path(__file__).resolve().parent / "files" / "rose.png")
_LOADED = ("quiet",)
#: The button at the top right that opens what is at the side of an editor.
_SIDE = "1233 42"

_BRING = """
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
  while (walker.nextNode())
    if (walker.currentNode.nodeType === 3 && walker.currentNode.data.trim() === 'TEXT')
      { walker.currentNode.parentElement.scrollIntoView({block: 'center'}); break; }
"""

Steps = tuple[tuple[str, ...], ...]


def _pressed(*words: str) -> Steps:
    """Presses of what shows a text, or lies at a place, one after the other."""
    steps: list[tuple[str, ...]] = [_LOADED]
    for word in words:
        is_place = word.replace(" ", "").isdigit()
        steps += [("at" if is_place else "press", word), _LOADED, _LOADED]
    return tuple(steps)


def _typed(text: str) -> Steps:
    """What is typed into the field that has the caret."""
    return (("type", ":focus", text), _LOADED)


def _brought(text: str) -> Steps:
    """What shows a text is scrolled into view."""
    return (_LOADED, ("script", _BRING.replace("TEXT", text)), _LOADED)


def _scrolled(where: str, by: str) -> Steps:
    """What scrolls around a thing, scrolled so far."""
    return (("script", f"document.querySelector('{where}').scrollTop = {by}"), _LOADED)


_TYPED = (*_pressed("370 226"), *_typed("Sowing in December\n"),
          ("type", "[data-lexical-editor=true]", "Some seeds need the cold."), _LOADED)  # fmt: skip
_WITH_SIDE = (*_TYPED, *_pressed(_SIDE))
_PUBLISH = (*_TYPED, *_pressed("Publish"))
_REVIEW = (*_PUBLISH, *_pressed("Continue, final review →"))
_SIDE_DOWN = _scrolled(".settings-menu-pane-main", "1e5")
_TWIN = _pressed("Open garden day")
_TWIN_MENU = (_LOADED, ("menu", "Open garden day"), _LOADED)
_FILTER = _pressed("Filter")
_LABEL = (*_FILTER, ("type", "select", "Label"), _LOADED)
_CHOSEN = (*_LABEL, *_pressed("860 180", "Spring course", "Filter list"))
_APPLIED = (*_CHOSEN, *_pressed("Apply filters"))
_ACTIONS = (*_APPLIED, *_pressed("1090 50"))
_ADD_LABEL = (*_ACTIONS, *_pressed("948 177"))
_MEMBER = _pressed("Jonas Quist")
_PAGE = _pressed("1207 175", _SIDE)
_NAVIGATION = (*_brought("Navigation"), *_pressed("Navigation"))
_ACCESS = (*_brought("Access"), *_pressed("Access"))
_ME = _pressed("56 608", "Your profile")
_BODY = (*_pressed("Frost on the roses"), ("type", "input[type=file]", _FILE), _LOADED, _LOADED)
_LETTER = _pressed("The winter letter", "Publish", "Right now")
_LATER = (*_LETTER, *_pressed("Schedule for later"))

SCREENS = (
    Screen("01 sign in", _START, (_LOADED,), signed_in=False),
    Screen("02 first page, where each test begins", _START, (_LOADED, _LOADED)),
    Screen("10 Posts pressed", _START, _pressed("Posts")),
    Screen("11 Posts, the mouse's other button on a post", _POSTS, _TWIN_MENU),
    Screen("12 Posts, Add a tag pressed there", _POSTS, (*_TWIN_MENU, *_pressed("Add a tag"))),
    Screen("13 Posts, All authors pressed", _POSTS, _pressed("All authors")),
    Screen("20 New post pressed", _POSTS, _pressed("New post")),
    Screen("21 a new post, title and text typed", _NEW, _TYPED),
    Screen("22 a new post, the button at the top right pressed", _NEW, _WITH_SIDE),
    Screen("23 a new post, Tags pressed", _NEW, (*_WITH_SIDE, *_pressed("1060 340"))),
    Screen("24 a new post, a tag chosen", _NEW,
           (*_WITH_SIDE, *_pressed("1060 340", "Kitchen", "700 500"))),
    Screen("25 a new post, the side further down", _NEW, (*_WITH_SIDE, *_SIDE_DOWN)),
    Screen("26 a new post, Publish pressed", _NEW, _PUBLISH),
    Screen("27 a new post, Continue pressed", _NEW, _REVIEW),
    Screen("28 a new post, published", _NEW, (*_REVIEW, *_pressed("Publish post, right now"))),
    Screen("30 a published post pressed", _POSTS, _TWIN),
    Screen("31 a published post, the button at the top right pressed", _POSTS,
           (*_TWIN, *_pressed(_SIDE))),
    Screen("32 a published post, Tags pressed", _POSTS, (*_TWIN, *_pressed(_SIDE, "1130 340"))),
    Screen("33 a published post, the side further down", _POSTS,
           (*_TWIN, *_pressed(_SIDE), *_SIDE_DOWN)),
    Screen("34 a published post, Feature this post switched", _POSTS,
           (*_TWIN, *_pressed(_SIDE), *_SIDE_DOWN, *_pressed("1196 163"))),
    Screen("35 a published post, Update pressed", _POSTS,
           (*_TWIN, *_pressed(_SIDE), *_SIDE_DOWN, *_pressed("1196 163", "Update"))),
    Screen("40 Members pressed", _START, _pressed("Members")),
    Screen("41 Members, Filter pressed", _MEMBERS, _FILTER),
    Screen("42 Members, Filter pressed, Label chosen", _MEMBERS, _LABEL),
    Screen("43 Members, Label chosen, the value pressed", _MEMBERS,
           (*_LABEL, *_pressed("860 180"))),
    Screen("44 Members, Label chosen, a value chosen", _MEMBERS, _CHOSEN),
    Screen("45 Members, Apply filters pressed", _MEMBERS, _APPLIED),
    Screen("46 Members, filtered, the gear pressed", _MEMBERS, _ACTIONS),
    Screen("47 Members, Add label pressed", _MEMBERS, _ADD_LABEL),
    Screen("50 a member", _MEMBERS, _MEMBER),
    Screen("51 a member, Labels pressed", _MEMBERS, (*_MEMBER, *_pressed("935 294"))),
    Screen("52 a member, further down", _MEMBERS,
           (*_MEMBER, *_scrolled(".gh-main", "1e5"))),
    Screen("60 Pages pressed", _START, _pressed("Pages")),
    Screen("61 Pages, the mouse's other button on a page", _PAGES,
           (_LOADED, ("menu", "About us"), _LOADED)),
    Screen("62 Pages, Delete pressed there", _PAGES,
           (_LOADED, ("menu", "About us"), _LOADED, *_pressed("Delete"))),
    Screen("63 a page, the button at the top right pressed", _PAGES, _PAGE),
    Screen("64 a page, the side further down", _PAGES, (*_PAGE, *_SIDE_DOWN)),
    Screen("65 a page, Delete page pressed", _PAGES,
           (*_PAGE, *_SIDE_DOWN, *_pressed("1060 611"))),
    Screen("70 the gear at the bottom left pressed", _START, _pressed("199 608")),
    Screen("71 Settings, Navigation pressed at the left", _SETTINGS, _NAVIGATION),
    Screen("72 Settings, Navigation, Customize pressed", _SETTINGS,
           (*_NAVIGATION, *_pressed("1032 204"))),
    Screen("73 Settings, Timezone pressed at the left", _SETTINGS, _pressed("Timezone")),
    Screen("74 Settings, the site's timezone pressed", _SETTINGS, _pressed("780 477")),
    Screen("75 Settings, the site's timezone pressed, London typed", _SETTINGS,
           (*_pressed("780 477"), *_typed("London"))),
    Screen("76 Settings, a timezone chosen", _SETTINGS,
           (*_pressed("780 477"), *_typed("London\n"))),
    Screen("77 Settings, Access pressed at the left", _SETTINGS, _ACCESS),
    Screen("78 Settings, Access, the last one pressed", _SETTINGS,
           (*_ACCESS, *_pressed("Nobody"))),
    Screen("80 the picture at the bottom left pressed", _START, _pressed("56 608")),
    Screen("81 Your profile pressed", _START, _ME),
    Screen("82 Your profile, further down", _START,
           (*_ME, ("script", """
              for (const each of document.querySelectorAll('*'))
                if (getComputedStyle(each).overflowY === 'auto' && each.contains(
                  [...document.querySelectorAll('label')].find((one) => one.innerText === 'Bio')))
                  each.scrollTop = 1e5;
            """), _LOADED)),
    Screen("83 Your profile, Email Notifications pressed", _START,
           (*_ME, *_pressed("Email Notifications"))),
    Screen("90 a post, a feature image chosen", _POSTS, _BODY),
    Screen("91 a post, a feature image chosen, Alt pressed", _POSTS, (*_BODY, *_pressed("Alt"))),
    Screen("A0 a draft, Publish and Right now pressed", _POSTS, _LETTER),
    Screen("A1 a draft, Schedule for later pressed", _POSTS, _LATER),
    Screen("A2 a draft, Schedule for later, the date pressed", _POSTS,
           (*_LATER, *_pressed("695 503"))),
    Screen("A3 a draft, Schedule for later, Continue pressed", _POSTS,
           (*_LATER, *_pressed("Continue, final review →"))),
)  # fmt: skip
