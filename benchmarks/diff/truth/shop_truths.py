"""The demo site, a shop (resources/site). All its pages have a ticker and a pulsing dot."""

from __future__ import annotations

from truth.expected import (
    LOADING,
    Expected,
    Step,
    Truth,
    added,
    choice,
    closed,
    moved,
    navigated,
    opened,
    removed,
    state,
    text,
    transient,
    value,
)

#: A kettle for €89 and a mug for €24.
FILL_CART = """
for (const slug of ["gooseneck-kettle", "stoneware-mug"]) {
  await fetch("/api/cart", { method: "POST", headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ slug, quantity: 1 }) });
}
"""


def shop(
    name: str,
    page: str,
    act: Step,
    *entries: Expected,
    before: tuple[Step, ...] = (),
    setup: str = "",
) -> Truth:
    """An action in the shop."""
    return Truth(f"shop: {name}", "shop", page, act, entries, before, setup, noisy=True)


def cart(name: str, act: Step, *entries: Expected, before: tuple[Step, ...] = ()) -> Truth:
    """In a cart with a kettle and a mug."""
    return shop(name, "shop/cart", act, *entries, before=before, setup=FILL_CART)


def checkout(name: str, act: Step, *entries: Expected, before: tuple[Step, ...] = ()) -> Truth:
    """At the checkout, with a kettle and a mug."""
    return shop(name, "shop/checkout", act, *entries, before=before, setup=FILL_CART)


_LATER = (
    "Decaf Sugarcane", "Spring Sencha", "Iron Teapot", "Espresso Cup", "Kenya Nyeri AA",
    "Glass Carafe", "Whole Chamomile", "Enamel Camp Mug",
)  # fmt: skip
_ADDRESS: tuple[Step, ...] = (
    ("click", "#edit-address"),
    ("type", "#a-name", "Ada Lovelace"),
    ("type", "#a-street", "Main Street 1"),
    ("type", "#a-city", "Berlin"),
    ("type", "#a-postcode", "10115"),
    ("select", "#a-country", "Germany"),
)

