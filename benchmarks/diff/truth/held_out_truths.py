"""Pages that were not used to develop the diff: other libraries, and frames of other origins."""

from __future__ import annotations

from truth.expected import (
    Expected,
    Step,
    Truth,
    added,
    choice,
    closed,
    in_place,
    moved,
    moved_from,
    named,
    opened,
    removed,
    reordered,
    state,
    text,
    value,
)
from truth.shop_truths import FILL_CART

WRONG = "Enter a valid e-mail address"
REPORT = ("Delete the report?", "It cannot be brought back.")


def act(
    name: str, step: Step, *entries: Expected, before: tuple[Step, ...] = (), noisy: bool = False
) -> Truth:
    """On the page whose name starts the act's."""
    page = f"{name.partition(':')[0]}.html"
    return Truth(name, "held-out", page, step, entries, before, noisy=noisy)


def click(name: str, css: str, *entries: Expected, before: str = "") -> Truth:
    """A click, after another one."""
    return act(name, ("click", css), *entries, before=(("click", before),) if before else ())


def noisy(name: str, css: str, *entries: Expected) -> Truth:
    """A click on a page that changes by itself all the time."""
    step: Step = ("click", css) if entries else ("click", css, "expect=none")
    return act(name, step, *entries, noisy=True)


def _unfolds(closes: tuple[str, str], opens: tuple[str, str]) -> tuple[Expected, ...]:
    """An accordion with one section open at a time."""
    return (
        state(closes[0], "expanded", False),
        removed(closes[1]),
        state(opens[0], "expanded", True),
        added(opens[1]),
    )


_FOLDS = _unfolds(("Delivery", "By bicycle."), ("Returns", "Within thirty days."))

_FIRST = ("Mara", "Ivo", "Zoe", "Ben", "Ada", "Kim")
_LAST = ("Lovelace", "Turing", "Hopper", "Liskov", "Knuth")
_PEOPLE = tuple(f"{_FIRST[i * 5 % 6]} {_LAST[i * 3 % 5]} {i * 7 % 30:02}" for i in range(30))
_STAFF = (
    "Airi Satou", "Bradley Greer", "Cedric Kelly", "Dai Satou", "Fiona Greer", "Garrett Kelly",
    "Herrod Satou", "Jena Greer", "Lael Kelly", "Michelle Satou", "Quinn Greer", "Rhona Kelly",
    "Sonya Satou",
)  # fmt: skip

_MANTINE = (
    click("mantine: open dialog", "#ask", opened(*REPORT)),
    click("mantine: close dialog", "#no", closed(*REPORT), before="#ask"),
    click("mantine: open menu", "Account", opened("Log out", "Settings")),
    click(
        "mantine: add to basket",
        "#add",
        named("Basket", "1", "2"),
        added("Coffee mill", "49.00"),
    ),
    click("mantine: badge", "#publish", text("draft", "published")),
    click(
        "mantine: switch tab",
        "#reviews",
        choice("Details", "Reviews"),
        in_place("Made of clay.", "Nobody has said anything yet."),
    ),
    click("mantine: accordion", "#returns", *_FOLDS),
    act("mantine: switch", ("check", "#news"), state("Newsletter", "checked", True)),
    click("mantine: segment", "#span > div:nth-of-type(2) label", choice("Day", "Week")),
    act("mantine: chip", ("check", "#gift"), state("Gift wrap", "checked", True)),
    click(
        "mantine: next step",
        "#next",
        text("Check your cart", "Choose how to pay"),
        removed("1"),  # the number of the step is a check mark now
    ),
    click(
        "mantine: page two",
        "#pages button[aria-label='Page 2']",
        removed("Ada Lovelace"),
        removed("Alan Turing"),
        added("Grace Hopper"),
        added("Edsger Dijkstra"),
        choice("Page 1", "Page 2"),
    ),
    click("mantine: open select", "#city", opened("Aachen", "Erfurt")),
    click(
        "mantine: choose option",
        "[role=option][value=Berlin]",
        closed("Aachen", "Erfurt"),
        value("City", "Berlin"),
        before="#city",
    ),
    act("mantine: type", ("type", "#note", "For you"), value("Note", "For you")),
    act("mantine: number", ("type", "#guests", "7"), value("Guests", "7", "2")),
)

