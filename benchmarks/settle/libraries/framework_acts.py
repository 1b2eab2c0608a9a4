"""The acts on libraries whose components belong to a framework."""

from __future__ import annotations

from libraries.act import LOADED, WRONG, Act, click, type_into
from libraries.effects import both, gone, shown

_MUI = (
    click("mui", "open dialog", "#open-dialog", shown("#dialog-body")),
    click(
        "mui",
        "close dialog",
        "#close-dialog",
        gone(".MuiDialog-root, .MuiBackdrop-root"),
        "#open-dialog",
    ),
    click("mui", "open select", "#city", shown("li[data-value=Berlin]")),
    click(
        "mui",
        "choose option",
        "li[data-value=Berlin]",
        both(shown("#city", "Berlin"), gone(".MuiPopover-root")),
        "#city",
    ),
    type_into("mui", "type wrong e-mail", "#email", "nobody", shown("#email-helper-text", WRONG)),
    click(
        "mui",
        "switch tab",
        "#tab-two",
        both(shown("#panel", "second"), shown(".MuiTabs-indicator")),
    ),
    click("mui", "open accordion", "#more", shown("#details")),
    click(
        "mui",
        "sort table",
        "#sort",
        both(shown("#people tbody tr:first-child", "Ben"), shown("#sort .MuiTableSortLabel-icon")),
    ),
    click("mui", "load from slow API", "#load", shown("#items", LOADED)),
    click("mui", "show snackbar", "#save", shown("#toast")),
)

_ANTD = (
    click("antd", "open dialog", "#open-dialog", shown("#dialog-body")),
    click(
        "antd", "close dialog", "#close-dialog", gone(".ant-modal, .ant-modal-mask"), "#open-dialog"
    ),
    click("antd", "open select", ".ant-select.city", shown(".ant-select-item-option.Berlin")),
    click(
        "antd",
        "choose option",
        ".ant-select-item-option.Berlin",
        both(shown(".ant-select.city", "Berlin"), gone(".ant-select-dropdown")),
        ".ant-select.city",
    ),
    type_into(
        "antd",
        "type wrong e-mail",
        "#email",
        "nobody",
        shown(".ant-form-item-explain-error", WRONG),
    ),
    click("antd", "switch tab", "#tab-two", both(shown("#panel"), shown(".ant-tabs-ink-bar"))),
    click("antd", "open collapse", "#more", shown("#details")),
    click("antd", "sort table", "th.by-name", shown("tbody tr.ant-table-row:first-child", "Ben")),
    click("antd", "load from slow API", "#load", shown("#items", LOADED)),
    click("antd", "show message", "#save", shown("#toast")),
)

_RADIX = (
    click("radix", "open dialog", "#open-dialog", shown("#dialog-body")),
    click("radix", "close dialog", "#close-dialog", gone(".dialog, .overlay"), "#open-dialog"),
    click("radix", "open select", "#city", shown("#cities")),
    click(
        "radix",
        "choose option",
        ".Berlin",
        both(shown("#city", "Berlin"), gone("#cities")),
        "#city",
    ),
    click("radix", "open popover", "#open-popover", shown("#popover")),
    type_into("radix", "type wrong e-mail", "#email", "nobody", shown("#email-error", WRONG)),
    click("radix", "switch tab", "#tab-two", shown("#panel")),
    click("radix", "open accordion", "#more", shown("#details")),
    click("radix", "load from slow API", "#load", shown("#items", LOADED)),
    click("radix", "show toast", "#save", shown("#toast")),
)

_ELEMENT_PLUS = (
    click("element-plus", "open dialog", "#open-dialog", shown("#dialog-body")),
    click(
        "element-plus",
        "close dialog",
        "#close-dialog",
        gone(".el-dialog, .el-overlay"),
        "#open-dialog",
    ),
    click("element-plus", "open select", ".city", shown(".el-select-dropdown__item.Berlin")),
    click(
        "element-plus",
        "choose option",
        ".el-select-dropdown__item.Berlin",
        both(shown(".city", "Berlin"), gone(".el-select__popper")),
        ".city",
    ),
    type_into(
        "element-plus",
        "type wrong e-mail",
        "#email",
        "nobody",
        shown(".el-form-item__error", WRONG),
    ),
    click(
        "element-plus",
        "switch tab",
        "#tab-two",
        both(shown("#panel"), shown(".el-tabs__active-bar")),
    ),
    click("element-plus", "open collapse", ".el-collapse-item__header", shown("#details")),
    click(
        "element-plus",
        "sort table",
        "#people thead th:first-child",
        shown("#people tbody tr:first-child", "Ben"),
    ),
    click("element-plus", "load from slow API", "#load", shown("#items", LOADED)),
    click("element-plus", "show message", "#save", shown(".el-message")),
)

