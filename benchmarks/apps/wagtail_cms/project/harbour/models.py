"""A home page, sections, articles with blocks, and people as snippets."""

from typing import ClassVar

from django.db import models
from wagtail import blocks
from wagtail.admin.panels import FieldPanel
from wagtail.fields import RichTextField, StreamField
from wagtail.models import Page
from wagtail.snippets.models import register_snippet


class Section(Page):
    """A page that holds others."""

    template = "page.html"
    intro = models.CharField(max_length=200, blank=True)
    content_panels: ClassVar = [*Page.content_panels, FieldPanel("intro")]


@register_snippet
class Person(models.Model):
    """Somebody who works here."""

    name = models.CharField(max_length=80)
    phone = models.CharField(max_length=40, blank=True)
    is_on_duty = models.BooleanField("on duty", default=False)

    def __str__(self):
        return self.name

    class Meta:
        verbose_name_plural = "people"


class Article(Page):
    """A piece of news or a notice."""

    template = "page.html"
    intro = models.CharField(max_length=200, blank=True)
    day = models.DateField(null=True, blank=True)
    kind = models.CharField(
        max_length=20,
        choices=[("news", "News"), ("notice", "Notice"), ("warning", "Warning")],
        default="news",
    )
    is_pinned = models.BooleanField("pinned", default=False)
    body = RichTextField(blank=True)
    blocks = StreamField(
        [
            ("heading", blocks.CharBlock()),
            ("paragraph", blocks.TextBlock()),
            ("link", blocks.URLBlock()),
        ],
        blank=True,
    )
    picture = models.ForeignKey(
        "wagtailimages.Image", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    contact = models.ForeignKey(
        Person, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    content_panels: ClassVar = [
        *Page.content_panels,
        *(FieldPanel(name) for name in (
            "intro", "day", "kind", "is_pinned", "body", "blocks", "picture", "contact"
        )),
    ]  # fmt: skip
