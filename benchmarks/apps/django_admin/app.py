"""Django's admin with the models of a small office (project/)."""

from __future__ import annotations

from lab.application import Screen
from lab.django import DjangoApplication

#: The box that ticks the first row of a list.
_ROW = "#result_list tbody tr:nth-child(1) .action-select"


class DjangoAdmin(DjangoApplication):
    """Pages from the server, jQuery and Select2 for some fields, popups in windows of their own."""

    title = "Django admin"
    start_path = "/admin/"
    sign_in_form = ("/admin/login/?next=/admin/", "username", "password")
    ready_path = "/admin/login/"
    keeps_open = "nothing"
    smoke_is_wrong = "ship-one-order"
    ignored = frozenset(
        {"django_session", "django_admin_log", "auth_user.last_login", "auth_user.date_joined"}
    )
    screens = (
        Screen("01 sign in", "/admin/", signed_in=False),
        Screen("02 first page", "/admin/"),
        Screen("03 orders", "/admin/office/order/"),
        Screen("04 orders, one of them ticked", "/admin/office/order/", (("click", _ROW),)),
        Screen("05 an order", "/admin/office/order/7/change/"),
        Screen("06 an order, choosing its customer", "/admin/office/order/7/change/",
               (("click", ".field-customer .select2-selection"),
                ("type", ".select2-search__field", "lee"), ("wait", ".select2-results__option"))),
        Screen("07 an order, another line added", "/admin/office/order/7/change/",
               (("click", "#lines-group .add-row a"),
                ("click", "#lines-3 .select2-selection"),
                ("wait", ".select2-results__option"))),
        Screen("08 an order, another note added", "/admin/office/order/7/change/",
               (("click", "#notes-group .add-row a"),)),
        Screen("09 an order, the calendar", "/admin/office/order/7/change/",
               (("click", ".field-deliver_at .date-icon"),)),
        Screen("10 the magnifying glass's window", "/admin/office/coupon/?_to_field=id&_popup=1"),
        Screen("11 customers", "/admin/office/customer/"),
        Screen("12 a new customer", "/admin/office/customer/add/"),
        Screen("13 deleting a customer", "/admin/office/customer/3/delete/"),
        Screen("14 products", "/admin/office/product/"),
        Screen("15 products, second page", "/admin/office/product/?p=2"),
        Screen("16 a product", "/admin/office/product/2/change/"),
        Screen("17 a product, More opened", "/admin/office/product/2/change/",
               (("click", "details summary"),)),
        Screen("18 the window of the plus beside Category", "/admin/office/category/add/?_popup=1"),
        Screen("19 history of a product", "/admin/office/product/2/history/"),
        Screen("20 coupons", "/admin/office/coupon/"),
        Screen("21 asked before coupons are deleted", "/admin/office/coupon/",
               (("click", _ROW), ("script", "document.querySelector('[name=action]').value ="
                " 'delete_selected'"), ("click", "button[name=index]"))),
        Screen("22 a group", "/admin/auth/group/1/change/"),
        Screen("23 users", "/admin/auth/user/"),
        Screen("24 a user", "/admin/auth/user/2/change/"),
        Screen("25 categories", "/admin/office/category/"),
        Screen("26 a new category", "/admin/office/category/add/"),
    )  # fmt: skip


APPLICATION = DjangoAdmin
