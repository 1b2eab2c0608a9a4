"""The seed: about 25 rows of each kind that matters, with twins; the same on every run."""

import csv
import datetime
from pathlib import Path

from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import Group, Permission, User
from django.contrib.contenttypes.models import ContentType
from office.models import Category, Coupon, Customer, Order, OrderLine, OrderNote, Product, Tag

DATA = Path(__file__).with_name("data")


def table(name):
    """The rows of a file of data/."""
    with (DATA / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def main():
    """Fill an empty database."""
    people()
    names = ["Furniture", "Lighting", "Office", "Outdoor", "Kitchen"]
    categories = {name: Category.objects.create(name=name, slug=name.lower()) for name in names}
    categories["Chairs"] = Category.objects.create(
        name="Chairs", slug="chairs", parent=categories["Furniture"]
    )
    tags = {name: Tag.objects.create(name=name) for name in ("Gift", "New", "Sale", "Eco", "Last")}
    products(categories, tags)
    for row in table("customers"):
        Customer.objects.create(**row, newsletter=row["level"] == "gold")
    for code, percent, until in (
        ("SPRING10", 10, "2027-05-31"), ("SPRING20", 20, "2027-05-31"),
        ("AUTUMN15", 15, "2025-11-30"), ("WELCOME5", 5, "2028-01-31"), ("OLD50", 50, "2024-01-31"),
    ):  # fmt: skip
        Coupon.objects.create(code=code, percent=percent, valid_until=until)
    orders()
    history()


def people():
    """Users and groups."""
    User.objects.create_superuser("admin", "admin@office.example", "admin")
    for name, first, last in (("mara", "Mara", "Lund"), ("jonas", "Jonas", "Reed"),
                              ("mara2", "Mara", "Lundt")):  # fmt: skip
        User.objects.create_user(
            name, f"{name}@office.example", name, first_name=first, last_name=last, is_staff=True
        )
    for name, codes in (("Warehouse", ("view_order", "view_product")), ("Sales", ("add_order",))):
        group = Group.objects.create(name=name)
        group.permissions.set(Permission.objects.filter(codename__in=codes))


def products(categories, tags):
    """The products, each with its tags."""
    for row in table("products"):
        category, words = categories[row.pop("category")], row.pop("tags").split()
        product = Product.objects.create(**row, category=category, is_active=row["stock"] != "0")
        product.tags.set([tags[word] for word in words])


def orders():
    """The orders, with their lines and notes."""
    customers = {customer.pk: customer for customer in Customer.objects.all()}
    wares = {product.sku: product for product in Product.objects.all()}
    for row in table("orders"):
        order = Order.objects.create(
            number=row["number"],
            customer=customers[int(row["customer"])],
            status=row["status"],
            paid=row["paid"] == "yes",
            ordered_on=row["ordered_on"],
            deliver_at=datetime.datetime(2026, 12, 1, 10, 0) if row["status"] == "new" else None,
        )
        for line in row["lines"].split():
            sku, _, quantity = line.partition("*")
            OrderLine.objects.create(order=order, product=wares[sku], quantity=quantity)
        if row["note"]:
            OrderNote.objects.create(order=order, written_by="Mara", text=row["note"])


def history():
    """Who changed the price of a lamp, some days ago."""
    lamp = Product.objects.get(sku="LMP-WHT")
    kind = ContentType.objects.get_for_model(Product)
    for day, name, what in (
        (3, "jonas", "Stock"), (9, "mara", "Price"), (12, "mara", "Description"),
        (21, "jonas", "Price"), (24, "mara2", "Stock"),
    ):  # fmt: skip
        entry = LogEntry.objects.create(
            user=User.objects.get(username=name), content_type=kind, object_id=str(lamp.pk),
            object_repr=str(lamp), action_flag=CHANGE,
            change_message=f'[{{"changed": {{"fields": ["{what}"]}}}}]',
        )  # fmt: skip
        LogEntry.objects.filter(pk=entry.pk).update(
            action_time=datetime.datetime(2026, 10, day, 9, 30)
        )
