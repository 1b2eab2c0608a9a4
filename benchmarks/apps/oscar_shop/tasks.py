"""The tasks of the shop, in the words of a customer and of who runs it."""

from __future__ import annotations

from lab.rows import added, asking_rows, changed, removed, rows

#: Keys of the seed, by what a person calls them: products are in the order of products.csv.
_QUIET_HARBOUR, _LARGE_PRINT, _WINTER_ROADS, _BIRDS, _TEA_MUG, _LARGE_MUG, _CHART = (
    1, 2, 3, 9, 11, 12, 16
)  # fmt: skip
_ROBIN, _HARBOUR10, _GIFTS = 1, 1, 4
_BASKET, _HARBOUR_IN_BASKET, _MUG_IN_BASKET = 11, 16, 17
_YORK, _HULL = 1, 2
#: Orders are numbered 100101 and so on.
_MUGS_OF_100104 = 6


def _has(*words: str) -> object:
    return lambda value: all(word in str(value) for word in words)


TASKS = (
    rows(
        "put-in-basket",
        "Put one Canvas bag into the basket.",
        added("basket_line", basket_id=_BASKET, product_id=13, quantity=1),
    ),
    rows(
        "two-winter-roads",
        "Put two of Winter Roads into the basket: the book, not the audio.",
        added("basket_line", basket_id=_BASKET, product_id=_WINTER_ROADS, quantity=2),
    ),
    rows(
        "four-mugs",
        "There are a book and a tea mug in the basket. Make it four tea mugs.",
        changed("basket_line", _MUG_IN_BASKET, quantity=4),
    ),
    rows(
        "without-the-book",
        "There are a book and a tea mug in the basket. Take the book out.",
        removed("basket_line", _HARBOUR_IN_BASKET),
    ),
    rows(
        "use-a-voucher",
        "Use the voucher HARBOUR10 for what is in the basket.",
        added("basket_basket_vouchers", basket_id=_BASKET, voucher_id=_HARBOUR10),
        changed("voucher_voucher", _HARBOUR10, num_basket_additions=1),
    ),
    rows(
        "order-it",
        "Order what is in the basket. It goes to the address in York.",
        added("order_order", user_id=_ROBIN, total_incl_tax=17.99, status="Pending"),
        added("order_shippingaddress", line1="4 Mill Lane", line4="York"),
        added("order_line", product_id=_QUIET_HARBOUR, quantity=1),
        added("order_line", product_id=_TEA_MUG, quantity=1),
        added("order_lineprice", quantity=1, price_incl_tax=9.99),
        added("order_lineprice", quantity=1, price_incl_tax=8),
        changed("basket_basket", _BASKET, status="Submitted", date_submitted=_has("20")),
        changed("address_useraddress", _YORK, num_orders_as_shipping_address=1),
        changed("partner_stockrecord", _QUIET_HARBOUR, num_allocated=2),
        changed("partner_stockrecord", _TEA_MUG, num_allocated=3),
    ),
    rows(
        "write-a-review",
        "Write a review of Birds of the Coast: four stars, the title Fine drawings, and the words "
        "I take it on every walk.",
        added("reviews_productreview", product_id=_BIRDS, user_id=_ROBIN, score=4,
              title="Fine drawings", body="I take it on every walk."),
    ),
    rows(
        "new-address",
        "Add an address to your address book: Robin Hale, 12 Pier Street, Bergen, 5003, Norway.",
        added("address_useraddress", user_id=_ROBIN, first_name="Robin", last_name="Hale",
              line1="12 Pier Street", line4="Bergen", postcode="5003", country_id="NO"),
    ),
    rows(
        "send-to-hull",
        "Your parcels shall go to Hull from now on: make 4 Mill Road the default address for "
        "shipping.",
        changed("address_useraddress", _YORK, is_default_for_shipping=0),
        changed("address_useraddress", _HULL, is_default_for_shipping=1),
    ),
    rows(
        "wish-for-a-chart",
        "Put the Old sea chart on your wish list Birthday.",
        added("wishlists_line", wishlist_id=1, product_id=_CHART, quantity=1),
    ),
    rows(
        "tell-me",
        "The Old sea chart is not there at the moment. Have the shop tell you when it is.",
        added("customer_productalert", product_id=_CHART, user_id=_ROBIN),
    ),
    rows(
        "new-name",
        "You are called Robin Hale-Moor now. Change your profile.",
        changed("auth_user", _ROBIN, last_name="Hale-Moor"),
    ),
    asking_rows(
        "what-did-it-cost",
        "What was the total of your order 100109? Answer with the amount as it is shown.",
        "£18.00",
    ),
    rows(
        "order-is-processed",
        "In the dashboard: order 100102 is being processed now. Set its status.",
        changed("order_order", 2, status="Being processed"),
        added("order_ordernote", order_id=2, note_type="System"),
        added("order_orderstatuschange", order_id=2, new_status="Being processed"),
    ),
    rows(
        "one-line-is-processed",
        "In the dashboard: of order 100104 only the large tea mugs are being processed. Set the "
        "status of that line.",
        changed("order_line", _MUGS_OF_100104, status="Being processed"),
        added("order_ordernote", order_id=4, note_type="System"),
    ),
    rows(
        "note-on-an-order",
        "In the dashboard: add a note to order 100110: Leave it at the harbour office.",
        added("order_ordernote", order_id=10, message="Leave it at the harbour office."),
    ),
    rows(
        "approve-a-review",
        "In the dashboard: two reviews are called A good mug. Approve that of the large tea mug.",
        changed("reviews_productreview", 4, status=1),
        changed("catalogue_product", _LARGE_MUG, rating=3),
    ),
    rows(
        "new-price",
        "In the dashboard: The Quiet Harbour in large print costs 16.50 now.",
        changed("partner_stockrecord", _LARGE_PRINT, price=16.5),
    ),
    rows(
        "new-category",
        "In the dashboard: make a category Maps as a child of Gifts.",
        added("catalogue_category", name="Maps", depth=2),
        changed("catalogue_category", _GIFTS, numchild=1),
    ),
    rows(
        "another-mug-in-the-range",
        "In the dashboard: the range Mugs has one product. Add the large tea mug, UPC 9012.",
        added("offer_rangeproduct", product_id=_LARGE_MUG, range_id=2),
    ),
    rows(
        "opening-hours",
        "In the dashboard, under Content: the page Opening hours says Every day from 10 to 18 now.",
        changed("django_flatpage", 1, content=_has("Every day from 10 to 18")),
    ),
    rows(
        "new-voucher",
        "In the dashboard: make a voucher named Autumn with the code AUTUMN26, valid from 1 "
        "October 2026 to 30 November 2026, to be used by several customers, for the offer Ten "
        "percent.",
        added("voucher_voucher", name="Autumn", code="AUTUMN26", start_datetime=_has("2026-10-01"),
              end_datetime=_has("2026-11-30")),
        added("voucher_voucher_offers", conditionaloffer_id=1),
    ),
)  # fmt: skip
