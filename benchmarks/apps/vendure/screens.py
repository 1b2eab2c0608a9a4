"""The pictures from which Vendure's tests are written: of each task, its beginning and middle."""

from __future__ import annotations

from pathlib import Path

from lab.application import Screen

_START = "/admin/"
_PRODUCTS, _FACETS, _COLLECTIONS = (
    f"/admin/catalog/{name}" for name in ("products", "facets", "collections")
)
_CUSTOMERS, _ORDERS, _PROMOTIONS = (
    f"/admin/{name}" for name in ("customer/customers", "orders", "marketing/promotions")
)
_GLOBAL, _ADMINISTRATORS = (
    f"/admin/settings/{name}" for name in ("global-settings", "administrators")
)
_PRODUCT = f"{_PRODUCTS}/12"
_FILE = str(Path(__file__).resolve().parent / "files" / "kettle.png")
_LOADED = ("quiet",)
#: A place where nothing lies: what is open closes.
_AWAY = "900 137"
_ALL = "\ue009a\ue000"

_SCROLL = """
  for (const each of document.querySelectorAll('*'))
    if (/auto|scroll/.test(getComputedStyle(each).overflowY) && each.clientWidth > 600)
      each.scrollTop = WHERE;
"""
_CHECK_TINS = """
  for (const row of document.querySelectorAll('tbody tr'))
    if (/ tin/.test(row.innerText)) row.querySelector('input[type=checkbox]').click();
"""

Steps = tuple[tuple[str, ...], ...]


def _pressed(*words: str) -> Steps:
    """Presses of what shows a text, or lies at a place, one after the other."""
    steps: list[tuple[str, ...]] = [_LOADED]
    for word in words:
        is_place = word.replace(" ", "").isdigit()
        steps += [("at" if is_place else "press", word), _LOADED]
    return tuple(steps)


def _typed(where: str, text: str) -> Steps:
    return (_LOADED, ("type", where, text), _LOADED)


def _scrolled(by: str = "1e5") -> Steps:
    return (_LOADED, ("script", _SCROLL.replace("WHERE", by)), _LOADED)


_PROMOTION = _pressed("Create new promotion")
_STARTS = (*_PROMOTION, *_pressed("660 596"))
_IN_MARCH = (*_STARTS, *_typed(".year-select select", "2027"),
             *_typed(".month-select select", "March"), ("press", "1"), _LOADED)  # fmt: skip
_CONDITION = (*_PROMOTION, *_scrolled(), *_pressed("Add condition"))
_ON_TOTAL = (*_CONDITION, *_pressed("If order total is greater than { amount }"))
_ACTION = (*_PROMOTION, *_scrolled(), *_pressed("Add action"))
_PERCENT = (*_ACTION, *_pressed("Discount order by { discount }%"))

_CUSTOMER = _pressed("Maria Lund")
_EDITED = (*_CUSTOMER, *_pressed("974 466"))
_GROUP = (*_CUSTOMER, *_pressed("Add customer to group"))

_ADMINISTRATOR = _pressed("Create new administrator")
_ROLES = (*_ADMINISTRATOR, *_pressed("795 632"))

_SEARCH = (*_pressed("325 338"), *_typed("input[placeholder^=Search]", "tin"))
_CHECKED = (*_SEARCH, ("script", _CHECK_TINS), _LOADED)
_EDIT_VALUES = (*_CHECKED, *_pressed("With 3 selected...", "Edit facet values"))
_VALUE = (*_EDIT_VALUES, *_pressed("340 238"), *_typed(":focus", "Winter"))

_FACET = _pressed("356 491")
_FACET_MENU = (*_FACET, *_pressed("With 1 selected..."))
_FACET_GOES = (*_FACET_MENU, *_pressed("Delete"))

_ASSETS = _scrolled("400")
_ADD_ASSET = (*_ASSETS, *_pressed("Add asset"))
_UPLOADED = (*_ADD_ASSET, *_typed("input[type=file]", _FILE), _LOADED)

_OPENED = _pressed("412 323")
_WRITTEN = (*_OPENED, *_pressed("Winter", "450 461"), *_typed(":focus", _ALL + "Cold outside. "),
            *_pressed("389 422"), *_typed(":focus", "Warm inside."))  # fmt: skip

_ORDER = _pressed("T1003")
_FULFIL = (*_ORDER, *_pressed("Fulfill order"))
_OF_COLLECTION = (*_pressed("372 470", "With 1 selected..."),)

