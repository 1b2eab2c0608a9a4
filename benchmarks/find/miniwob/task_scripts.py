"""How a tester would automate an utterance: one small function for each kind of task.

Each gets the words of the utterance and the library's keywords, and nothing else of the page. It
uses what the utterance says, and what anybody knows who has seen such a page once, such as that its
calendar begins in December. It never looks at the page's ids, code or answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from AbraLibrary.errors import Ambiguous, NotFound

#: How long to look for an optional element.
_GLANCE = timedelta(milliseconds=200)
_SCRIPTS: dict[str, Callable[[Keywords, str], None]] = {}


class Keywords:
    """The library's keywords, and two habits of testers with elements of the same name."""

    def __init__(self, library: Any) -> None:
        """Use the library's open browser."""
        self.library = library
        #: How many acts took one of several elements of the same name.
        self.twins = 0

    def click(self, intent: str, **narrowing: Any) -> None:
        """Click; of several with exactly that name, the first: the utterance allows any."""
        self._act(self.library.click_by_intent, intent, **narrowing)

    def check(self, intent: str) -> None:
        """Check a checkbox or radio button."""
        self._act(self.library.check_by_intent, intent, exact=True)

    def _act(self, keyword: Callable[..., Any], intent: str, **narrowing: Any) -> None:
        try:
            keyword(intent, **narrowing)
        except Ambiguous as refused:
            alike = refused.trace.top_matches[: refused.trace.contenders]
            if any(match.score != alike[0].score for match in alike):
                raise
            self.twins += 1
            first = min(alike, key=lambda match: (match.candidate.box.y, match.candidate.box.x))
            expect = {key: value for key, value in narrowing.items() if key == "expect"}
            keyword(f"ref:{first.candidate.ref}", **expect)

    def sees(self, intent: str, **narrowing: Any) -> bool:
        """Whether an element is there and visible."""
        try:
            self.library.wait_for_intent(intent, timeout=_GLANCE, **narrowing)
        except Ambiguous:
            return True
        except NotFound:
            return False
        return True

    def listed(self, **wanted: str) -> list[str]:
        """The ids of all candidates of a kind, in document order."""
        found = self.library.get_candidates()["candidates"]
        return [
            f"ref:{each['vaultyId']}"
            for each in found
            if all(each[key] == value for key, value in wanted.items())
        ]


def _for(*tasks: str) -> Callable[[Callable[[Keywords, str], None]], Any]:
    def note(script: Callable[[Keywords, str], None]) -> Any:
        _SCRIPTS.update(dict.fromkeys(tasks, script))
        return script

    return note


def perform(task: str, library: Any, utterance: str) -> int:
    """Do what the utterance of a task asks for; return how often one of several twins was taken.

    Raises:
        AbraError: the library refused, or could not prove an act.
    """
    keywords = Keywords(library)
    _SCRIPTS[task](keywords, utterance)
    return keywords.twins


def known() -> set[str]:
    """The tasks with a script."""
    return set(_SCRIPTS)


def _words(pattern: str, utterance: str) -> tuple[str, ...]:
    found = re.fullmatch(pattern, utterance)
    if not found:
        raise ValueError(f"The utterance has another form: {utterance}")
    return found.groups()


def _list(text: str) -> list[str]:
    return [] if text == "nothing" else text.split(", ")


@_for("click-button")
def _click_button(abra: Keywords, utterance: str) -> None:
    (name,) = _words(r'Click on the "(.+)" button\.', utterance)
    abra.click(name, role="button", exact=True)


@_for("click-button-sequence")
def _click_sequence(abra: Keywords, utterance: str) -> None:
    for name in _words(r"Click button (\w+), then click button (\w+)\.", utterance):
        # The page only counts the first press: no change could prove it.
        abra.click(name, role="button", expect="none")


@_for("click-test-2")
def _click_named_button(abra: Keywords, utterance: str) -> None:
    (name,) = _words(r"Click button (\w+)\.", utterance)
    abra.click(name, role="button")


