"""The tasks of Vendure, in the words of a tea house."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from lab.rows import Change, added, changed, removed, rows
from lab.task import Task

#: Keys in the order of seed.py; the uppermost collection is Vendure's own, as are two roles.
_ANN_OF_ODENSE, _ORDER_OF_ODENSE, _WHOLESALE = 4, 2, 2
_WINTER_OF_WARE, _TEA, _HERBS = 7, 2, 8
_GLASS_KETTLE, _TINS, _DISCONTINUED = 11, (7, 8, 9), 13
_OLD_ORIGIN, _OLD_VALUES = 3, {9: 1, 10: 4}
_PACKER_OF_WARE, _BOOK_KEEPER = 4, 6
_GUNPOWDER_STOCK, _GUNPOWDER_LINE = 5, 3


def _is_day(day: str) -> Callable[[object], bool]:
    return lambda value: str(value).startswith(day)


def _does(code: str, **given: str) -> Callable[[object], bool]:
    """A judgement of the only thing that a promotion asks for, or gives."""

    def judge(value: object) -> bool:
        (each,) = json.loads(str(value)) if value and len(json.loads(str(value))) == 1 else [{}]
        said = {one["name"]: one["value"] for one in each.get("args", [])}
        return each.get("code") == code and said == given

    return judge


def _says(plain: str, strong: str) -> Callable[[object], bool]:
    """A judgement of a text of one paragraph, which ends with what is strong."""

    def judge(value: object) -> bool:
        words = " ".join(str(value).replace("&nbsp;", " ").split())
        words = re.sub(r"<p>\s*</p>", "", re.sub(r"\s*(</?strong>)\s*", r" \1 ", words))
        parts = re.fullmatch("<p>(.*?) <strong> (.*?) </strong> ?</p>", words)
        return bool(parts) and parts.groups() == (plain, strong)

    return judge


def _holds(**wanted: Any) -> Callable[[object], bool]:
    return lambda value: json.loads(str(value)) == wanted


def _with_password(task: Task, user: str, password: str) -> Task:
    """It is done when its rows are there, and the one that is new may sign in."""

    def check(app: Any) -> str | None:
        wrong = task.check(app)
        if wrong is None and not app.lets_in(user, password):
            return f"{user} may not sign in with {password}"
        return wrong

    return Task(task.id, task.words, check, task.harm)


def _old_origin() -> list[Change]:
    """All rows of the facet that goes, of its values, and of what had them."""
    gone: list[Change] = [
        removed("facet", _OLD_ORIGIN), removed("facet_translation", _OLD_ORIGIN),
        removed("facet_channels_channel", (_OLD_ORIGIN, 1)),
    ]  # fmt: skip
    for value, product in _OLD_VALUES.items():
        gone += [
            removed("facet_value", value), removed("facet_value_translation", value),
            removed("facet_value_channels_channel", (value, 1)),
            removed("product_facet_values_facet_value", (product, value)),
        ]  # fmt: skip
    return gone


TASKS = (
    rows(
        "a-sale-in-spring",
        "There is a new promotion: Spring sale. It is enabled, starts on 1 March 2027 and ends on "
        "31 March 2027. Its coupon code is SPRING27, and each customer may use it once. It is for "
        "orders of more than 50 euros, tax not included, and takes 10 percent off the order.",
        added("promotion", enabled=1, startsAt=_is_day("2027-03-01"), endsAt=_is_day("2027-03-31"),
              couponCode="SPRING27", perCustomerUsageLimit=1, usageLimit=None, deletedAt=None,
              conditions=_does("minimum_order_amount", amount="5000", taxInclusive="false"),
              actions=_does("order_percentage_discount", discount="10")),
        added("promotion_translation", name="Spring sale", languageCode="en"),
        added("promotion_channels_channel", channelId=1),
    ),
    rows(
        "the-other-ann",
        "Two customers have the name Ann Lee. The one with the address a.lee@post.example has the "
        "title Dr and the phone number 555 0117 from now on, and belongs to the group Wholesale. "
        "Write into her history, so that she does not see it: Pays by invoice.",
        changed("customer", _ANN_OF_ODENSE, title="Dr", phoneNumber="555 0117"),
        added("customer_groups_customer_group", customerId=_ANN_OF_ODENSE,
              customerGroupId=_WHOLESALE),
        added("history_entry", customerId=_ANN_OF_ODENSE, type="CUSTOMER_NOTE", isPublic=0,
              data=_holds(note="Pays by invoice.")),
    ),
    rows(
        "we-stop-counting",
        "In the global settings: what is in stock is not tracked any more, something is out of "
        "stock at -5, and Swedish is available beside the languages that there are.",
        changed("global_settings", 1, trackInventory=0, outOfStockThreshold=-5,
                availableLanguages=lambda value: sorted(str(value).split(",")) ==
                ["de", "en", "sv"]),
    ),
    _with_password(rows(
        "ida-packs-ware",
        "There is a new administrator: Ida Holm, with the e-mail address ida@tea.example and the "
        "password kettle-2027. She has the roles Packer of ware and Book-keeper.",
        added("administrator", firstName="Ida", lastName="Holm", emailAddress="ida@tea.example",
              deletedAt=None),
        added("user", identifier="ida@tea.example", verified=1),
        added("authentication_method", identifier="ida@tea.example"),
        added("user_roles_role", roleId=_PACKER_OF_WARE),
        added("user_roles_role", roleId=_BOOK_KEEPER),
    ), "ida@tea.example", "kettle-2027"),
    rows(
        "no-tins-any-more",
        "The round, the square and the tall tin are discontinued: these three products get the "
        "value Discontinued of the facet Range, and keep what they have. The tinned biscuits and "
        "all else stay as they are.",
        *(added("product_facet_values_facet_value", productId=product, facetValueId=_DISCONTINUED)
          for product in _TINS),
    ),
    rows(
        "no-old-origin",
        "Two facets are called Origin. Delete the one with the code origin-until-2024, though some "
        "products still have its values.",
        *_old_origin(),
    ),
    rows(
        "a-picture-of-the-kettle",
        "The product Glass kettle gets a picture: the file kettle.png, which is in the folder "
        "${FILES}. It is its featured one.",
        added("asset", type="IMAGE"),
        added("asset_translation", name="kettle.png"),
        added("asset_channels_channel", channelId=1),
        added("product_asset", productId=_GLASS_KETTLE),
        changed("product", _GLASS_KETTLE, featuredAssetId=lambda value: value is not None),
    ),
    rows(
        "for-long-evenings",
        "Two collections are called Winter. The description of the one that belongs to Ware is "
        "from now on: For long evenings by the fire. Please order before Christmas! Its second "
        "sentence is bold.",
        changed("collection_translation", _WINTER_OF_WARE,
                description=_says("For long evenings by the fire.",
                                  "Please order before Christmas!")),
    ),
    rows(
        "two-of-three-go-out",
        "The Ann Lee who lives in Odense, 17 Station Road, has ordered three times Gunpowder 50 g. "
        "Two of the three go out now, and nothing else of her order: it is fulfilled by the method "
        "Post with the tracking code DK-4417. Write into the order's history, so that she does not "
        "see it: The third comes next week.",
        added("fulfillment", method="Post", trackingCode="DK-4417", state="Pending"),
        added("order_line_reference", orderLineId=_GUNPOWDER_LINE, quantity=2,
              discriminator="FulfillmentLine"),
        changed("stock_level", _GUNPOWDER_STOCK, stockOnHand=118, stockAllocated=4),
        added("order_fulfillments_fulfillment", orderId=_ORDER_OF_ODENSE),
        added("history_entry", orderId=_ORDER_OF_ODENSE, type="ORDER_NOTE", isPublic=0,
              data=_holds(note="The third comes next week.")),
    ),
    rows(
        "herbs-below-tea",
        "The collection Herbs belongs to the collection Tea from now on, and only we see it: it is "
        "private.",
        changed("collection", _HERBS, parentId=_TEA, isPrivate=1),
    ),
)  # fmt: skip
