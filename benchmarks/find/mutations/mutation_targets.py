"""The targets on each page: a tester's intent, and its element before any change."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Purpose = Literal["click", "fill", "select", "check"]


@dataclass(frozen=True)
class Meant:
    """One intent on one page.

    Attributes:
        page: The page, without `.html`.
        purpose: The keyword: `Click By Intent`, `Fill By Intent` …
        label: The phrase, as the page shows it.
        css: Finds the element on the unchanged page; ``host >>> inner`` enters shadow roots.
        named: What narrows the intent down: ``section``, ``within``, ``form``, ``role``.
        value: The value to fill in or select.
        role: The role for a locator by role.
        site: Which of the two sets of pages it is on.
    """

    page: str
    purpose: Purpose
    label: str
    css: str
    named: dict[str, str] = field(default_factory=dict)
    value: str = ""
    role: str = "button"
    site: Literal["settle", "admin"] = "settle"

    @property
    def name(self) -> str:
        """``mui: click Save section=Billing``."""
        named = "".join(f" {key}={value}" for key, value in self.named.items())
        return (
            f"{self.page}{'' if self.site == 'settle' else '+'}: {self.purpose} {self.label}{named}"
        )


def _click(page: str, **css_by_label: str) -> list[Meant]:
    return [
        Meant(page, "click", label.replace("_", " "), css) for label, css in css_by_label.items()
    ]


def _tab(page: str, css: str = "#tab-two") -> Meant:
    return Meant(page, "click", "Two", css, role="tab")


def _email(page: str, css: str = "#email") -> Meant:
    return Meant(page, "fill", "E-mail", css, value="ada@example.com", role="textbox")


def _city(page: str, css: str = "#city") -> Meant:
    return Meant(page, "select", "City", css, value="Berlin", role="combobox")


_EDIT, _SAVE, _LOAD = {"Edit": "#open-dialog"}, {"Save": "#save"}, {"Load": "#load"}
_THREE = {**_EDIT, **_SAVE, **_LOAD}

#: On the pages of the settle benchmark, which have no sections and no rows to act in.
SETTLE_PAGES: tuple[Meant, ...] = (
    *_click("mui", **_THREE, Details="#more"),
    _tab("mui"), _email("mui"), _city("mui"),
    *_click("antd", **_THREE, Details=".ant-collapse-header"),
    _tab("antd", "[role=tab]:has(#tab-two)"), _email("antd"), _city("antd", ".ant-select.city"),
    *_click("radix", **_THREE, Details="#more", Help="#open-popover"),
    _email("radix"), _tab("radix"), _city("radix"),
    *_click("element-plus", **_THREE, Details=".el-collapse-item__header"),
    _tab("element-plus"), _email("element-plus"), _city("element-plus", ".city"),
    *_click("vuetify", **_THREE, Details="#more"),
    _tab("vuetify"), _email("vuetify"), _city("vuetify", ".city"),
    *_click("angular", **_THREE, Details="mat-expansion-panel-header"),
    _tab("angular", "[role=tab]:nth-child(2)"), _email("angular"), _city("angular"),
    *_click("angularjs-material", **_THREE),
    _tab("angularjs-material", "md-tab-item:nth-child(2)"),
    _email("angularjs-material"), _city("angularjs-material"),
    *_click("bootstrap", **_THREE, Details="#more", City="#open-menu"),
    _tab("bootstrap"), _email("bootstrap"),
    *_click("jquery-ui", **_THREE, Details="#more"),
    _tab("jquery-ui"), _email("jquery-ui"),
    Meant("jquery-ui", "fill", "Item", "#item", value="Item 2", role="textbox"),
    Meant("jquery-ui", "fill", "Day", "#day", value="2026-11-22", role="textbox"),
    *_click("shoelace", **_THREE, Details="#more"),
    _tab("shoelace"), _email("shoelace"), _city("shoelace"),
    *_click("ionic", **_THREE, Details="#more"),
    _tab("ionic"), _email("ionic"),
    *_click("svelte", **_THREE, Details="#more", Sort_by_name="#sort"),
    _tab("svelte"), _email("svelte"), _city("svelte"),
    *_click("htmx", **_THREE, Two="#tab-two"), _email("htmx"),
    *_click("chatty", **_EDIT, **_LOAD), _email("chatty"),
    *_click("quill", Select_all="#select-all", **_LOAD),
    *_click("ag-grid", **_LOAD),
)  # fmt: skip


def _admin(page: str, place: str, **css: str) -> list[Meant]:
    """The intents on a page with sections and rows; `place` is the argument for a section there."""

    def one(purpose: Purpose, label: str, key: str, value: str = "", **named: str) -> Meant:
        roles = {"fill": "textbox", "select": "combobox", "check": "checkbox"}
        found = css.get(key.replace("-", "_"), f"#{key}")
        role = "link" if key == "sign-out" else roles.get(purpose, "button")
        return Meant(page, purpose, label, found, named, value, role, "admin")

    profile, billing = {place: "Profile"}, {place: "Billing"}
    return [
        one("click", "Sign out", "sign-out"),
        one("fill", "First name", "first-name", "Augusta"),
        one("fill", "E-mail", "profile-mail", "ada@example.com", **profile),
        one("fill", "E-mail", "billing-mail", "ada@example.com", **billing),
        one("fill", "Street", "street", "Elm Street 1"),
        one("select", "City", "city", "Berlin", **({} if page != "shoelace" else billing)),
        one("check", "Newsletter", "newsletter"),
        one("check", "Invoice by post", "by-post"),
        one("click", "Save", "profile-save", **profile),
        one("click", "Save", "billing-save", **billing),
        one("click", "Cancel", "billing-cancel", role="button", **billing),
        one("click", "Delete", "delete-1", within="Ada"),
        one("click", "Delete", "delete-3", within="Alan"),
        one("click", "Edit", "edit-2", within="Grace"),
        one("click", "Version 1", "version-1"),
        one("click", "Version 2", "version-2"),
        one("click", "Accept", "accept"),
    ]


_OUT = "nav a:nth-of-type(3)"

#: On the pages of `src`, where sections have the same fields and rows the same buttons.
ADMIN_PAGES: tuple[Meant, ...] = (
    *_admin("bootstrap", "section", sign_out=_OUT),
    *_admin("mui", "section", sign_out=_OUT),
    *_admin(
        "antd", "within", sign_out=_OUT, first_name="#profile_first-name",
        profile_mail="#profile_mail", billing_mail="#billing_mail", street="#billing_street",
        city=".ant-select", by_post="#billing_by-post",
    ),
    *_admin(
        "element-plus", "within", sign_out=_OUT, city=".el-select", by_post=".el-switch",
        newsletter=".el-checkbox",
    ),
    *_admin("shoelace", "section", sign_out=_OUT),
)  # fmt: skip

TARGETS: tuple[Meant, ...] = (*SETTLE_PAGES, *ADMIN_PAGES)