@_for("click-test")
def _click_the_button(abra: Keywords, utterance: str) -> None:
    _words(r"Click the button\.", utterance)
    abra.click("", role="button")


@_for("click-link")
def _click_link(abra: Keywords, utterance: str) -> None:
    (name,) = _words(r'Click on the link "(.+)"\.', utterance)
    abra.click(name, exact=True)


@_for("click-checkboxes", "click-checkboxes-large", "click-checkboxes-transfer")
def _check_boxes(abra: Keywords, utterance: str) -> None:
    (names,) = _words(r"Select (.+) and click Submit\.", utterance)
    for name in _list(names):
        abra.check(name)
    abra.click("Submit")


@_for("click-option")
def _check_option(abra: Keywords, utterance: str) -> None:
    (name,) = _words(r"Select (.+) and click Submit\.", utterance)
    abra.check(name)
    abra.click("Submit")


@_for("click-widget")
def _click_widget(abra: Keywords, utterance: str) -> None:
    (kind,) = _words(r'Click on a "(.+)" widget\.', utterance)
    type_ = {"text": "input"}.get(kind, kind)
    abra.click(abra.listed(type=type_)[0], expect="none")


@_for("choose-list", "click-scroll-list")
def _choose(abra: Keywords, utterance: str) -> None:
    pattern = r"Select (.+) from the (scroll )?list and click Submit\."
    names, scrolls = _words(pattern, utterance)
    chosen = _list(names) if scrolls else [names]
    role = "listbox" if scrolls else "combobox"
    abra.library.select_by_intent("", *chosen, role=role)
    abra.click("Submit")


@_for("choose-date", "choose-date-easy", "choose-date-medium")
def _choose_date(abra: Keywords, utterance: str) -> None:
    (words,) = _words(r"Select (.+) as the date and hit submit\.", utterance)
    date = datetime.strptime(words, "%m/%d/%Y")
    abra.click("Date")
    # It begins in December, the last month that can be chosen.
    for month in range(11, date.month - 1, -1):
        abra.click("Prev", expect=f"text:{datetime(date.year, month, 1):%B}")
    abra.click(str(date.day), role="link", exact=True)
    abra.click("Submit")


@_for("click-collapsible")
def _expand(abra: Keywords, utterance: str) -> None:
    _words(r"Expand the section below and click submit\.", utterance)
    abra.click("Section")
    abra.click("Submit")


@_for("click-collapsible-2")
def _find_in_sections(abra: Keywords, utterance: str) -> None:
    pattern = r'Expand the sections below, to find and click on the link "(.+)"\.'
    (name,) = _words(pattern, utterance)
    for number in (1, 2, 3):
        abra.click(f"Section #{number}")
        if abra.sees(name, exact=True):
            break
    abra.click(name, exact=True)


@_for("click-tab")
def _click_tab(abra: Keywords, utterance: str) -> None:
    (name,) = _words(r"Click on (Tab #\d)\.", utterance)
    abra.click(name)


@_for("click-tab-2", "click-tab-2-easy", "click-tab-2-medium", "click-tab-2-hard")
def _find_in_tabs(abra: Keywords, utterance: str) -> None:
    pattern = r'Switch between the tabs to find and click on the link "(.+)"\.'
    (name,) = _words(pattern, utterance)
    number = 1
    while not abra.sees(name, exact=True):
        number += 1
        abra.click(str(number), role="tab")
    abra.click(name, exact=True)


@_for("click-dialog", "click-dialog-2")
def _click_in_dialog(abra: Keywords, utterance: str) -> None:
    (name,) = _words(r'C.+ the (?:dialog box by clicking the|.+ labeled) "(.+)"\.', utterance)
    abra.click("Close" if name == "x" else name, role="button")