_VUETIFY = (
    click("vuetify", "open dialog", "#open-dialog", shown("#dialog-body")),
    click(
        "vuetify",
        "close dialog",
        "#close-dialog",
        gone(".v-dialog, .v-overlay__scrim"),
        "#open-dialog",
    ),
    click(
        "vuetify",
        "open select",
        ".v-select.city",
        shown(".v-overlay .v-list-item.Berlin", "Berlin"),
    ),
    click(
        "vuetify",
        "choose option",
        ".v-overlay .v-list-item.Berlin",
        both(shown(".v-select.city", "Berlin"), gone(".v-overlay .v-list")),
        ".v-select.city",
    ),
    type_into(
        "vuetify", "type wrong e-mail", "#email", "nobody", shown(".v-messages__message", WRONG)
    ),
    click(
        "vuetify",
        "switch tab",
        "#tab-two",
        both(shown("#panel"), gone(".v-tabs-window-item:first-child")),
    ),
    click("vuetify", "open expansion panel", "#more", shown("#details")),
    click(
        "vuetify",
        "sort table",
        "#people th:first-child",
        shown("#people tbody tr:first-child", "Ben"),
    ),
    click("vuetify", "load from slow API", "#load", shown("#items", LOADED)),
    click("vuetify", "show snackbar", "#save", shown("#toast")),
)

_ANGULAR = (
    click("angular", "open dialog", "#open-dialog", shown("#dialog-body")),
    click(
        "angular",
        "close dialog",
        "#close-dialog",
        gone(".mat-mdc-dialog-container, .cdk-overlay-backdrop"),
        "#open-dialog",
    ),
    click("angular", "open select", "#city", shown("mat-option.Berlin")),
    click(
        "angular",
        "choose option",
        "mat-option.Berlin",
        both(shown("#city", "Berlin"), gone(".mat-mdc-select-panel")),
        "#city",
    ),
    type_into("angular", "type wrong e-mail", "#email", "nobody", shown("#email-error", WRONG)),
    click("angular", "switch tab", ".mat-mdc-tab:nth-child(2)", shown("#panel")),
    click("angular", "open expansion panel", "mat-expansion-panel-header", shown("#details")),
    click("angular", "sort table", "#sort", shown("#people tbody tr:first-child", "Ben")),
    click("angular", "load from slow API", "#load", shown("#items", LOADED)),
    click("angular", "show snack bar", "#save", shown("mat-snack-bar-container")),
)

_ANGULARJS = (
    click("angularjs-material", "open dialog", "#open-dialog", shown(".md-dialog-content-body")),
    click(
        "angularjs-material",
        "close dialog",
        "md-dialog-actions button",
        gone("md-dialog, md-backdrop"),
        "#open-dialog",
    ),
    click("angularjs-material", "open select", "#city", shown("md-option.Berlin")),
    click(
        "angularjs-material",
        "choose option",
        "md-option.Berlin",
        both(shown("#city", "Berlin"), gone(".md-select-menu-container")),
        "#city",
    ),
    type_into("angularjs-material", "type wrong e-mail", "#email", "nobody", shown("#email-error")),
    click(
        "angularjs-material",
        "switch tab",
        "md-tab-item:nth-of-type(2)",
        both(shown("#panel"), shown("md-ink-bar")),
    ),
    click("angularjs-material", "load from slow API", "#load", shown("#items", LOADED)),
    click("angularjs-material", "show toast", "#save", shown(".md-toast-content")),
)

#: Page after page.
FRAMEWORK_ACTS: tuple[Act, ...] = (
    *_MUI,
    *_ANTD,
    *_RADIX,
    *_ELEMENT_PLUS,
    *_VUETIFY,
    *_ANGULAR,
    *_ANGULARJS,
)
