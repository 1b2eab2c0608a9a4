"""A password leaves the page nowhere, also after the page has shown it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

VALUE = "zq7-Hummingbird"
FORM = """
<div role=group aria-label=Account>
  <label>Password <input id=t type=password></label>
  <button id=b>Show</button>
</div>
<label>Pin <input id=c autocomplete=cc-csc></label>
"""


@pytest.fixture
def page(blank_tab: Tab) -> Tab:
    """A form whose password field the agent has met."""
    blank_tab.show(FORM)
    retrieve(blank_tab, "Password")
    return blank_tab


def retrieve(tab: Tab, phrase: str, **more: object) -> Any:
    return tab.call("candidates.retrieve", purpose="click", limit=80, phrase=phrase, **more)


def ref(tab: Tab, selector: str) -> str:
    script = "return abra.registry.idOf(document.querySelector(arguments[0]))"
    return str(tab.run(script, selector))


def show(tab: Tab, selector: str = "#t", value: str = VALUE) -> None:
    script = (
        "const f = document.querySelector(arguments[0]); f.type = 'text'; f.value = arguments[1]"
    )
    tab.run(script, selector, value)


def begin(tab: Tab, selector: str, watch: str) -> None:
    tab.run(
        "abra.gesture.begin(document.querySelector(arguments[0]), arguments[1])", selector, watch
    )


def ended(tab: Tab) -> Any:
    return tab.run("const seen = abra.gesture.observed(); abra.gesture.end(); return seen")


@pytest.mark.parametrize("selector", ["#t", "#c"])
def test_a_field_that_is_filled_is_reported_without_its_value(page: Tab, selector: str) -> None:
    field = ref(page, selector)
    show(page, selector)
    held = page.call("fields.holds", ref=field, value=VALUE, clear=True)
    assert (held["match"], held["isPassword"], held["state"]) == ("exact", True, "••••••••")


@pytest.mark.parametrize("selector", ["#t", "#c"])
def test_the_state_has_neither_value_nor_length(page: Tab, selector: str) -> None:
    begin(page, selector, "press")
    show(page, selector)
    seen = ended(page)
    assert seen["state"] == {"value": ["", "••••••••"]}
    begin(page, selector, "press")
    show(page, selector, VALUE + "2")
    assert ended(page)["state"] == {"value": ["••••••••", "••••••••"]}
    begin(page, selector, "press")
    assert ended(page)["state"] == {}


def test_the_caret_in_a_shown_password_is_nobody_s_matter(page: Tab) -> None:
    show(page)
    page.run("document.querySelector('#t').focus()")
    begin(page, "#t", "keys")
    page.run("document.querySelector('#t').setSelectionRange(2, 4)")
    assert ended(page)["state"] == {}


def test_a_container_does_not_say_it(page: Tab) -> None:
    show(page)
    seen = retrieve(page, "Show", within="Account")
    assert seen["candidates"][0]["attributes"]["id"] == "b"
    assert "Hummingbird" not in json.dumps(seen)


def test_a_password_that_is_shown_in_a_label_is_nobody_s_name(blank_tab: Tab) -> None:
    blank_tab.show("<label><input type=checkbox id=t> Use <input type=password id=p></label>")
    retrieve(blank_tab, "Use")
    show(blank_tab, "#p")
    assert "Hummingbird" not in json.dumps(retrieve(blank_tab, "Use"))


def test_a_limit_of_a_shown_password_is_a_password_s(page: Tab) -> None:
    page.run("document.querySelector('#t').maxLength = 5")
    field = ref(page, "#t")
    show(page, value="")
    plan = page.call("fields.plan", ref=field, value=VALUE, clear=True, typed=False)
    assert plan["problem"]["type"] == "password"


def test_a_field_with_its_own_list_is_not_a_password(blank_tab: Tab) -> None:
    blank_tab.show(
        "<input id=t role=combobox autocomplete=new-password value=rose>"
        "<input id=c autocomplete=new-password value=rose>"
    )
    held = [blank_tab.call("reading.read", ref=ref(blank_tab, each), what="value", name="")["value"]
            for each in ("#t", "#c")]  # fmt: skip
    assert held == ["rose", "••••••••"]


@pytest.mark.parametrize(
    ("field", "is_secret"),
    [
        ("<input id=t type=password>", True),
        ("<input id=t autocomplete='section-a one-time-code'>", True),
        ("<input id=t autocomplete='billing cc-number'>", True),
        ("<input id=t name=cardNumber>", True),
        ("<input id=t name=card_cvc>", True),
        ("<input id=t name=otp>", True),
        *((f"<input id=t name='{name}'>", True) for name in (
            "OTPCode", "userCVVCode", "card[number]", "payment[card][number]", "card.number",
            "pin", "user_pin", "login[pin]", "passcode", "security-code", "verificationCode",
            "sms_code", "authCode", "tan", "mTAN", "photoTan", "creditCardNumber", "ccv",
            "recovery-code", "password", "user[password]", "newPassword", "passwd", "pwd",
            "password_confirmation", "password2", "db-passphrase",
        )),
        ("<label>Password <input id=t></label>", True),
        ("<input id=t aria-label='Repeat password'>", True),
        ("<input id=t placeholder='Card number'>", True),
        ("<label>One-time code: <input id=t></label>", True),
        ("<label>Forgot your password? E-mail <input id=t></label>", False),
        *((f"<input id=t name='{name}'>", False) for name in (
            "pinCode", "pinboard", "spin", "pincode_area", "tango", "titan", "tan-color",
            "country_code", "hotproduct", "password_hint", "forgot-password-email", "compass",
        )),
        ("<input id=t name=potprice>", False),
        ("<input id=t name=email>", False),
        ("<textarea id=t name=otp></textarea>", False),
    ],
)  # fmt: skip
def test_what_is_typed_into_a_card_or_code_field_is_secret(
    blank_tab: Tab, field: str, is_secret: bool
) -> None:
    """It is asked for before anything is set, as the page may show the value at once."""
    blank_tab.show(field)
    given = {"ref": ref(blank_tab, "#t"), "value": VALUE, "clear": True}
    assert blank_tab.call("fields.fill", **given).get("isSecret", False) is is_secret
    held = "return document.querySelector('#t').value"
    assert blank_tab.run(held) == ("" if is_secret else VALUE)
    blank_tab.call("fields.fill", **given, hidden=True)
    assert blank_tab.run(held) == VALUE


def test_a_capture_tells_another_password_without_telling_it(blank_tab: Tab) -> None:
    blank_tab.show("<input id=t type=password value=one>")

    def shown() -> str:
        answer = blank_tab.call("capture.answer", capture="full", ignore=[], since=None)
        return json.dumps(answer)

    first = shown()
    show(blank_tab, "#t", "two")
    blank_tab.run("document.querySelector('#t').type = 'password'")
    second = shown()
    assert ("\\udbc0\\udc00" in first, "\\udbc0\\udc01" in second) == (True, True)
    assert "one" not in first.split("controls")[-1]
