"""The seed: the shop of a tea house, made by Vendure's own API."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

#: Asks the API: what is asked, and its variables; returns what it answers.
Ask = Callable[..., Any]

_COUNTRIES = (("DK", "Denmark"), ("SE", "Sweden"), ("NO", "Norway"), ("IS", "Iceland"),
              ("DE", "Germany"), ("GB", "United Kingdom"))  # fmt: skip
_ZONES = {"Nordic": (1, 2, 3), "Europe": (5, 6)}
_TAX_RATES = (("Standard Nordic", 25, 1, 1), ("Food Nordic", 12, 2, 1),
              ("Standard Europe", 20, 1, 2), ("Food Europe", 7, 2, 2))  # fmt: skip
#: The two that are called Origin are twins, which their codes tell apart.
FACETS = (
    ("kind", "Kind", ("Green tea", "Black tea", "Herbal tea", "Tin", "Kettle")),
    ("origin", "Origin", ("Japan", "China", "India")),
    ("origin-until-2024", "Origin", ("Nippon", "Ceylon")),
    ("range", "Range", ("Winter", "Gift", "Discontinued")),
)
_FOOD, _STANDARD = 2, 1
_WEIGHT = ("Weight", (("50 g", 0), ("100 g", 1)))
#: Products: name, slug, what is said of it, its facet values, its option, its variants (name's end,
#: price, number in stock). The two of Breakfast tea are twins.
PRODUCTS: tuple[tuple[str, str, str, tuple[str, ...], str, tuple[Any, ...]], ...] = (
    ("Sencha", "sencha", "Fresh and grassy.", ("Green tea", "Japan", "Nippon"), "Weight",
     (("50 g", 650, 80), ("100 g", 1190, 45))),
    ("Gunpowder", "gunpowder", "Rolled leaves, a little smoky.", ("Green tea", "China"), "Weight",
     (("50 g", 480, 120), ("100 g", 890, 60))),
    ("Breakfast tea", "breakfast-tea", "Loose leaves, strong.", ("Black tea", "India"), "Weight",
     (("50 g", 420, 90), ("100 g", 760, 70))),
    ("Breakfast tea", "breakfast-tea-in-bags", "In bags.", ("Black tea", "Ceylon"), "Bags",
     (("20 bags", 390, 200), ("50 bags", 850, 110))),
    ("Chamomile", "chamomile", "Whole flowers.", ("Herbal tea",), "Weight",
     (("50 g", 410, 75), ("100 g", 740, 30))),
    ("Peppermint", "peppermint", "Cut leaves.", ("Herbal tea",), "Weight",
     (("50 g", 380, 66), ("100 g", 690, 28))),
    ("Round tin", "round-tin", "For 100 g.", ("Tin",), "Colour",
     (("red", 950, 20), ("blue", 950, 17))),
    ("Square tin", "square-tin", "For 250 g.", ("Tin", "Gift"), "", (("", 1250, 14),)),
    ("Tall tin", "tall-tin", "For 500 g.", ("Tin",), "", (("", 1490, 8),)),
    ("Tinned biscuits", "tinned-biscuits", "Butter biscuits of the house.", ("Gift",), "",
     (("", 790, 50),)),
    ("Glass kettle", "glass-kettle", "For a litre.", ("Kettle",), "", (("", 4900, 12),)),
    ("Iron kettle", "iron-kettle", "For a litre and a half.", ("Kettle", "Winter"), "",
     (("", 8900, 6),)),
)  # fmt: skip
#: Collections: name, slug, the one above, what is said of it, whose products it holds. The two of
#: Winter are twins.
COLLECTIONS = (
    ("Tea", "tea", "", "All that is brewed.", ("Green tea", "Black tea", "Herbal tea")),
    ("Green", "green", "tea", "Not withered.", ("Green tea",)),
    ("Winter", "winter-tea", "tea", "Warm spices.", ("Winter",)),
    ("Ware", "ware", "", "All that is not brewed.", ("Tin", "Kettle")),
    ("Tins", "tins", "ware", "", ("Tin",)),
    ("Winter", "winter-ware", "ware", "For long evenings.", ("Winter",)),
    ("Herbs", "herbs", "", "Without tea.", ("Herbal tea",)),
    ("Gifts", "gifts", "", "Wrapped by us.", ("Gift",)),
)
#: Customers: title, first and last name, mail, phone, street, post code, town. The two of Ann Lee
#: are twins.
CUSTOMERS = (
    ("", "Ann", "Lee", "ann.lee@mail.example", "555 0104", "4 Mill Lane", "8000", "Aarhus"),
    ("", "Tom", "Berg", "tom.berg@mail.example", "555 0111", "11 Station Road", "5000", "Odense"),
    ("Ms", "Eva", "Strand", "eva@strand.example", "", "2 Harbour Street", "9000", "Aalborg"),
    ("", "Ann", "Lee", "a.lee@post.example", "", "17 Station Road", "5000", "Odense"),
    ("", "Maria", "Lund", "m.lund@mail.example", "555 0106", "6 Mill Lane", "8000", "Aarhus"),
    ("Mr", "Jonas", "Quist", "jonas@quist.example", "555 0125", "25 Garden Row", "4000",
     "Roskilde"),
)  # fmt: skip
_GROUPS = (("Friends of the house", (3, 5)), ("Wholesale", (6,)), ("Wholesale Sweden", (2,)))
#: Orders: whose, and of which variants how many; T1001 and on.
_ORDERS = (
    (1, (("sencha-100-g", 2), ("round-tin-red", 1))),
    (4, (("gunpowder-50-g", 3), ("sencha-100-g", 2))),
    (2, (("iron-kettle", 1),)),
    (5, (("chamomile-50-g", 4), ("peppermint-50-g", 4))),
    (1, (("gunpowder-50-g", 3), ("breakfast-tea-100-g", 1))),
)
_ROLES = (
    ("packer", "Packer", ("ReadOrder", "UpdateOrder", "ReadCustomer")),
    ("packer-of-ware", "Packer of ware", ("ReadOrder", "ReadCatalog")),
    ("writer", "Writer", ("ReadCatalog", "UpdateCatalog", "CreateCatalog")),
    ("book-keeper", "Book-keeper", ("ReadOrder", "ReadCustomer", "ReadSettings")),
)
_ADMINISTRATORS = (("Ben", "Cartwright", "ben@tea.example", ("packer",)),
                   ("Maria", "Holm", "maria@tea.example", ("writer", "book-keeper")))  # fmt: skip


def _said(name: str, **more: str) -> list[dict[str, str]]:
    return [{"languageCode": "en", "name": name, **more}]


def _code(*words: str) -> str:
    return "-".join(words).strip("-").lower().replace(" ", "-")


def _argument(code: str, **given: str) -> dict[str, Any]:
    values = [{"name": name, "value": value} for name, value in given.items()]
    return {"code": code, "arguments": values}


class _Filler:
    """Fills a Vendure, one kind after the other."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        self.values: dict[str, str] = {}
        self.variants: dict[str, str] = {}

    def make(self, kind: str, given: Any, more: str = "id", **others: str) -> Any:
        """`createKind` with an input."""
        head, call = "", ""
        for name, value in others.items():
            head, call = f"{head}, ${name}: String", f"{call}, {name}: ${name}"
            others[name] = value
        name = f"create{kind}"
        shape = f"[{name[0].upper()}{name[1:].removesuffix('s')}Input!]!" if isinstance(
            given, list) else f"{name[0].upper()}{name[1:]}Input!"  # fmt: skip
        question = (f"mutation($input: {shape}{head}) {{ {name}(input: $input{call}) "
                    f"{{ {more} }} }}")  # fmt: skip
        return self._ask(question, input=given, **others)[name]

    def settings(self) -> None:
        """Countries, zones, taxes, the channel, and how one pays and sends."""
        for code, name in _COUNTRIES:
            self.make("Country", {"code": code, "enabled": True, "translations": _said(name)})
        for name, members in _ZONES.items():
            self.make("Zone", {"name": name, "memberIds": list(map(str, members))})
        self.make("TaxCategory", {"name": "Standard", "isDefault": True})
        self.make("TaxCategory", {"name": "Food"})
        for name, value, category, zone in _TAX_RATES:
            self.make("TaxRate", {"name": name, "value": value, "enabled": True,
                                  "categoryId": str(category), "zoneId": str(zone)})  # fmt: skip
        self._ask("mutation { updateGlobalSettings(input: {trackInventory: true, "
                  "outOfStockThreshold: 0, availableLanguages: [en, de]}) "
                  "{ ... on GlobalSettings { id } } }")  # fmt: skip
        self._ask('mutation { updateChannel(input: {id: "1", pricesIncludeTax: true, '
                  'defaultCurrencyCode: EUR, availableCurrencyCodes: [EUR], '
                  'defaultTaxZoneId: "1", defaultShippingZoneId: "1"}) '
                  "{ ... on Channel { id } ... on ErrorResult { message } } }")  # fmt: skip
        for code, name, rate in (("post", "By post", "500"), ("courier", "By courier", "1200")):
            self.make("ShippingMethod", {
                "code": code, "fulfillmentHandler": "manual-fulfillment",
                "checker": _argument("default-shipping-eligibility-checker", orderMinimum="0"),
                "calculator": _argument("default-shipping-calculator", rate=rate,
                                        includesTax="auto", taxRate="25"),
                "translations": _said(name, description="")})  # fmt: skip
        for code, name in (("card", "Card"), ("invoice", "Invoice")):
            self.make("PaymentMethod", {
                "code": code, "enabled": True, "translations": _said(name, description=""),
                "handler": _argument("dummy-payment-handler", automaticSettle="true"),
            })  # fmt: skip

    def catalogue(self) -> None:
        """Facets, products with their variants, collections."""
        for code, name, values in FACETS:
            made = self.make("Facet", {
                "code": code, "isPrivate": False, "translations": _said(name),
                "values": [{"code": _code(value), "translations": _said(value)}
                           for value in values]}, "values { id name }")  # fmt: skip
            self.values |= {value["name"]: value["id"] for value in made["values"]}
        for name, slug, words, values, option, variants in PRODUCTS:
            self._product(name, slug, words, values, option, variants)
        made = {}
        for name, slug, above, words, values in COLLECTIONS:
            given = {
                "isPrivate": False, "inheritFilters": False,
                "filters": [_argument("facet-value-filter", containsAny="true",
                            facetValueIds=self._ids(values), combineWithAnd="true")],
                "translations": _said(name, slug=slug,
                                      description=f"<p>{words}</p>" if words else "")}  # fmt: skip
            if above:
                given["parentId"] = made[above]
            made[slug] = self.make("Collection", given)["id"]

    def _ids(self, values: tuple[str, ...]) -> str:
        return "[" + ",".join(f'"{self.values[value]}"' for value in values) + "]"

    def _product(self, name: str, slug: str, words: str, values: tuple[str, ...], option: str,
                 variants: tuple[Any, ...]) -> None:  # fmt: skip
        said = _said(name, slug=slug, description=f"<p>{words}</p>")
        product = self.make("Product", {
            "enabled": True, "facetValueIds": [self.values[value] for value in values],
            "translations": said})["id"]  # fmt: skip
        options = {}
        if option:
            group = self.make("ProductOptionGroup", {
                "code": f"{slug}-{_code(option)}", "translations": _said(option),
                "options": [{"code": _code(each), "translations": _said(each)}
                            for each, _, _ in variants]}, "id options { id name }")  # fmt: skip
            options = {each["name"]: each["id"] for each in group["options"]}
            self._ask("mutation($p: ID!, $g: ID!) { addOptionGroupToProduct(productId: $p, "
                      "optionGroupId: $g) { id } }", p=product, g=group["id"])  # fmt: skip
        is_food = "Tin" not in values and "Kettle" not in values
        made = self.make("ProductVariants", [{
            "productId": product, "translations": _said(f"{name} {each}".strip()),
            "sku": _code(slug, each).upper(), "price": price, "stockOnHand": stock,
            "taxCategoryId": str(_FOOD if is_food else _STANDARD),
            "optionIds": [options[each]] if option else []}
            for each, price, stock in variants])  # fmt: skip
        for (each, _, _), variant in zip(variants, made, strict=True):
            self.variants[_code(slug, each)] = variant["id"]

    def people(self) -> None:
        """Customers with their groups, roles and administrators."""
        for title, first, last, mail, phone, street, code, town in CUSTOMERS:
            given = {"title": title, "firstName": first, "lastName": last, "emailAddress": mail,
                     "phoneNumber": phone}  # fmt: skip
            customer = self.make("Customer", given, "... on Customer { id }")["id"]
            address = {"fullName": f"{first} {last}", "streetLine1": street, "city": town,
                       "postalCode": code, "countryCode": "DK", "defaultShippingAddress": True,
                       "defaultBillingAddress": True}  # fmt: skip
            self._ask("mutation($c: ID!, $input: CreateAddressInput!) { createCustomerAddress("
                      "customerId: $c, input: $input) { id } }", c=customer,
                      input=address)  # fmt: skip
        for name, members in _GROUPS:
            self.make("CustomerGroup", {"name": name, "customerIds": list(map(str, members))})
        roles = {}
        for code, words, permissions in _ROLES:
            given = {"code": code, "description": words, "permissions": permissions}
            roles[code] = self.make("Role", given)["id"]
        for first, last, mail, codes in _ADMINISTRATORS:
            given = {"firstName": first, "lastName": last, "emailAddress": mail,
                     "password": "teahouse-2026",
                     "roleIds": [roles[code] for code in codes]}  # fmt: skip
            self.make("Administrator", given)
        self._ask('mutation { updateActiveAdministrator(input: {firstName: "Nora", '
                  'lastName: "Lindqvist"}) { id } }')  # fmt: skip

    def promotions(self) -> None:
        """The two of Summer sale are twins, which their dates tell apart."""
        for name, code, begins, ends, percent in (
            ("Summer sale", "SUMMER25", "2025-06-01T00:00:00Z", "2025-06-30T00:00:00Z", "15"),
            ("Summer sale", "SUMMER26", "2026-06-01T00:00:00Z", "2026-06-30T00:00:00Z", "10"),
            ("Free biscuits", "BISCUIT", None, None, "5"),
        ):
            self.make("Promotion", {
                "enabled": True, "startsAt": begins, "endsAt": ends, "couponCode": code,
                "conditions": [], "translations": _said(name, description=""),
                "actions": [_argument("order_percentage_discount", discount=percent)]},
                "... on Promotion { id } ... on ErrorResult { message }")  # fmt: skip

    def orders(self) -> None:
        """Drafts that are completed and paid."""
        for whose, lines in _ORDERS:
            order = self._ask("mutation { createDraftOrder { id } }")["createDraftOrder"]["id"]
            for variant, number in lines:
                self._of(
                    order,
                    "addItemToDraftOrder",
                    "$input: AddItemToDraftOrderInput!",
                    "input: $input",
                    input={"productVariantId": self.variants[variant], "quantity": number},
                )
            self._of(order, "setCustomerForDraftOrder", "$c: ID!", "customerId: $c", c=str(whose))
            _, first, last, _, _, street, code, town = CUSTOMERS[whose - 1]
            address = {"fullName": f"{first} {last}", "streetLine1": street, "city": town,
                       "postalCode": code, "countryCode": "DK"}  # fmt: skip
            self._ask("mutation($order: ID!, $input: CreateAddressInput!) { "
                      "setDraftOrderShippingAddress(orderId: $order, input: $input) { id } }",
                      order=order, input=address)  # fmt: skip
            self._of(order, "setDraftOrderShippingMethod", "$m: ID!", "shippingMethodId: $m", m="1")
            self._ask("mutation($order: ID!) { transitionOrderToState(id: $order, "
                      'state: "ArrangingPayment") { ... on Order { id } '
                      "... on ErrorResult { message } } }", order=order)  # fmt: skip
            self._ask("mutation($input: ManualPaymentInput!) { addManualPaymentToOrder("
                      "input: $input) { ... on Order { state } ... on ErrorResult { message } } }",
                      input={"orderId": order, "method": "card",
                             "transactionId": f"C-{order}", "metadata": {}})  # fmt: skip

    def _of(self, order: str, name: str, head: str, call: str, **given: Any) -> None:
        self._ask(f"mutation($order: ID!, {head}) {{ {name}(orderId: $order, {call}) "
                  "{ ... on Order { id } ... on ErrorResult { message } } }",
                  order=order, **given)  # fmt: skip


def fill(ask: Ask) -> None:
    """Fill a Vendure that has nothing but its administrator."""
    filler = _Filler(ask)
    for part in (filler.settings, filler.catalogue, filler.people, filler.promotions,
                 filler.orders):  # fmt: skip
        part()


def settle(base: Path) -> None:
    """All has been made at set times, one order on each day."""
    with closing(sqlite3.connect(base)) as opened:
        names = [
            name
            for (name,) in opened.execute(
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
            )
        ]
        for name in names:
            columns = {row[1] for row in opened.execute(f'PRAGMA table_info("{name}")')}
            for column in columns & {"createdAt", "updatedAt", "priceUpdatedAt"}:
                opened.execute(f'UPDATE "{name}" SET "{column}" = \'2026-11-02 09:00:00.000\'')
        opened.execute("""UPDATE "order" SET orderPlacedAt = '2026-11-0' || (id + 2) ||
                          ' 10:30:00.000', updatedAt = '2026-11-0' || (id + 2) ||
                          ' 10:30:00.000'""")
        opened.execute("DELETE FROM session")
        opened.commit()
