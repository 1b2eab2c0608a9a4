"""The seed: the events of a harbour's office, by the application's own models; always the same."""

import json
import re
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from urllib.parse import urlsplit

from django.conf import settings
from django.db import connection, transaction
from django_scopes import scopes_disabled

PASSWORD = "harbour-2026"
WHEN = datetime(2026, 10, 5, 8, tzinfo=UTC)
PEOPLE = ("Nora Lund", "Ben Carter", "Ben Cartwright", "Maria Lund", "Maria Lund-Moen")
#: Short form, name, first and last day, whether it is live.
EVENTS = (
    ("jazz27", "Jazz on the Pier", "2027-06-11 18:00", "2027-06-13 23:00", True),
    ("jazz28", "Jazz on the Pier", "2028-06-09 18:00", "2028-06-11 23:00", False),
    ("boats", "Boat show", "2027-09-04 10:00", "2027-09-05 18:00", True),
    ("market", "Winter market", "2027-12-04 11:00", "2027-12-19 20:00", False),
)
CATEGORIES = ("Tickets", "Workshops", "Merchandise")
#: Name, category, price, variations, quota.
PRODUCTS = (
    ("Day ticket", 0, 25, (), 0),
    ("Weekend ticket", 0, 60, (), 1),
    ("Weekend ticket, reduced", 0, 40, (), 1),
    ("Guitar workshop", 1, 30, (), 2),
    ("Guitar workshop for children", 1, 15, (), 3),
    ("Drums workshop", 1, 30, (), 2),
    ("Drums workshop for children", 1, 15, (), 3),
    ("Shirt", 2, 20, ("S", "M", "L"), 4),
    ("Mug", 2, 8, (), 4),
)
QUOTAS = (("One day", 300), ("Whole weekend", 200), ("Workshops", 40),
          ("Workshops for children", 30), ("Merchandise", None))  # fmt: skip
#: What is asked, its kind, its answers, the products, whether it is asked for.
QUESTIONS = (
    ("Meal", "C", ("Vegetarian", "Fish", "Nothing"), (1, 2), True),
    ("Meal on Sunday", "C", ("Vegetarian", "Fish", "Nothing"), (1, 2), False),
    ("Your instrument", "S", (), (3, 5), True),
    ("Your child's instrument", "S", (), (4, 6), True),
    ("Where did you hear of us?", "T", (), (0, 1, 2), False),
)
#: Code, product, tag, how often it may be used and was, until when, comment.
VOUCHERS = (
    ("PRESS-RADIO", 1, "press", 2, 0, "2027-04-30 22:00", "Harbour radio"),
    ("PRESS-TIMES", 1, "press", 1, 0, "2027-04-30 22:00", "The Times of the coast"),
    ("PRESS-POST", 1, "press", 1, 1, "2027-04-30 22:00", "Evening post"),
    ("PRESS-NET", 0, "press", 3, 0, "2027-04-30 22:00", "Jazz net"),
    ("PRESS-OLD", 0, "press archive", 1, 0, "2027-04-30 22:00", "Only for the archive"),
    ("CREW-BAR", 0, "crew", 10, 1, "2027-06-01 22:00", "Who works at the bar"),
    ("CREW-STAGE", 1, "crew", 10, 0, "2027-06-01 22:00", "Who works at the stage"),
    ("FRIENDS-10", 2, "friends", 50, 0, None, ""),
    ("SPONSOR-2026", 1, "sponsor", 4, 0, None, "Of the bank"),
)
#: Code, first and last name, mail, what is ordered, whether it is paid, comment, voucher.
ORDERS = (
    ("ANNE1", "Ann", "Lee", "ann@post.example", (0,), True, "", None),
    ("ANNE2", "Ann", "Lee", "ann.lee@mail.example", (1,), True, "", None),
    ("BENC1", "Ben", "Carter", "ben@post.example", (0, 8), True, "", None),
    ("BENC2", "Ben", "Cartwright", "ben@mail.example", (1, 3), True, "Plays the guitar.", None),
    ("BENC3", "Ben", "Carter", "ben@post.example", (5,), False, "", None),
    ("MARA1", "Maria", "Lund", "maria@post.example", (1, 1), True, "", None),
    ("MARA2", "Maria", "Lund-Moen", "moen@post.example", (2,), False, "", None),
    ("TCM11", "Tom", "Berg", "tom@post.example", (1,), True, "", 2),
    ("TCM12", "Tom", "Bergen", "tom.bergen@post.example", (0,), True, "", 5),
    ("XDA11", "Ida", "Holm", "ida@post.example", (2, 5, 6), True, "", None),
)
GATES = ("North gate", "South gate", "North gate of the crew")


