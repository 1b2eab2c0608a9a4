"""The pictures from which pretix's tests are written: of each task, its beginning and middle."""

from __future__ import annotations

from pathlib import Path

from lab.application import Screen

_FILE = str(Path(__file__).resolve().parent / "files" / "sponsors.csv")
_START, _EVENTS = "/control/", "/control/events/"
_JAZZ, _JAZZ_28 = (f"/control/event/harbour/{slug}" for slug in ("jazz27", "jazz28"))
_VOUCHERS, _VOUCHER = f"{_JAZZ}/vouchers/", f"{_JAZZ}/vouchers/add"
_PRODUCTS, _PRODUCT = f"{_JAZZ}/items/", f"{_JAZZ}/items/add"
_IMPORT, _MAIL = f"{_JAZZ}/vouchers/import/", f"{_JAZZ}/settings/email"
_QUESTIONS, _ORDER = f"{_JAZZ}/questions/", f"{_JAZZ}/orders/ANNE2/"
_NOTICES = "/control/settings/notifications/"
_LOADED = ("quiet",)

Steps = tuple[tuple[str, ...], ...]

_SHOW = """
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());)
    if (node.data.trim() === WORDS && node.parentElement.checkVisibility()) {
      node.parentElement.scrollIntoView({block: 'center', behavior: 'instant'});
      return;
    }
"""


def _pressed(*words: str) -> Steps:
    """Presses of what shows a text, or lies at a place, one after the other."""
    steps: Steps = (_LOADED,)
    for word in words:
        if word.replace(" ", "").isdigit():
            steps = (*steps, ("at", word), _LOADED)
        else:
            show = ("script", _SHOW.replace("WORDS", repr(word)))
            steps = (*steps, show, _LOADED, ("press", word), _LOADED)
    return steps


def _opened(css: str) -> Steps:
    """A field that is pressed, in the middle of the window."""
    show = f"document.querySelector({css!r}).scrollIntoView({{block: 'center'}})"
    return (("wait", css), ("script", show), _LOADED, ("click", css), _LOADED)


def _typed(css: str, text: str) -> Steps:
    """What is typed into a field: what was in it goes."""
    return (*_opened(css), ("type", css, "\ue009a\ue000" + text), _LOADED, _LOADED)


_LIST = "[name='filter-tag']"
_CALENDAR = _opened("#id_valid_until_0")
_OF_TICKET = (*_opened(".select2-selection"), *_typed(".select2-search__field", "week"))
_FILTERED = (*_typed(_LIST, "press"),
             ("script", "document.querySelector('[name=\"filter-status\"]').value = 'u'"),
             ("type", _LIST, "\ue007"), _LOADED, _LOADED)  # fmt: skip
_CHECKED = (*_FILTERED, ("click", "thead input[type=checkbox]"), _LOADED)
_EDITED = (*_CHECKED, ("script", """
  [...document.querySelectorAll('button')].find((each) => /Edit selected/.test(each.innerText))
    .click();
"""), _LOADED, _LOADED)  # fmt: skip
_CHANGED = (*_EDITED, ("script", """
  for (const each of document.querySelectorAll('[name=_bulk]'))
    if (/valid_until|ignore_quota/.test(each.value)) each.click();
"""), _LOADED)  # fmt: skip
_READ = (("type", "input[type=file]", _FILE), *_pressed("Start import"), _LOADED, _LOADED)
_CONTENT = _pressed("Email content")
_PAID = (*_CONTENT, *_pressed("Paid order"), _LOADED)
_BIN = ("script", """
  [...document.querySelectorAll('tr')].find((each) => /Meal on Sunday/.test(each.innerText))
    .previousElementSibling.querySelector('.btn-danger').click();
""")  # fmt: skip
_HANDLE = """
  [...document.querySelectorAll('tr')].find((each) => /Drums workshop/.test(each.innerText))
    .querySelector('.dnd-sort-handle')"""
_MOUSE = ("script", f"""
  const box = {_HANDLE.strip()};
  for (let time = 0; time < 2; time += 1)
    $(box).trigger('mouseup');
""")  # fmt: skip