_NAIVE = (
    click("naive: message", "#save", opened("All changes are stored.")),
    click("naive: cell", "#birthday", named("Ivo", "29", "30")),
    # Mara, Ivo, Zoe, Ben, Ada becomes Zoe, Mara, Ivo, Ben, Ada.
    click("naive: sort", "#people th:first-child", moved_from("Zoe", "3", "1")),
    click(
        "naive: open drawer",
        "#filters",
        opened("Filters of the table", "Only people from Berlin"),
    ),
    click("naive: open popconfirm", "#drop-Zoe", opened("Delete Zoe?")),
    click(
        "naive: confirm",
        ".n-popconfirm__action .n-button--primary-type",
        closed("Delete Zoe?"),
        removed("Zoe", "Erfurt"),
        before="#drop-Zoe",
    ),
    click(
        "naive: switch tab",
        "#beatles",
        choice("Oasis", "The Beatles"),
        in_place("Wonderwall", "Hey Jude"),
    ),
    click(
        "naive: remove tag",
        ".n-space > div:nth-child(2) .n-tag__close",
        removed("green"),
    ),
)

_UIKIT = (
    click("uikit: open dialog", "#ask", opened(*REPORT)),
    click("uikit: close dialog", "#no", closed(*REPORT), before="#ask"),
    click("uikit: notification", "#save", opened("All changes are stored.")),
    click("uikit: open drop", "#menu", opened("Berlin", "Dresden")),
    click("uikit: open side bar", "#side", opened("Places", "Dashboard")),
    click("uikit: accordion", "#returns", *_FOLDS),
    click(
        "uikit: switch tab",
        "#films",
        choice("Songs", "Films"),
        in_place("Wonderwall", "Casablanca"),
    ),
    click("uikit: move to another list", "#finish", moved_from("Write the plan", "To do", "Done")),
    click("uikit: close alert", ".uk-alert-close", removed("Your trial ends tomorrow.")),
    click("uikit: badge", "#buy", named("Cart", "2", "3")),
)

_TABULATOR = (
    click("tabulator: sort", "#sort", reordered("", 15, 30)),
    click("tabulator: bring up", "#top", moved_from(_PEOPLE[-1], "30", "1")),
    click("tabulator: delete", "#drop", removed(_PEOPLE[0])),
    click("tabulator: add", "#add", added("New Person", "0")),
    click("tabulator: cell", "#more", named(_PEOPLE[1], "11", "12")),
    act(
        "tabulator: filter",
        ("type", "#find", "Zoe"),
        value("Find", "Zoe"),
        *(removed(each) for each in _PEOPLE if not each.startswith("Zoe")),
    ),
)

_MATERIAL = (
    click("material: open dialog", "#ask", opened(*REPORT)),
    click("material: close dialog", "#no", closed(*REPORT), before="#ask"),
    click("material: open menu", "#menu", opened("Berlin", "Dresden")),
    click("material: badge", "#mark", named("Inbox", "4", "3")),
    click("material: check box", "#terms", state("I accept the terms", "checked", True)),
    click("material: switch", "#wifi", state("Wi-Fi", "checked", True)),
    click("material: radio button", "#large", choice("Small", "Large")),
    click(
        "material: switch tab",
        "#photos",
        choice("Video", "Photos"),
        text("Three films", "Forty pictures"),
    ),
    act(
        "material: wrong e-mail",
        ("type", "#email", "nobody"),
        value("E-mail", "nobody"),
        added(WRONG),
    ),
    click("material: open select", "#city", opened("Berlin", "Erfurt")),
    click(
        "material: choose option",
        "#erfurt",
        closed("Berlin", "Erfurt"),
        value("City", "Erfurt"),
        before="#city",
    ),
    click("material: filter chip", "#vegan", state("Vegan", "pressed", True)),
)

_FLUENT = (
    click("fluent: open dialog", "#ask", opened(*REPORT)),
    click("fluent: close dialog", "#no", closed(*REPORT), before="#ask"),
    click("fluent: toggle", "#bold", state("Bold", "pressed", True)),
    click("fluent: message", "#notify", added("The report was sent.")),
    click(
        "fluent: accordion",
        "#returns",
        state("Returns", "expanded", True),
        added("Within thirty days."),
    ),
    click("fluent: switch tab", "#two", choice("Songs", "Films"), text("Wonderwall", "Casablanca")),
    # Changes of their internals alone do not change the document.
    act("fluent: switch", ("click", "#wifi", "expect=none"), state("Wi-Fi", "checked", True)),
    act("fluent: check box", ("click", "#terms", "expect=none"), state("Terms", "checked", True)),
)

