"""What is meant, page by page: the intent in a tester's words, and where it is before any change."""

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
        css: Finds the element on the unchanged page; ``host >>> inner`` goes into shadow roots.
        named: What narrows the intent down: ``section``, ``within``, ``form``, ``role``.
        value: What is filled in or selected.
        role: The role that a locator by role asks for.
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
        return f"{self.page}{'' if self.site == 'settle' else '+'}: {self.purpose} {self.label}{named}"


def _click(page: str, **css_by_label: str) -> list[Meant]:
    return [Meant(page, "click", label.replace("_", " "), css) for label, css in css_by_label.items()]


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
    _tab("ionic"), _email("ionic"), _city("ionic"),
    *_click("svelte", **_THREE, Details="#more", Sort_by_name="#sort"),
    _tab("svelte"), _email("svelte"), _city("svelte"),
    *_click("htmx", **_THREE, Two="#tab-two"), _email("htmx"),
    *_click("chatty", **_EDIT, **_LOAD), _email("chatty"),
    *_click("quill", Select_all="#select-all", **_LOAD),
    *_click("ag-grid", **_LOAD),
)  # fmt: skip

TARGETS: tuple[Meant, ...] = SETTLE_PAGES