SCREENS = (
    Screen("01 sign in", _START, (_LOADED,), signed_in=False),
    Screen("02 first page, where each test begins", _START, (_LOADED, _LOADED)),
    Screen("03 first page, the arrow beside the name pressed", _START, _pressed("231 79")),
    Screen("04 Events pressed", _START, _pressed("Events")),
    Screen("05 User settings pressed", _START, _pressed("User settings")),
    Screen("06 an event pressed", _START, _pressed("Boat show")),
    Screen("07 the Jazz on the Pier of 2027 pressed", _START, _pressed("646 268")),
    Screen("08 the Jazz on the Pier of 2028 pressed", _START, _pressed("765 488")),
    Screen("09 an event, Vouchers pressed", f"{_JAZZ}/", _pressed("Vouchers")),
    Screen("10 All vouchers pressed", _VOUCHERS, (_LOADED,)),
    Screen("11 Create a new voucher pressed", _VOUCHER, (_LOADED,)),
    Screen("12 a new voucher, the day of Valid until pressed", _VOUCHER, _CALENDAR),
    Screen("13 a new voucher, a day typed, the time pressed", _VOUCHER,
           (*_typed("#id_valid_until_0", "2027-05-31"), *_opened("#id_valid_until_1"))),
    Screen("14 a new voucher, Product pressed", _VOUCHER, _opened(".select2-selection")),
    Screen("15 a new voucher, Product pressed, something typed", _VOUCHER, _OF_TICKET),
    Screen("16 a new voucher, something typed into Tag", _VOUCHER, _typed("#id_tag", "pre")),
    Screen("17 a new voucher, saved", _VOUCHER, (_LOADED, *_pressed("Save"), _LOADED)),
    Screen("20 an event, Orders pressed", f"{_JAZZ}/", _pressed("Orders")),
    Screen("21 All orders", f"{_JAZZ}/orders/", (_LOADED,)),
    Screen("21 All orders, something searched", f"{_JAZZ}/orders/?query=Ann", (_LOADED,)),
    Screen("22 an order", _ORDER, (_LOADED,)),
    Screen("23 an order, the follow-up date pressed", _ORDER, _opened("#id_custom_followup_at")),
    Screen("24 an order, its comment updated", _ORDER,
           (*_typed("#id_comment", "Vegetarian."), *_pressed("Update comment"), _LOADED)),
    Screen("30 User settings, General", "/control/settings/", (_LOADED,)),
    Screen("31 User settings, Notifications", _NOTICES, (_LOADED,)),
    Screen("32 Notifications, the event pressed", _NOTICES,
           (_LOADED, *_opened(".select2-selection"), _LOADED)),
    Screen("33 Notifications, an event chosen", f"{_NOTICES}?event=4", (_LOADED,)),
    Screen("40 an event, Products pressed", f"{_JAZZ}/", _pressed("Products")),
    Screen("41 Products", _PRODUCTS, (_LOADED,)),
    Screen("42 Create a new product pressed", _PRODUCT, (_LOADED,)),
    Screen("43 a new product, Category pressed", _PRODUCT, _opened(".select2-selection")),
    Screen("44 a new product, Add product to an existing quota pressed", _PRODUCT,
           _pressed("Add product to an existing quota")),
    Screen("45 a new product, Non-admission product pressed", _PRODUCT,
           _pressed("Non-admission product")),
    Screen("50 All vouchers, filtered", _VOUCHERS, _FILTERED),
    Screen("51 All vouchers, filtered and checked", _VOUCHERS, _CHECKED),
    Screen("52 All vouchers, Edit selected pressed", _VOUCHERS, _EDITED),
    Screen("53 Edit selected, two of change pressed", _VOUCHERS, _CHANGED),
    Screen("60 Questions", _QUESTIONS, (_LOADED,)),
    Screen("61 Questions, a bin pressed", _QUESTIONS, (_LOADED, _BIN, _LOADED, _LOADED)),
    Screen("70 Import vouchers pressed", _IMPORT, (_LOADED,)),
    Screen("71 Import vouchers, a file chosen", _IMPORT,
           (("type", "input[type=file]", _FILE), _LOADED)),
    Screen("72 Import vouchers, Start import pressed", _IMPORT, _READ),
    Screen("73 Import vouchers, Perform import pressed", _IMPORT,
           (*_READ, *_pressed("Perform import"), _LOADED, _LOADED)),
    Screen("80 an event, Settings pressed", f"{_JAZZ}/", _pressed("Settings")),
    Screen("81 Settings, Email", _MAIL, (_LOADED,)),
    Screen("82 Email settings, Email content pressed", _MAIL, _CONTENT),
    Screen("83 Email content, Paid order pressed", _MAIL, _PAID),
    Screen("84 Email settings, saved", _MAIL, (*_PAID, *_pressed("Save"), _LOADED)),
    Screen("85 Settings, General", f"{_JAZZ_28}/settings/", (_LOADED,)),
    Screen("86 General settings, the day of Admission time pressed", f"{_JAZZ_28}/settings/",
           _opened("#id_date_admission_0")),
    Screen("87 General settings, Timeline pressed", f"{_JAZZ_28}/settings/", _pressed("Timeline")),
    Screen("88 Timeline, the day of End of presale pressed", f"{_JAZZ_28}/settings/",
           (*_pressed("Timeline"), *_opened("#id_presale_end_0"))),
    Screen("90 Products, the cross of four arrows pressed twice", _PRODUCTS,
           (_LOADED, _MOUSE, _LOADED)),
)  # fmt: skip