def moment(text):
    """A time of the harbour, which has no summer time."""
    return text and datetime.fromisoformat(text).replace(tzinfo=UTC)


def main():
    """Fill an empty database."""
    with scopes_disabled(), transaction.atomic():
        organizer = office()
        for number, each in enumerate(EVENTS):
            event = one(organizer, *each)
            if number < 2:
                festival(event, with_orders=number == 0)
            else:
                smaller(event)
    pages_saved_once()
    the_same_each_time()


def office():
    """People, teams and gates."""
    from pretix.base.models import Organizer, User

    people = []
    for number, name in enumerate(PEOPLE):
        mail = f"{name.lower().replace(' ', '.')}@harbour.example"
        person = User.objects.create_user(
            mail if number else "nora@harbour.example", PASSWORD, fullname=name, timezone="UTC",
            locale="en", is_verified=True)  # fmt: skip
        people.append(person)
    found = Organizer.objects.create(name="Harbour office", slug="harbour")
    found.settings.set("timezone", "UTC")
    found.settings.set("locales", ["en", "de"])
    found.settings.set("locale", "en")
    team = found.teams.create(name="Office", all_events=True, all_event_permissions=True,
                              all_organizer_permissions=True)  # fmt: skip
    team.members.add(people[0], people[3])
    door = found.teams.create(name="Door", all_events=True,
                              limit_event_permissions={"event.orders:read": True})  # fmt: skip
    door.members.add(people[1], people[2])
    for name in GATES:
        found.gates.create(name=name)
    return found


def one(organizer, slug, name, first, last, is_live):
    """An event."""
    from i18nfield.strings import LazyI18nString

    plugins = f"{settings.PRETIX_PLUGINS_DEFAULT},pretix.plugins.banktransfer"
    event = organizer.events.create(
        name=LazyI18nString({"en": name}), slug=slug, currency="EUR", live=is_live,
        date_from=moment(first), date_to=moment(last), plugins=plugins,
        location=LazyI18nString({"en": "The old pier"}),
        presale_end=moment(first) - timedelta(days=1))  # fmt: skip
    event.set_defaults()
    event.settings.set("timezone", "UTC")
    event.settings.set("locale", "en")
    event.settings.set("locales", ["en", "de"])
    event.settings.set("contact_mail", "office@harbour.example")
    event.settings.set("payment_banktransfer__enabled", True)
    event.settings.set("payment_banktransfer_bank_details_type", "other")
    event.settings.set("payment_banktransfer_bank_details", LazyI18nString({"en": "Harbour bank"}))
    event.settings.set("region", "NO")
    # A script of the page writes it so.
    event.settings.set("primary_color", "#8e44b3")
    event.checkin_lists.create(name="All tickets", all_products=True)
    return event


def smaller(event):
    """Something of one ticket."""
    from i18nfield.strings import LazyI18nString

    product = event.items.create(
        name=LazyI18nString({"en": "Ticket"}), default_price=5, admission=True, personalized=True
    )
    event.quotas.create(name="All", size=100).items.add(product)


def festival(event, *, with_orders):
    """Products, quotas, questions; of the first also vouchers and orders."""
    from i18nfield.strings import LazyI18nString

    def said(text):
        return LazyI18nString({"en": text})

    categories = [
        event.categories.create(name=said(name), position=at) for at, name in enumerate(CATEGORIES)
    ]
    quotas = [event.quotas.create(name=name, size=size) for name, size in QUOTAS]
    products = []
    for at, (name, category, price, variations, quota) in enumerate(PRODUCTS):
        product = event.items.create(
            name=said(name), category=categories[category], default_price=price, position=at,
            admission=not category, personalized=not category)  # fmt: skip
        quotas[quota].items.add(product)
        for place, value in enumerate(variations):
            quotas[quota].variations.add(
                product.variations.create(value=said(value), position=place)
            )
        products.append(product)
    for at, (text, kind, answers, which, required) in enumerate(QUESTIONS):
        question = event.questions.create(
            question=said(text), type=kind, position=at, required=required,
            identifier=f"{event.slug.upper()}{at}")  # fmt: skip
        question.items.set([products[number] for number in which])
        for place, answer in enumerate(answers):
            question.options.create(answer=said(answer), position=place,
                                    identifier=f"{event.slug.upper()}{at}{place}")  # fmt: skip
    if with_orders:
        orders(event, products, vouchers(event, products))