_BOARD = (
    click("board: sort", "#sort", moved_from("Write the plan", "1", "5")),
    click("board: newest first", "#shuffle", reordered("To do", 4, 5)),
    click("board: last comes first", "#swap", moved_from("Tell everybody", "5", "1")),
    click(
        "board: two to another list",
        "#both",
        moved_from("Ask the team", "To do", "Done"),
        moved_from("Book the room", "To do", "Done"),
    ),
    act(
        "board: drag to another list",
        ("drag", "#team", "#date"),
        moved_from("Ask the team", "To do", "Done"),
    ),
    act(
        "board: drag in a list", ("drag", "#plan", "#room"), moved_from("Write the plan", "1", "3")
    ),
    click(
        "board: table re-rendered",
        "#win",
        named("Ivo", "8", "11"),
        named("Ivo", "2.", "1."),
        named("Mara", "1.", "2."),
        moved(1, 1),
        named("Leader", "Mara", "Ivo"),
        named("Games played", "12", "13"),
    ),
)

_DATATABLES = (
    click(
        "datatables: next page",
        "button[aria-label=Next]",
        *(removed(each) for each in _STAFF[:5]),
        *(added(each) for each in _STAFF[5:10]),
        text("Showing 1 to 5 of 13 entries", "Showing 6 to 10 of 13 entries"),
        choice("1", "2"),
        state("First", "disabled", False),
        state("Previous", "disabled", False),
    ),
    click(
        "datatables: sort",
        "#staff th:first-child",
        *(removed(each) for each in _STAFF[:5]),
        *(added(each) for each in _STAFF[8:]),
    ),
    act(
        "datatables: search",
        ("type", "input[type=search]", "Fiona"),
        value("Search", "Fiona"),
        *(removed(each) for each in _STAFF[:4]),
        text(
            "Showing 1 to 5 of 13 entries",
            "Showing 1 to 1 of 1 entry (filtered from 13 total entries)",
        ),
        removed("2"),
        removed("3"),
        state("Next", "disabled", True),
        state("Last", "disabled", True),
    ),
)

_FOREIGN = (
    click("foreign: text", "Pay", text("Nothing paid", "Paid 20 euros")),
    click("foreign: item", "Save this card", added("Master 7777")),
    act("foreign: check box", ("check", "Keep it"), state("Keep it", "checked", True)),
    act("foreign: type", ("type", "Card number", "4111"), value("Card number", "4111")),
    click("foreign: in a frame in a frame", "Say hello", added("Hello, I am Kim.")),
    click("foreign: around the frames", "#note", text("No note yet.", "The note is written.")),
)

_NOISY = (
    noisy("foreign-noise: add to basket", "#add", named("Basket", "1", "2")),
    noisy("foreign-noise: nothing", "#nothing"),
    noisy("swiper: add to basket", "#add", named("Basket", "1", "2")),
    noisy("swiper: nothing", "#nothing"),
    noisy("slow-carousel: add to basket", "#add", named("Basket", "1", "2")),
    noisy("slow-carousel: next offer", "#next", in_place("Free delivery", "New beans are here")),
)

_SWIPER = (
    click(
        "swiper-still: next",
        "#next",
        in_place("Harvest weeks", "Free delivery"),
        choice("slide 1", "slide 2"),
    ),
)


def _shop(name: str, page: str, step: Step, *entries: Expected, setup: str = "") -> Truth:
    return Truth(f"shop-held-out: {name}", "shop", page, step, entries, (), setup, noisy=True)


_SHOP = (
    _shop(
        "product to cart",
        "product/gooseneck-kettle",
        ("click", "Add to cart"),
        named("Cart", "0", "1"),
        opened("Added to cart"),
    ),
    _shop(
        "wrap it",
        "shop/checkout",
        ("check", "#gift-wrap"),
        state("Wrap it as a gift", "checked", True),
        setup=FILL_CART,
    ),
    _shop(
        "one more mug",
        "shop/cart",
        ("click", "#lines tr:nth-child(2) [aria-label='Increase quantity']"),
        named("Mug", "1", "2"),
        named("Mug", "€24.00", "€48.00"),
        named("Subtotal", "€113.00", "€137.00"),
        named("Total", "€113.00", "€137.00"),
        named("Cart", "2", "3"),
        setup=FILL_CART,
    ),
)

HELD_OUT_TRUTHS: tuple[Truth, ...] = (
    *_MANTINE, *_NAIVE, *_UIKIT, *_TABULATOR, *_MATERIAL, *_FLUENT, *_BOARD, *_DATATABLES,
    *_FOREIGN, *_SWIPER, *_SHOP, *_NOISY,
)  # fmt: skip
