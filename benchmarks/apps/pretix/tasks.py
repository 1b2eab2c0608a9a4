"""The tasks of pretix, in the words of a harbour's office."""

from __future__ import annotations

import json
from collections.abc import Callable

from lab.rows import added, changed, removed, rows

#: Keys in the order of project/seed.py; the first account is pretix's own.
_JAZZ_27, _JAZZ_28, _BOATS = 1, 2, 3
_NORA = 2
_WORKSHOPS = 2
_DAY, _WEEKEND = 1, 2
_ANNS_WEEKEND = 2
_OPEN_PRESS = (1, 2, 4)
_MEAL, _OPTIONS, _PRODUCTS, _ANSWERS = 1, (1, 2, 3), (1, 2), range(1, 8)


def _says(**texts: str) -> Callable[[object], bool]:
    """A judgement of a text of several languages."""
    return lambda value: {
        key: "\n".join(text.strip().splitlines())
        for key, text in json.loads(str(value)).items() if text
    } == texts  # fmt: skip


def _is_at(day: str, hour: str) -> Callable[[object], bool]:
    return lambda value: str(value).startswith(f"{day} {hour}")


def _thanks(value: object) -> bool:
    """With or without the comma after the greeting."""
    said = "\n\nwe have your money. **See you on the pier!**"
    return any(
        _says(en=hello + said, de="Wir haben Ihr Geld.")(value) for hello in ("Hello", "Hello,")
    )


TASKS = (
    rows(
        "five-from-the-press",
        "Create a voucher for the Jazz on the Pier of 2027 with the code PRESS-2027. It can be "
        "used 5 times and is valid until 31 May 2027 at 22:00. It is for the product Weekend "
        "ticket, whose price it sets to 0, has the tag press and the comment For reporters only.",
        added("pretixbase_voucher", event_id=_JAZZ_27, code="PRESS-2027", max_usages=5,
              valid_until=_is_at("2027-05-31", "22:00:00"), item_id=_WEEKEND, variation_id=None,
              quota_id=None, price_mode="set", value=0, tag="press",
              comment=lambda value: str(value).rstrip(".") == "For reporters only",
              block_quota=0, allow_ignore_quota=0, min_usages=1, budget=None,
              show_hidden_items=1, all_addons_included=0, all_bundles_included=0),
    ),
    rows(
        "the-other-order-of-ann",
        "Ann Lee has two orders for the Jazz on the Pier of 2027. The one with the Weekend ticket "
        "requires special attention, and the check-in app shows the text Ramp on the left. Its "
        "internal comment is Comes with a wheelchair, and its follow-up date 1 March 2027.",
        changed("pretixbase_order", _ANNS_WEEKEND, checkin_attention=1,
                checkin_text="Ramp on the left",
                comment=lambda value: str(value).rstrip(".") == "Comes with a wheelchair",
                custom_followup_at="2027-03-01"),
    ),
    rows(
        "nora-hears-of-the-boats",
        "Your own settings: your time zone is Europe/Oslo. For the Boat show alone you get an "
        "email notification when an order is canceled, and none when a refund is requested.",
        changed("pretixbase_user", _NORA, timezone="Europe/Oslo"),
        added("pretixbase_notificationsetting", user_id=_NORA, event_id=_BOATS, method="mail",
              action_type="pretix.event.order.canceled", enabled=1),
        added("pretixbase_notificationsetting", user_id=_NORA, event_id=_BOATS, method="mail",
              action_type="pretix.event.order.refund.requested", enabled=0),
    ),
    rows(
        "a-harmonica-workshop",
        "The Jazz on the Pier of 2027 sells a new product, Harmonica workshop (in English; German "
        "stays empty). It is a non-admission product of the category Workshops, without "
        "variations, costs 12 and is added to the existing quota Workshops.",
        added("pretixbase_item", event_id=_JAZZ_27, name=_says(en="Harmonica workshop"),
              category_id=_WORKSHOPS, admission=0, personalized=0, default_price=12, active=1,
              tax_rule_id=None),
        added("quota_items", event=_JAZZ_27, quota="Workshops"),
    ),
    rows(
        "the-press-until-june",
        "Of the vouchers of the Jazz on the Pier of 2027, all with the tag press that are still "
        "unredeemed are valid until 30 June 2027 at 22:00, and allow to bypass the quota. Change "
        "them together. Those with another tag stay as they are.",
        *(changed("pretixbase_voucher", key, valid_until=_is_at("2027-06-30", "22:00:00"),
                  allow_ignore_quota=1) for key in _OPEN_PRESS),
    ),
    rows(
        "nobody-asks-for-the-meal",
        "Delete the question Meal of the Jazz on the Pier of 2027, and its answers with it. That "
        "of the meal on Sunday stays.",
        removed("pretixbase_question", _MEAL),
        *(removed("pretixbase_questionoption", key) for key in _OPTIONS),
        *(removed("pretixbase_question_items", key) for key in _PRODUCTS),
        *(removed("pretixbase_questionanswer", key) for key in _ANSWERS),
        *(removed("pretixbase_questionanswer_options", key) for key in _ANSWERS),
    ),
    rows(
        "codes-of-the-sponsors",
        "Import the vouchers of the file sponsors.csv into the Jazz on the Pier of 2027; the file "
        "is in the folder ${FILES}. Its column Number is the code, Ticket the product, People the "
        "maximum usages, Group the tag and Remark the comment. All of them allow to bypass the "
        "quota; the rest stays as it is suggested.",
        *(
            added("pretixbase_voucher", event_id=_JAZZ_27, code=code, item_id=item,
                  max_usages=usages, tag="sponsor", comment=comment, allow_ignore_quota=1,
                  block_quota=0, min_usages=1, price_mode="none", valid_until=None, budget=None,
                  quota_id=None, show_hidden_items=1)
            for code, item, usages, comment in (
                ("BANK-2027", _WEEKEND, 4, "Of the bank"),
                ("BREWERY-2027", _WEEKEND, 2, "Of the brewery"),
                ("FERRY-2027", _DAY, 6, "Of the ferry line"),
            )
        ),
    ),
    rows(
        "we-have-your-money",
        "Who has paid an order for the Jazz on the Pier of 2027 gets another email. In English "
        "the text sent to the order contact address is the line Hello, then an empty line, then: "
        "we have your money. **See you on the pier!** In German it is just: Wir haben Ihr Geld.",
        changed("setting", (_JAZZ_27, "mail_text_order_paid"),
                value=_thanks),
    ),
    rows(
        "sales-end-in-may",
        "Of the two events with the name Jazz on the Pier, that of 2028: its location is The new "
        "pier (in English), its admission time 9 June 2028 at 17:00, and its presale ends on 31 "
        "May 2028 at 20:00.",
        changed("pretixbase_event", _JAZZ_28, location=_says(en="The new pier"),
                date_admission=_is_at("2028-06-09", "17:00:00"),
                presale_end=_is_at("2028-05-31", "20:00:00")),
    ),
    rows(
        "drums-before-guitars",
        "In the list of products of the Jazz on the Pier of 2027, the first of the Workshops are "
        "Drums workshop and, right below it, Drums workshop for children. The two of the guitar "
        "follow in their order.",
        changed("products", _WORKSHOPS, items="6 7 4 5"),
    ),
)  # fmt: skip
