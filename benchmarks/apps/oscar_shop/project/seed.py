"""The seed: products with twins, customers, orders, reviews, vouchers, and an account."""

import csv
import datetime
from decimal import Decimal
from pathlib import Path

from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.flatpages.models import FlatPage
from django.contrib.sites.models import Site
from django.core.management import call_command
from oscar.apps.address.models import Country, UserAddress
from oscar.apps.basket.models import Basket
from oscar.apps.catalogue.categories import create_from_breadcrumbs
from oscar.apps.catalogue.models import Product, ProductCategory, ProductClass, ProductImage
from oscar.apps.catalogue.reviews.models import ProductReview
from oscar.apps.offer.models import Benefit, Condition, ConditionalOffer, Range
from oscar.apps.order.models import Order, ShippingAddress
from oscar.apps.partner.models import Partner, StockRecord
from oscar.apps.partner.strategy import Default
from oscar.apps.voucher.models import Voucher
from oscar.apps.wishlists.models import WishList
from oscar.test.factories import create_order
from PIL import Image

DATA = Path(__file__).with_name("data")
COLOURS = ("#274c77", "#a3b18a", "#bc4749", "#e9c46a", "#6d597a", "#457b9d")


def table(name):
    """The rows of a file of data/."""
    with (DATA / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def main():
    """Fill an empty database."""
    Site.objects.update(domain="127.0.0.1", name=settings.OSCAR_SHOP_NAME)
    for code, name in (("GB", "United Kingdom"), ("IE", "Ireland"), ("DE", "Germany"),
                       ("FR", "France"), ("NO", "Norway")):  # fmt: skip
        Country.objects.create(
            iso_3166_1_a2=code, iso_3166_1_a3=f"{code}X", iso_3166_1_numeric="",
            printable_name=name, name=name, is_shipping_country=True,
        )  # fmt: skip
    people()
    products()
    orders()
    reviews()
    voucher()
    own()
    page = FlatPage.objects.create(url="/opening-hours/", title="Opening hours",
                                   content="<p>Every day from 9 to 17.</p>")  # fmt: skip
    page.sites.add(Site.objects.get())
    call_command("rebuild_index", interactive=False, verbosity=0)


def people():
    """Who signs in, and the customers."""
    User.objects.create_superuser(
        "admin", "admin@shop.example", "admin", first_name="Robin", last_name="Hale"
    )
    for mail, first, last in (
        ("ann.lee@bristol.example", "Ann", "Lee"), ("ann@lee-leeds.example", "Ann", "Lee"),
        ("tom.berg@york.example", "Tom", "Berg"), ("omar@haddad.example", "Omar", "Haddad"),
        ("mia@stein.example", "Mia", "Stein"), ("mia@stone.example", "Mia", "Stone"),
    ):  # fmt: skip
        User.objects.create_user(mail, mail, "customer", first_name=first, last_name=last)


def products():
    """The products, each with a picture of one colour."""
    kind = ProductClass.objects.create(name="Goods", requires_shipping=True, track_stock=True)
    partner = Partner.objects.create(name="Harbour store", code="harbour")
    for number, row in enumerate(table("products")):
        product = Product.objects.create(
            product_class=kind, title=row["title"], upc=row["upc"],
            description=f"<p>{row['title']}, one of the things of our shop.</p>",
        )  # fmt: skip
        ProductCategory.objects.create(
            product=product, category=create_from_breadcrumbs(row["category"])
        )
        StockRecord.objects.create(
            product=product, partner=partner, partner_sku=f"H{row['upc']}",
            price=Decimal(row["price"]), price_currency="GBP", num_in_stock=row["stock"],
            low_stock_threshold=3,
        )  # fmt: skip
        path = f"products/{row['upc']}.png"
        file = settings.MEDIA_ROOT / path
        file.parent.mkdir(exist_ok=True)
        Image.new("RGB", (110, 150), COLOURS[number % len(COLOURS)]).save(file)
        ProductImage.objects.create(product=product, original=path)
    Image.new("RGB", (110, 150), "#cccccc").save(settings.MEDIA_ROOT / "image_not_found.jpg")


def orders():
    """The orders of the customers, a day apart."""
    for number, row in enumerate(table("orders")):
        user = User.objects.get(email=row["customer"])
        basket = Basket.objects.create(owner=user)
        basket.strategy = Default()
        for line in row["lines"].split():
            upc, _, quantity = line.partition("*")
            basket.add_product(Product.objects.get(upc=upc), int(quantity))
        address = ShippingAddress.objects.create(
            first_name=user.first_name, last_name=user.last_name, line1=f"{number + 1} Quay Street",
            line4="Bristol", postcode="BS1 4DJ", country_id="GB",
        )  # fmt: skip
        order = create_order(row["number"], basket, user, address, status=row["status"])
        when = datetime.datetime(2026, 10, 3 + 2 * number, 11, 0, tzinfo=datetime.timezone.utc)
        Order.objects.filter(pk=order.pk).update(date_placed=when)
        order.lines.update(status=row["status"])


def reviews():
    """What customers have written: some wait for a moderator."""
    for upc, name, title, score, status in (
        ("9003", "tom.berg@york.example", "Could not put it down", 5, ProductReview.APPROVED),
        ("9003", "omar@haddad.example", "Too long", 2, ProductReview.FOR_MODERATION),
        ("9011", "mia@stein.example", "A good mug", 4, ProductReview.FOR_MODERATION),
        ("9012", "ann.lee@bristol.example", "A good mug", 3, ProductReview.FOR_MODERATION),
    ):
        ProductReview.objects.create(
            product=Product.objects.get(upc=upc), title=title, score=score, status=status,
            user=User.objects.get(email=name), body=f"{title}. That is all.",
        )  # fmt: skip


def voucher():
    """A voucher of 10 percent, and a range of mugs."""
    everything = Range.objects.create(name="Everything", includes_all_products=True)
    offer = ConditionalOffer.objects.create(
        name="Ten percent", offer_type=ConditionalOffer.VOUCHER,
        condition=Condition.objects.create(type=Condition.COUNT, value=1, range=everything),
        benefit=Benefit.objects.create(type=Benefit.PERCENTAGE, value=10, range=everything),
    )  # fmt: skip
    for code, name in (("HARBOUR10", "Ten percent for friends"), ("HARBOUR12", "Of last year")):
        code_voucher = Voucher.objects.create(
            name=name, code=code, usage=Voucher.MULTI_USE,
            start_datetime="2026-01-01T00:00:00Z",
            end_datetime="2031-01-01T00:00:00Z" if code == "HARBOUR10" else "2026-02-01T00:00:00Z",
        )  # fmt: skip
        code_voucher.offers.add(offer)
    mugs = Range.objects.create(name="Mugs", is_public=True)
    mugs.add_product(Product.objects.get(upc="9011"))


def own():
    """The account of who signs in: two addresses, a wish list, a basket with two things."""
    user = User.objects.get(username="admin")
    for street, city in (("4 Mill Lane", "York"), ("4 Mill Road", "Hull")):
        UserAddress.objects.create(
            user=user, first_name="Robin", last_name="Hale", line1=street, line4=city,
            postcode="YO1 7HH", country_id="GB", is_default_for_shipping=city == "York",
        )  # fmt: skip
    wishes = WishList.objects.create(owner=user, name="Birthday")
    WishList.objects.update(key="bday26")  # its own is thrown
    wishes.add(Product.objects.get(upc="9009"))
    basket = Basket.objects.create(owner=user)
    basket.strategy = Default()
    for upc in ("9001", "9011"):
        basket.add_product(Product.objects.get(upc=upc))