SCREENS = (
    Screen("01 sign in", _START, (_LOADED,), signed_in=False),
    Screen("02 first page, where each test begins", _START, (_LOADED, _LOADED)),
    Screen("03 first page, the arrow beside Settings pressed", _START, _pressed("253 565")),
    Screen("04 first page, the left side further down", _START,
           (*_pressed("253 565"), ("script", """
              for (const each of document.querySelectorAll('*'))
                if (/auto|scroll/.test(getComputedStyle(each).overflowY) && each.clientWidth < 310)
                  each.scrollTop = 1e5;
            """), _LOADED)),
    Screen("10 Promotions", _PROMOTIONS, (_LOADED, _LOADED)),
    Screen("11 Create new promotion pressed", _PROMOTIONS, _PROMOTION),
    Screen("12 a new promotion, the calendar of Starts at pressed", _PROMOTIONS, _STARTS),
    Screen("13 a new promotion, a year, a month and a day chosen", _PROMOTIONS, _IN_MARCH),
    Screen("14 a new promotion, pressed beside the calendar", _PROMOTIONS,
           (*_IN_MARCH, *_pressed(_AWAY))),
    Screen("15 a new promotion, further down", _PROMOTIONS, (*_PROMOTION, *_scrolled())),
    Screen("16 a new promotion, Add condition pressed", _PROMOTIONS, _CONDITION),
    Screen("17 a new promotion, a condition chosen", _PROMOTIONS, (*_ON_TOTAL, *_scrolled())),
    Screen("18 a new promotion, Add action pressed", _PROMOTIONS, _ACTION),
    Screen("19 a new promotion, an action chosen", _PROMOTIONS, (*_PERCENT, *_scrolled())),
    Screen("20 Customers pressed", _START, _pressed("Customers")),
    Screen("21 a customer pressed", _CUSTOMERS, _CUSTOMER),
    Screen("22 a customer, the pen of the phone number pressed, something typed", _CUSTOMERS,
           (*_EDITED, *_typed("#phoneNumber", "555 0199"))),
    Screen("23 a customer, Add customer to group pressed", _CUSTOMERS, _GROUP),
    Screen("24 a customer, the list of groups opened", _CUSTOMERS,
           (*_GROUP, *_pressed("640 318"))),
    Screen("25 a customer, a group chosen", _CUSTOMERS,
           (*_GROUP, *_pressed("640 318", "Wholesale Sweden"))),
    Screen("26 a customer, at the end of the page", _CUSTOMERS, (*_CUSTOMER, *_scrolled())),
    Screen("27 a customer, a note typed", _CUSTOMERS,
           (*_CUSTOMER, *_scrolled(), *_typed("textarea", "Likes green tea."))),
    Screen("30 Global settings", _GLOBAL, (_LOADED, _LOADED)),
    Screen("31 Global settings, the languages pressed", _GLOBAL, _pressed("650 339")),
    Screen("32 Global settings, a language typed", _GLOBAL,
           (*_pressed("650 339"), *_typed(":focus", "Dan"))),
    Screen("33 Global settings, the switch pressed", _GLOBAL, _pressed("389 474")),
    Screen("40 Administrators", _ADMINISTRATORS, (_LOADED, _LOADED)),
    Screen("41 Create new administrator pressed", _ADMINISTRATORS, _ADMINISTRATOR),
    Screen("42 a new administrator, the list of roles opened", _ADMINISTRATORS, _ROLES),
    Screen("43 a new administrator, a role chosen", _ADMINISTRATORS,
           (*_ROLES, *_pressed("Writer"))),
    Screen("50 Products pressed", _START, _pressed("Products")),
    Screen("51 Products, the lens at the left pressed", _PRODUCTS, _pressed("325 338")),
    Screen("52 Products, something typed", _PRODUCTS, _SEARCH),
    Screen("53 Products, three checked", _PRODUCTS, _CHECKED),
    Screen("54 Products, three checked, With 3 selected pressed", _PRODUCTS,
           (*_CHECKED, *_pressed("With 3 selected..."))),
    Screen("55 Products, Edit facet values pressed", _PRODUCTS, _EDIT_VALUES),
    Screen("56 Products, Edit facet values, Add facet value pressed", _PRODUCTS,
           (*_EDIT_VALUES, *_pressed("340 238"))),
    Screen("57 Products, Edit facet values, something typed", _PRODUCTS, _VALUE),
    Screen("58 Products, Edit facet values, a value chosen", _PRODUCTS,
           (*_VALUE, *_pressed("Winter"))),
    Screen("60 Facets pressed", _START, _pressed("Facets")),
    Screen("61 Facets, one checked", _FACETS, _FACET),
    Screen("62 Facets, one checked, With 1 selected pressed", _FACETS, _FACET_MENU),
    Screen("63 Facets, Delete pressed", _FACETS, _FACET_GOES),
    Screen("64 Facets, Delete pressed twice", _FACETS,
           (*_FACET_GOES, ("click", ".modal-footer button:last-child"), _LOADED, _LOADED)),
    Screen("70 a product", _PRODUCT, (_LOADED, _LOADED)),
    Screen("71 a product, further down", _PRODUCT, _ASSETS),
    Screen("72 a product, Add asset pressed", _PRODUCT, _ADD_ASSET),
    Screen("73 a product, a file uploaded", _PRODUCT, _UPLOADED),
    Screen("74 a product, an asset added", _PRODUCT, (*_UPLOADED, *_pressed("Add 1 asset"))),
    Screen("80 Collections pressed", _START, _pressed("Collections")),
    Screen("81 Collections, the folder of Tea pressed", _COLLECTIONS, _OPENED),
    Screen("82 a collection", _COLLECTIONS, (*_OPENED, *_pressed("Winter"))),
    Screen("83 a collection, its description written anew", _COLLECTIONS, _WRITTEN),
    Screen("84 a collection, the switch pressed", _COLLECTIONS,
           (*_OPENED, *_pressed("Winter", "Public"))),
    Screen("85 Collections, one checked, With 1 selected pressed", _COLLECTIONS, _OF_COLLECTION),
    Screen("86 Collections, Move collections pressed", _COLLECTIONS,
           (*_OF_COLLECTION, *_pressed("Move collections"))),
    Screen("90 Orders pressed", _START, _pressed("Orders")),
    Screen("91 an order pressed", _ORDERS, _ORDER),
    Screen("92 an order, Fulfill order pressed", _ORDERS, _FULFIL),
    Screen("93 an order, at the end of the page", _ORDERS, (*_ORDER, *_scrolled())),
    Screen("94 an order, its history", _ORDERS,
           (*_ORDER, ("script", "document.querySelector('textarea').scrollIntoView()"), _LOADED)),
)  # fmt: skip
