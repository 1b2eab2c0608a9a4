"""The JSON API behind the shop's pages."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

from .catalogue import BY_SLUG, CATEGORIES, search
from .context import Context
from .store import PROMO_CODES
from .web import HttpError, Request, Response, json_response

COUNTRIES = {"AT": "Austria", "DE": "Germany", "FR": "France", "GB": "United Kingdom",
             "IT": "Italy", "NL": "Netherlands", "PT": "Portugal"}  # fmt: skip
EMAIL = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")


def _answer(context: Context, data: object, status: int = 200) -> Response:
    return json_response(data, status=status, delay_ms=context.settings.delay_write)


def _text(data: dict[str, Any], name: str, limit: int = 200) -> str:
    value = data.get(name, "")
    if not isinstance(value, str) or len(value) > limit:
        raise HttpError(422, f"{name} must be a text of at most {limit} characters.")
    return value.strip()


def _whole(data: dict[str, Any], name: str, default: int) -> int:
    value = data.get(name, default)
    if not isinstance(value, int) or isinstance(value, bool):
        raise HttpError(422, f"{name} must be a whole number.")
    return value


def products(context: Context, request: Request) -> Response:
    """One page of products; `page`, `per_page`, `q`, `category` and `sort` come in the query."""
    per_page = max(1, request.integer("per_page", 8, 100))
    page = max(1, request.integer("page", 1, 1000))
    query = request.query
    found = search(query.get("q", ""), query.get("category", ""), query.get("sort", ""))
    start = (page - 1) * per_page
    data = {
        "items": [product.as_dict() for product in found[start : start + per_page]],
        "page": page,
        "pages": max(1, -(-len(found) // per_page)),
        "total": len(found),
        "categories": CATEGORIES,
    }
    return json_response(data, delay_ms=context.settings.delay_api)


def product(context: Context, request: Request, slug: str) -> Response:
    """One product."""
    found = BY_SLUG.get(slug)
    if found is None:
        raise HttpError(404, f"There is no product {slug!r}.")
    return json_response(found.as_dict(), delay_ms=context.settings.delay_api)


def rate(context: Context, request: Request, slug: str) -> Response:
    """Take a rating from 1 to 5 and thank for it."""
    stars = _whole(request.json(), "stars", 0)
    if slug not in BY_SLUG or not 1 <= stars <= 5:
        raise HttpError(422, "A rating has one to five stars.")
    return _answer(context, {"stars": stars})


def me(context: Context, request: Request) -> Response:
    """Who is signed in, and what the checkout needs to know of them."""
    session = context.session
    return _answer(
        context,
        {
            "email": session.user or "",
            "name": session.name,
            "address": session.address,
            "giftNote": session.gift_note,
            "countries": COUNTRIES,
        },
    )


def sign_in(context: Context, request: Request) -> Response:
    """Sign in with `email` and `password`; 401 when they do not match."""
    data = request.json()
    try:
        context.store.sign_in(context.session, _text(data, "email"), _text(data, "password"))
    except HttpError as error:
        return _answer(context, {"error": str(error)}, error.status)
    return _answer(context, {"name": context.session.name})


def sign_out(context: Context, request: Request) -> Response:
    """Sign out; the cart stays, what belongs to the person goes."""
    with context.store.lock:
        context.session.user = None
        context.session.address = None
        context.session.orders = []
    return _answer(context, {"ok": True})


def cart(context: Context, request: Request) -> Response:
    """The cart."""
    with context.store.lock:
        return _answer(context, context.session.cart_dict())


def cart_add(context: Context, request: Request) -> Response:
    """Add `quantity` of `slug` in `size`."""
    data = request.json()
    with context.store.lock:
        context.session.add(_text(data, "slug"), _text(data, "size"), _whole(data, "quantity", 1))
        return _answer(context, context.session.cart_dict(), 201)


def cart_change(context: Context, request: Request, line: str) -> Response:
    """Set the quantity of a line (PATCH), or remove it (DELETE)."""
    quantity = 0 if request.method == "DELETE" else _whole(request.json(), "quantity", 1)
    with context.store.lock:
        context.session.set_quantity(line, quantity)
        return _answer(context, context.session.cart_dict())


def promo(context: Context, request: Request) -> Response:
    """Apply a promo code; 422 when it is none."""
    code = _text(request.json(), "code").upper()
    if code not in PROMO_CODES:
        return _answer(context, {"error": f"“{code}” is not a valid promo code."}, 422)
    with context.store.lock:
        context.session.promo = code
        return _answer(context, context.session.cart_dict())


def address(context: Context, request: Request) -> Response:
    """Save the delivery address; 422 with an error per field when it is incomplete."""
    data = request.json()
    value: dict[str, Any] = {
        name: _text(data, name, 500)
        for name in ("name", "street", "city", "postcode", "country", "kind", "notBefore", "notes")
    }
    value["neighbour"] = data.get("neighbour") is True
    errors = {}
    for name, label in (("name", "your full name"), ("street", "a street and number"),
                        ("city", "a city"), ("postcode", "a postcode")):  # fmt: skip
        if not value[name]:
            errors[name] = f"Please enter {label}."
    if value["country"] not in COUNTRIES:
        errors["country"] = "Please choose a country."
    if value["notBefore"]:
        try:
            date.fromisoformat(value["notBefore"])
        except ValueError:
            errors["notBefore"] = "Please enter a date such as 2030-05-17."
    if errors:
        return _answer(context, {"errors": errors}, 422)
    with context.store.lock:
        context.session.address = value
    return _answer(context, value)


def gift_note(context: Context, request: Request) -> Response:
    """Save the gift note."""
    with context.store.lock:
        context.session.gift_note = _text(request.json(), "note", 500)
        return _answer(context, {"note": context.session.gift_note})


def newsletter(context: Context, request: Request) -> Response:
    """Subscribe an address; it is kept nowhere."""
    email = _text(request.json(), "email")
    if not EMAIL.fullmatch(email):
        return _answer(context, {"error": "Please enter an email address."}, 422)
    return _answer(context, {"email": email}, 201)


def order(context: Context, request: Request) -> Response:
    """Place the order; 422 with an error per field when something is missing."""
    data = request.json()
    errors = {}
    email = _text(data, "email")
    if not EMAIL.fullmatch(email):
        errors["email"] = "Please enter an email address."
    slot = _text(data, "slot")
    if not slot:
        errors["slot"] = "Please choose a delivery slot."
    if context.session.address is None:
        errors["address"] = "Please add a delivery address."
    payment = _text(data, "payment")
    if payment not in {"card", "invoice"}:
        errors["payment"] = "Please choose how to pay."
    if data.get("terms") is not True:
        errors["terms"] = "Please accept the terms of sale."
    if errors:
        return _answer(context, {"errors": errors}, 422)
    details = {"email": email, "slot": slot, "payment": payment}
    details["giftWrap"] = "yes" if data.get("giftWrap") is True else "no"
    return _answer(context, context.store.place_order(context.session, details), 201)


def orders(context: Context, request: Request) -> Response:
    """All orders of this session, the latest first."""
    with context.store.lock:
        return _answer(context, {"orders": list(reversed(context.session.orders))})


def requests(context: Context, request: Request) -> Response:
    """The access log, of paths that start with `path`. This route itself is not in it."""
    return json_response({"requests": context.log.entries(request.query.get("path", ""))})


def requests_clear(context: Context, request: Request) -> Response:
    """Forget the access log."""
    return json_response({"cleared": context.log.clear()})


def reset(context: Context, request: Request) -> Response:
    """Forget all sessions, carts and orders. The access log stays."""
    return json_response({"sessions": context.store.reset()})
