"""The tasks of Django admin, in the words of who runs the office."""

from __future__ import annotations

from lab.rows import added, asking_rows, changed, removed, rows

#: Keys of the seed, by what a person calls them.
_ANN_LEE_OF_LEEDS, _TOM_BERG_OF_HULL, _MIA_STEIN = 2, 4, 8
_BLACK_LAMP, _OAK_SHELF, _BASKET = 1, 4, 19
_GIFT, _SALE = 1, 3
_OAK_SHELF_IS_NEW = 3
_WAREHOUSE, _CHANGE_ORDER = 1, 22
#: The lines of the orders A-1004 and A-1007.
_MUGS_OF_1004, _WHITE_LAMP_OF_1007 = 6, 10


def _starts(words: str) -> object:
    return lambda value: str(value).startswith(words)


TASKS = (
    rows(
        "ship-one-order",
        "Order A-1007 has left the house. Set its status to Shipped.",
        changed("office_order", 7, status="shipped"),
    ),
    rows(
        "ship-the-packed-orders",
        "All packed orders have left: A-1004, A-1008 and A-1010. Mark the three as shipped at once "
        "in the list of orders.",
        *(changed("office_order", key, status="shipped") for key in (4, 8, 10)),
    ),
    rows(
        "note-a-payment-in-the-list",
        "The money for order A-1012 has come. Tick Paid in the list of orders and save the list.",
        changed("office_order", 12, paid=1),
    ),
    rows(
        "new-customer",
        "Add the customer Nora Quist, nora@quist.example, from Oxford: level Gold, born on "
        "17 March 1990, wants the newsletter.",
        added("office_customer", first_name="Nora", last_name="Quist", email="nora@quist.example",
              city="Oxford", level="gold", birthday="1990-03-17", newsletter=1),
    ),
    rows(
        "order-another-lamp",
        "Order A-1004 gets another line: 3 black desk lamps (LMP-BLK).",
        added("office_orderline", order_id=4, product_id=_BLACK_LAMP, quantity=3),
    ),
    rows(
        "more-mugs",
        "In order A-1004 the quantity of the large coffee mugs becomes 5.",
        changed("office_orderline", _MUGS_OF_1004, quantity=5),
    ),
    rows(
        "drop-a-line",
        "The white desk lamp goes from order A-1007; the black one stays.",
        removed("office_orderline", _WHITE_LAMP_OF_1007),
    ),
    rows(
        "the-other-ann-lee",
        "Order A-1014 was ordered by the other Ann Lee, the one from Leeds. Correct its customer.",
        changed("office_order", 14, customer_id=_ANN_LEE_OF_LEEDS),
    ),
    rows(
        "write-a-note",
        "Add a note to order A-1009, written by Jonas: Leave it with the neighbour.",
        added("office_ordernote", order_id=9, written_by="Jonas",
              text="Leave it with the neighbour."),
    ),
    rows(
        "delivery-time",
        "Order A-1012 is delivered on 24 December 2026 at 15:30.",
        changed("office_order", 12, deliver_at=_starts("2026-12-24 15:30")),
    ),
    rows(
        "category-on-the-way",
        "The paper basket (BSK-PAP) goes into a new category Storage. Make the category from the "
        "product's own page, by the plus beside Category.",
        added("office_category", name="Storage", slug="storage"),
        changed("office_product", _BASKET, category_id=7),
    ),
    rows(
        "attach-a-datasheet",
        "Attach the file manual.txt to the black desk lamp (LMP-BLK) as its datasheet. The file is "
        "in the folder ${FILES}.",
        changed("office_product", _BLACK_LAMP, datasheet="datasheets/manual.txt"),
    ),
    rows(
        "exchange-tags",
        "The oak shelf is no longer New: take that tag away, and give it Gift and Sale instead.",
        removed("office_product_tags", _OAK_SHELF_IS_NEW),
        added("office_product_tags", product_id=_OAK_SHELF, tag_id=_GIFT),
        added("office_product_tags", product_id=_OAK_SHELF, tag_id=_SALE),
    ),
    rows(
        "delete-one-of-twins",
        "Delete the customer Tom Berg from Hull. The one from York stays.",
        removed("office_customer", _TOM_BERG_OF_HULL),
    ),
    rows(
        "delete-old-coupons",
        "Two coupons are no longer valid: AUTUMN15 and OLD50. Delete both.",
        removed("office_coupon", 3),
        removed("office_coupon", 5),
    ),
    rows(
        "coupon-by-the-glass",
        "Order A-1009 gets the coupon SPRING20. Choose it with the magnifying glass beside Coupon.",
        changed("office_order", 9, coupon_id=2),
    ),
    rows(
        "warehouse-may-change-orders",
        "Whoever is in the group Warehouse shall also be able to change orders.",
        added("auth_group_permissions", group_id=_WAREHOUSE, permission_id=_CHANGE_ORDER),
    ),
    rows(
        "shut-out-a-colleague",
        "Mara Lund has left. She shall no longer be able to sign in, but stay among the users.",
        changed("auth_user", 2, is_active=0),
    ),
    rows(
        "stock-in-the-list",
        "There are 2 parasols and 15 wall clocks now. Enter the stock in the list of products.",
        changed("office_product", 15, stock=2),
        changed("office_product", 20, stock=15),
    ),
    rows(
        "level-of-mia-stein",
        "Mia Stein becomes a silver customer.",
        changed("office_customer", _MIA_STEIN, level="silver"),
    ),
    asking_rows(
        "who-changed-the-price",
        "Who has last changed the price of the white desk lamp (LMP-WHT)? Answer with the name "
        "that the person signs in with.",
        "jonas",
    ),
    asking_rows(
        "count-unpaid-shipped",
        "How many orders are shipped and not paid? Answer with the number.",
        "3",
    ),
)  # fmt: skip