@_for("click-menu")
def _click_menu(abra: Keywords, utterance: str) -> None:
    (path,) = _words(r"Select (.+)", utterance)
    *menus, item = path.split(">")
    for name in menus:
        abra.library.hover_by_intent(name, role="menuitem")
    abra.click(item, role="menuitem")


@_for("enter-text", "enter-text-dynamic")
def _enter(abra: Keywords, utterance: str) -> None:
    (text,) = _words(r'Enter "(.+)" into the text field and press Submit\.', utterance)
    abra.library.fill_by_intent("", text, role="textbox")
    abra.click("Submit")


@_for("enter-text-2")
def _enter_in_case(abra: Keywords, utterance: str) -> None:
    pattern = r'Type "(.+)" in all (upper|lower) case letters in the text input and press Submit\.'
    text, case = _words(pattern, utterance)
    words = text.upper() if case == "upper" else text.lower()
    abra.library.fill_by_intent("", words, role="textbox")
    abra.click("Submit")


@_for("enter-password")
def _enter_password(abra: Keywords, utterance: str) -> None:
    pattern = r'Enter the password "(.+)" into both text fields and press submit\.'
    (password,) = _words(pattern, utterance)
    abra.library.fill_by_intent("Password", password)
    abra.library.fill_by_intent("Verify password", password)
    abra.click("Submit")


@_for("enter-date")
def _enter_date(abra: Keywords, utterance: str) -> None:
    (words,) = _words(r"Enter (.+) as the date and hit submit\.", utterance)
    value = f"{datetime.strptime(words, '%m/%d/%Y'):%Y-%m-%d}"
    abra.library.fill_by_intent("css:input[type=date]", value)
    abra.click("Submit")


@_for("enter-time")
def _enter_time(abra: Keywords, utterance: str) -> None:
    (words,) = _words(r"Enter (.+) as the time and press submit\.", utterance)
    # Between the time and AM there may be a narrow no-break space.
    value = f"{datetime.strptime(' '.join(words.split()), '%I:%M %p'):%H:%M}"
    abra.library.fill_by_intent("css:input[type=time]", value)
    abra.click("Submit")


@_for("login-user")
def _log_in(abra: Keywords, utterance: str) -> None:
    _fill_login(abra, utterance, lambda: None)
    abra.click("Login")


@_for("login-user-popup")
def _log_in_through_popup(abra: Keywords, utterance: str) -> None:
    def decline() -> None:
        # "Exit to home page?"
        if abra.sees("Cancel", role="button"):
            abra.click("Cancel", role="button")

    _fill_login(abra, utterance, decline)
    abra.click("OK", role="button")


def _fill_login(abra: Keywords, utterance: str, then: Callable[[], None]) -> None:
    pattern = r'Enter the username "(.+)" and the password "(.+)" into the .+ and press login\.'
    user, password = _words(pattern, utterance)
    for field, value in (("Username", user), ("Password", password)):
        abra.library.fill_by_intent(field, value)
        then()


@_for(
    "email-inbox", "email-inbox-delete", "email-inbox-forward", "email-inbox-important",
    "email-inbox-noscroll", "email-inbox-reply", "email-inbox-star-reply",
)  # fmt: skip
def _deal_with_email(abra: Keywords, utterance: str) -> None:
    sender, asked = _words(r"Find the email by (\S+) and (.+)\.", utterance)
    icon = re.fullmatch(r"click the (\w+) icon to .+", asked)
    reply = re.fullmatch(r'reply to them with the text "(.+)"', asked)
    forward = re.fullmatch(r"forward that email to (\S+)", asked)
    if icon:
        abra.click(icon[1], within=sender)
        return
    abra.click(sender)
    if reply:
        abra.click("Reply")
        abra.library.fill_by_intent("", reply[1], role="textbox")
    elif forward:
        abra.click("Forward")
        abra.library.fill_by_intent("to", forward[1])
    else:
        raise ValueError(f"The utterance has another form: {utterance}")
    abra.click("send")
