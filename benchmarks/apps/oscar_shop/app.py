"""django-oscar's shop and its dashboard, with the products of a small book shop (project/)."""

from __future__ import annotations

from lab.application import Screen
from lab.django import DjangoApplication


class OscarShop(DjangoApplication):
    """Pages of the server, Bootstrap 4; Select2, TinyMCE, date pickers in the dashboard."""

    title = "django-oscar"
    user = "admin@shop.example"
    start_path = "/catalogue/"
    sign_in_form = ("/accounts/login/", "login-username", "login-password")
    ready_path = "/accounts/login/"
    keeps_open = "nothing"
    smoke_is_wrong = "two-winter-roads"
    ignored = frozenset(
        {
            "analytics_productrecord", "analytics_userproductview", "analytics_userrecord",
            "analytics_usersearch", "communication_email", "django_session", "auth_user.last_login",
            "*.date_updated", "catalogue_product.meta_description",
        }
    )  # fmt: skip
    screens = (
        Screen("01 sign in", "/accounts/login/", signed_in=False),
        Screen("02 all products, where each test begins", "/catalogue/"),
        Screen("03 all products, second page", "/catalogue/?page=2"),
        Screen("04 a search", "/search/?q=winter"),
        Screen("05 a product", "/catalogue/winter-roads_3/"),
        Screen("06 a product that is not there", "/catalogue/old-sea-chart_16/"),
        Screen("07 the same, wish list opened", "/catalogue/old-sea-chart_16/",
               (("click", ".btn-wishlist .dropdown-toggle"),)),
        Screen("08 writing a review", "/catalogue/birds-of-the-coast_9/reviews/add/"),
        Screen("09 the basket", "/basket/"),
        Screen("10 the basket, voucher code opened", "/basket/",
               (("click", "#voucher_form_link a"),)),
        Screen("11 checkout, where to", "/checkout/shipping-address/"),
        Screen("12 checkout, last look", "/checkout/shipping-address/",
               (("click", "form:has([name=address_id][value='1']) button"),
                ("script", "location.href = '/checkout/preview/'"), ("wait", "#place-order"))),
        Screen("13 account", "/accounts/"),
        Screen("14 account, profile changed", "/accounts/profile/edit/"),
        Screen("15 account, orders", "/accounts/orders/"),
        Screen("16 account, addresses", "/accounts/addresses/"),
        Screen("17 account, addresses, actions opened", "/accounts/addresses/",
               (("click", "tr:nth-child(2) .dropdown-toggle"),)),
        Screen("18 account, a new address", "/accounts/addresses/add/"),
        Screen("19 account, wish lists", "/accounts/wishlists/"),
        Screen("30 dashboard", "/dashboard/"),
        Screen("31 dashboard, Fulfilment opened", "/dashboard/",
               (("click", ".navbar-primary li:nth-child(3) .dropdown-toggle"),)),
        Screen("32 dashboard, orders", "/dashboard/orders/"),
        Screen("33 dashboard, an order", "/dashboard/orders/100104/"),
        Screen("34 dashboard, an order, notes", "/dashboard/orders/100104/",
               (("click", "a[href='#notes']"),)),
        Screen("35 dashboard, products", "/dashboard/catalogue/"),
        Screen("36 dashboard, a product", "/dashboard/catalogue/products/2/"),
        Screen("37 dashboard, a product, pricing", "/dashboard/catalogue/products/2/",
               (("click", "a[href='#product_stock']"),)),
        Screen("38 dashboard, categories", "/dashboard/catalogue/categories/"),
        Screen("39 dashboard, a new category", "/dashboard/catalogue/categories/create/"),
        Screen("40 dashboard, ranges", "/dashboard/ranges/"),
        Screen("41 dashboard, the products of a range", "/dashboard/ranges/2/products/"),
        Screen("42 dashboard, pages", "/dashboard/pages/"),
        Screen("43 dashboard, a page", "/dashboard/pages/update/1/"),
        Screen("44 dashboard, reviews", "/dashboard/reviews/"),
        Screen("45 dashboard, a review", "/dashboard/reviews/4/"),
        Screen("46 dashboard, vouchers", "/dashboard/vouchers/"),
        Screen("47 dashboard, a new voucher", "/dashboard/vouchers/create/"),
    )  # fmt: skip


APPLICATION = OscarShop