SHOP_TRUTHS: tuple[Truth, ...] = (
    shop(
        "add to cart",
        "catalogue",
        ("click", "#products li:nth-child(1) button"),
        text("0", "1"),
        opened("Added to cart"),
    ),
    shop(
        "load more",
        "catalogue",
        ("click", "#more"),
        *(added(name) for name in _LATER),
        text("Showing 8 of 24 products", "Showing 16 of 24 products"),
        LOADING,
    ),
    shop(
        "search",
        "catalogue",
        ("type", "#q", "kettle"),
        value("Search products", "kettle"),
        *(
            removed(name)
            for name in (
                "House Blend No. 3",
                "Ethiopia Guji",
                "Stoneware Mug",
                "Ceramic Dripper",
                "Earl Grey Supreme",
                "Colombia Huila",
                "Hand Grinder",
            )
        ),
        text("Showing 8 of 24 products", "Showing 1 of 1 products"),
        transient("Loading products"),
    ),
    shop(
        "sort by name",
        "catalogue",
        ("select", "#sort", "Name"),
        value("Sort by", "Name", "Featured"),
        *(
            removed(name)
            for name in (
                "House Blend No. 3",
                "Ethiopia Guji",
                "Gooseneck Kettle",
                "Stoneware Mug",
                "Hand Grinder",
            )
        ),
        *(
            added(name)
            for name in (
                "Cold Brew Packs",
                "Darjeeling Second Flush",
                "Decaf Sugarcane",
                "Enamel Camp Mug",
                "Espresso Cup",
            )
        ),
        moved(1, 3),  # Ceramic Dripper, Earl Grey and Colombia Huila stay
        transient("Loading products"),
    ),
    shop(
        "choose size",
        "product/gooseneck-kettle",
        ("click", "Large"),
        choice("One size", "Large"),
        text("€89.00", "€101.00"),
    ),
    shop(
        "increase quantity",
        "product/gooseneck-kettle",
        ("click", "Increase quantity"),
        text("1", "2"),
    ),
    shop(
        "open fold",
        "product/gooseneck-kettle",
        ("click", "summary"),
        state("Delivery and returns", "expanded", True),
        added("Ordered before noon"),
    ),
    shop(
        "rate",
        "product/gooseneck-kettle",
        ("click", "4 stars"),
        state("4 stars", "pressed", True),
        added("Thank you for 4 of 5 stars."),
    ),
    shop(
        "sign in with nothing",
        "signin",
        ("click", "#signin-submit"),
        added("Please enter your email and your password."),
    ),
    shop(
        "sign in",
        "signin",
        ("click", "#signin-submit"),
        navigated("Welcome, Ada", "Orders"),
        before=(("type", "#email", "ada@example.com"), ("type", "#password", "correct horse")),
    ),
    shop(
        "subscribe with nothing",
        "signin",
        ("click", "#newsletter button"),
        added("Please enter an email address."),
    ),
    cart(
        "one more",
        ("click", "#lines tr:nth-child(1) [aria-label='Increase quantity']"),
        text("1", "2"),
        text("€89.00", "€178.00"),
        text("€113.00", "€202.00"),  # subtotal
        text("€113.00", "€202.00"),  # total
        text("2", "3"),  # badge
    ),
    cart(
        "remove line",
        ("click", "#lines tr:nth-child(2) .link-button"),
        removed("Stoneware Mug"),
        text("€113.00", "€89.00"),
        text("€113.00", "€89.00"),
        text("2", "1"),
    ),
    cart(
        "promo code",
        ("click", "#promo button"),
        added("FINCH10 applied."),
        added("Discount (FINCH10)", "−€11.30"),  # noqa: RUF001
        text("€113.00", "€101.70"),
        before=(("type", "#promo-code", "FINCH10"),),
    ),
    cart(
        "wrong promo code",
        ("click", "#promo button"),
        added("“NOPE” is not a valid promo code."),
        before=(("type", "#promo-code", "NOPE"),),
    ),
    cart(
        "go to checkout",
        ("click", "a[href='/shop/checkout']"),
        navigated("Contact", "Delivery address"),
    ),
    checkout("open address", ("click", "#edit-address"), opened("Delivery address", "Full name")),
    checkout(
        "empty address",
        ("click", "#address-form [type=submit]"),
        added("Please enter your full name."),
        added("Please enter a street and number."),
        added("Please enter a city."),
        added("Please enter a postcode."),
        added("Please choose a country."),
        before=(("click", "#edit-address"),),
    ),
    checkout(
        "save address",
        ("click", "#address-form [type=submit]"),
        closed("Delivery address", "Full name"),
        text("No address yet.", "Ada Lovelace Main Street 1 10115 Berlin Germany"),
        opened("Address saved"),
        before=_ADDRESS,
    ),
    checkout(
        "place order too early",
        ("click", "#place-order"),
        added("Please enter an email address."),
        added("Please choose a delivery slot."),
        added("Please add a delivery address."),
        added("Please choose how to pay."),
        added("Please accept the terms of sale."),
        added("5 things are missing."),
    ),
    checkout(
        "accept terms",
        ("check", "#terms"),
        state("I accept the terms of sale", "checked", True),
    ),
    checkout(
        "choose payment",
        ("check", "#pay-card"),
        state("Card on delivery", "checked", True),
    ),
    checkout(
        "confirm slot in a frame",
        ("click", "Confirm slot"),
        text("Delivered by Swiftwing Couriers.", "Reserved: Tuesday, 09:00–12:00"),  # noqa: RUF001
        text("No slot chosen yet.", "Arrives Tuesday, 09:00–12:00."),  # noqa: RUF001
        before=(("select", "Day", "Tuesday"),),
    ),
    checkout(
        "save gift note",
        ("click", "#gift button"),
        added("Gift note saved."),
        before=(("type", "#gift-note", "For you"),),
    ),
)