def vouchers(event, products):
    """All of them."""
    return [
        event.vouchers.create(
            code=code, item=products[product], tag=tag, max_usages=usages, redeemed=used,
            valid_until=moment(until), comment=comment, price_mode="set", value=0)
        for code, product, tag, usages, used, until, comment in VOUCHERS
    ]  # fmt: skip


def orders(event, products, codes):
    """What people have ordered, one each day."""
    from pretix.base.models import Order, OrderPosition

    meal = event.questions.first()
    channel = event.organizer.sales_channels.get(identifier="web")
    for at, (code, first, last, mail, which, is_paid, comment, voucher) in enumerate(ORDERS):
        when = WHEN + timedelta(days=at)
        prices = [Decimal(0) if voucher is not None else products[number].default_price
                  for number in which]  # fmt: skip
        order = Order.objects.create(
            event=event, code=code, email=mail, locale="en", datetime=when, total=sum(prices),
            expires=moment("2027-06-10 23:59"), status="p" if is_paid else "n",
            sales_channel=channel, comment=comment, secret=f"secret{code.lower()}")  # fmt: skip
        names = {"_scheme": "given_family", "given_name": first, "family_name": last}
        for number, (product, price) in enumerate(zip(which, prices, strict=True), 1):
            position = OrderPosition.objects.create(
                order=order, positionid=number, item=products[product], price=price,
                secret=f"{code.lower()}{number}", voucher=voucher and codes[voucher],
                attendee_name_parts=names if product < 3 else {})  # fmt: skip
            if product in (1, 2):
                position.answers.create(question=meal, answer="Fish").options.add(
                    meal.options.get(position=1))  # fmt: skip
        if is_paid and order.total:
            order.payments.create(
                provider="banktransfer", state="confirmed", amount=order.total,
                payment_date=when, info=json.dumps({}))  # fmt: skip
        order.create_transactions(is_new=True)


def pages_saved_once():
    """A page of settings keeps all that it shows when it is saved first: so that is done here."""
    from bs4 import BeautifulSoup
    from django.test import Client

    client = Client(HTTP_HOST=urlsplit(settings.SITE_URL).netloc)
    answer = client.post("/control/login", {"email": "nora@harbour.example", "password": PASSWORD})
    if answer.status_code != 302:
        raise RuntimeError(f"nobody may sign in: {answer.status_code}")
    client.get(f"/control/event/harbour/jazz27/orders/{ORDERS[0][0]}/")
    for slug in ("jazz27", "jazz28"):
        for page in ("settings/", "settings/email"):
            path = f"/control/event/harbour/{slug}/{page}"
            shown = BeautifulSoup(client.get(path).content, "html.parser")
            answer = client.post(path, given(shown.select_one("form.form-horizontal")))
            if answer.status_code != 302:
                wrong = BeautifulSoup(answer.content, "html.parser").select(".has-error, .alert")
                raise RuntimeError(f"{path}: {[each.get_text(' ', True) for each in wrong]}")


def given(form):
    """What a browser sends of a form."""
    found = {}
    for field in form.select("[name]:not([disabled])"):
        name, kind = field["name"], field.get("type", field.name)
        if kind in ("file", "submit", "button") or (
            kind in ("checkbox", "radio") and not field.has_attr("checked")
        ):
            continue
        if field.name == "select":
            chosen = field.select("option[selected]") or (
                [] if field.has_attr("multiple") else field.select("option")[:1]
            )
            values = [each.get("value", each.get_text()) for each in chosen]
        elif field.name == "textarea":
            values = [re.sub("\r?\n", "\r\n", re.sub("^\r?\n", "", field.get_text()))]
        else:
            values = [field.get("value", "on" if kind == "checkbox" else "")]
        found.setdefault(name, []).extend(values)
    return found


def the_same_each_time():
    """What says when something was made has one hour."""
    when = WHEN.strftime("%Y-%m-%d %H:%M:%S")
    with connection.cursor() as cursor:
        for table in ("logentry", "userknownloginsource"):
            cursor.execute(f"DELETE FROM pretixbase_{table}")
        cursor.execute("UPDATE pretixbase_user SET date_joined = %s", [when])
        for table in ("voucher", "orderpayment"):
            cursor.execute(f"UPDATE pretixbase_{table} SET created = %s", [when])
