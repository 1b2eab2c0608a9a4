"""The seed: pages with twins, people, pictures and a document; the same on every run."""

import datetime
import io

from django.contrib.auth.models import Group, User
from django.core.files.base import ContentFile
from harbour.models import Article, Person, Section
from PIL import Image as Drawing
from wagtail.contrib.redirects.models import Redirect
from wagtail.documents.models import Document
from wagtail.images.models import Image
from wagtail.models import Page, Site


def main():
    """Fill an empty database."""
    User.objects.create_superuser("admin", "admin@harbour.example", "admin")
    tom = User.objects.create_user("tom", "tom@harbour.example", "tom", first_name="Tom",
                                   last_name="Berg")  # fmt: skip
    tom.groups.add(Group.objects.get(name="Editors"))
    User.objects.create_user("ann", "ann@harbour.example", "ann", first_name="Ann", last_name="Lee")
    for name, phone in (("Ann Lee", "0551 1001"), ("Tom Berg", "0551 1002"),
                        ("Tom Bergen", "0551 1003"), ("Jonas Quist", "")):  # fmt: skip
        Person.objects.create(name=name, phone=phone, is_on_duty=name == "Ann Lee")
    for title, colour in (("Pier at dawn", "navy"), ("Pier at night", "black"), ("Ferry", "teal")):
        kept = io.BytesIO()
        Drawing.new("RGB", (240, 160), colour).save(kept, "PNG")
        name = title.lower().replace(" ", "-") + ".png"
        Image.objects.create(title=title, file=ContentFile(kept.getvalue(), name=name))
    Document.objects.create(title="Price list", file=ContentFile(b"Berth: 20", name="prices.txt"))
    pages()
    Redirect.objects.create(old_path="/old-prices", redirect_link="/notices/")


def pages():
    """The tree."""
    root = Page.objects.get(depth=1)
    Page.objects.filter(depth=2).delete()
    root = Page.objects.get(pk=root.pk)
    home = root.add_child(instance=Section(title="Harbour", slug="harbour"))
    Site.objects.all().delete()
    Site.objects.create(hostname="localhost", root_page=home, is_default_site=True,
                        site_name="Harbour")  # fmt: skip
    for section, titles in (
        ("News", ("New crane", "Pier painted", "Ferry is late", "Winter market", "Test page")),
        ("Notices", ("Opening hours", "Ferry is late", "Old prices", "Crew wanted")),
        ("Jobs", ("Carpenter",)),
        ("Archive", ()),
    ):
        parent = home.add_child(instance=Section(title=section, slug=section.lower()))
        for number, title in enumerate(titles):
            article = parent.add_child(
                instance=Article(
                    title=title,
                    slug=title.lower().replace(" ", "-"),
                    intro=f"About {title.lower()}",
                    day=datetime.date(2026, 3, 1 + number),
                    kind="notice" if section == "Notices" else "news",
                    body=f"<p>{title}: more will follow.</p>",
                    blocks=[("heading", title), ("paragraph", "Ask in the office.")],
                )
            )
            article.save_revision().publish()
