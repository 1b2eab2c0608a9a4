"""The acts on web components, on libraries of plain DOM, and on the chatty page."""

from __future__ import annotations

from libraries.act import LOADED, WRONG, Act, click, type_into
from libraries.effects import both, either, gone, shown

_SVELTE = (
    click("svelte", "open dialog", "#open-dialog", shown("#dialog-body")),
    click("svelte", "close dialog", "#close-dialog", gone(".backdrop"), "#open-dialog"),
    click("svelte", "open list box", "#city", shown("#cities")),
    click(
        "svelte",
        "choose option",
        "#cities .Berlin",
        both(shown("#city", "Berlin"), gone("#cities")),
        "#city",
    ),
    type_into("svelte", "type wrong e-mail", "#email", "nobody", shown("#email-error", WRONG)),
    click("svelte", "switch tab", "#tab-two", shown("#panel", "second")),
    click("svelte", "open details", "#more", shown("#details")),
    click(
        "svelte",
        "sort list",
        "#sort",
        both(shown("#people li:first-child", "Ben"), shown("#people li:last-child")),
    ),
    click("svelte", "load from slow API", "#load", shown("#items", LOADED)),
    click("svelte", "show toast", "#save", shown("#toast")),
)

_SHOELACE = (
    click("shoelace", "open dialog", "#open-dialog", shown("#dialog-body")),
    click("shoelace", "close dialog", "#close-dialog", gone("#dialog-body"), "#open-dialog"),
    click("shoelace", "open select", "#city", shown("#berlin")),
    click(
        "shoelace",
        "choose option",
        "#berlin",
        both("document.querySelector('#city').value === 'berlin'", gone("#berlin")),
        "#city",
    ),
    type_into("shoelace", "type wrong e-mail", "#email", "nobody", shown("#email-error", WRONG)),
    click("shoelace", "switch tab", "#tab-two", shown("#panel")),
    click("shoelace", "open details", "#more", shown("#details")),
    click("shoelace", "sort table", "#sort", shown("people-table tbody tr:first-child", "Ben")),
    click("shoelace", "load from slow API", "#load", shown("slow-list >>> li:last-child", LOADED)),
    click("shoelace", "show toast", "#save", shown("#toast >>> .alert")),
)

_IONIC = (
    click("ionic", "open dialog", "#open-dialog", shown("#dialog-body")),
    click("ionic", "close dialog", "#close-dialog", gone("#dialog"), "#open-dialog"),
    click("ionic", "open select", "#city", shown("ion-select-popover ion-item:nth-of-type(2)")),
    click(
        "ionic",
        "choose option",
        "ion-select-popover ion-item:nth-of-type(2)",
        both("document.querySelector('#city').value === 'berlin'", gone("ion-popover")),
        "#city",
    ),
    type_into(
        "ionic", "type wrong e-mail", "#email input", "nobody", shown("#email .error-text", WRONG)
    ),
    click("ionic", "switch segment", "#tab-two", shown("#panel", "second")),
    click("ionic", "open accordion", "#more", shown("#details")),
    click("ionic", "load from slow API", "#load", shown("#items", LOADED)),
    click("ionic", "show toast", "#save", shown("#toast >>> .toast-message", "stored")),
)

_JQUERY_UI = (
    click("jquery-ui", "open dialog", "#open-dialog", shown("#dialog-body")),
    click(
        "jquery-ui",
        "close dialog",
        ".ui-dialog-buttonset button",
        gone(".ui-dialog, .ui-widget-overlay"),
        "#open-dialog",
    ),
    click("jquery-ui", "open select", "#city-button", shown("#city-menu")),
    click(
        "jquery-ui",
        "choose option",
        "#city-menu li:nth-child(2)",
        both(shown("#city-button", "Berlin"), gone("#city-menu")),
        "#city-button",
    ),
    click("jquery-ui", "open calendar", "#day", shown("#ui-datepicker-div")),
    type_into("jquery-ui", "type wrong e-mail", "#email", "nobody", shown("#email-error", WRONG)),
    type_into(
        "jquery-ui",
        "type for suggestions",
        "#item",
        "Item",
        shown(".ui-autocomplete li:nth-child(6)", LOADED),
    ),
    click("jquery-ui", "switch tab", "#tab-two", shown("#two")),
    click(
        "jquery-ui",
        "open accordion",
        "#more",
        both(shown("#details"), "jQuery(':animated').length === 0"),
    ),
    click(
        "jquery-ui",
        "load from slow API",
        "#load",
        both(shown("#items li:last-child", LOADED), "jQuery(':animated').length === 0"),
    ),
    click("jquery-ui", "show notice", "#save", shown("#toast")),
)

_BOOTSTRAP = (
    click("bootstrap", "open dialog", "#open-dialog", shown("#dialog-body")),
    click(
        "bootstrap",
        "close dialog",
        "#close-dialog",
        gone(".modal, .modal-backdrop"),
        "#open-dialog",
    ),
    click("bootstrap", "open menu", "#open-menu", shown("#menu")),
    click(
        "bootstrap",
        "choose from menu",
        "#berlin",
        both(shown("#city", "Berlin"), gone("#menu")),
        "#open-menu",
    ),
    type_into("bootstrap", "type wrong e-mail", "#email", "nobody", shown("#email-error", WRONG)),
    click("bootstrap", "switch tab", "#tab-two", shown("#two")),
    click("bootstrap", "open accordion", "#more", shown("#details-body")),
    click("bootstrap", "load from slow API", "#load", shown("#items", LOADED)),
    click("bootstrap", "show toast", "#save", shown("#toast")),
)

_AG_GRID = (
    click(
        "ag-grid",
        "sort",
        ".ag-header-cell[col-id=name] .ag-header-cell-label",
        shown(".ag-row[row-index='0']", "Ada 05"),
    ),
    type_into(
        "ag-grid",
        "filter",
        ".ag-header-cell[col-id=name] .ag-floating-filter-input input",
        "Zoe",
        both(shown(".ag-row[row-index='1']", "Zoe 08"), shown(".ag-paging-panel", "to 8 of 8")),
    ),
    click(
        "ag-grid",
        "next page",
        ".ag-paging-button[data-ref=btNext]",
        both(shown(".ag-row[row-index='10']", "Mara 11"), shown(".ag-paging-panel", "11 to 20")),
    ),
    click(
        "ag-grid",
        "select row",
        ".ag-row[row-index='1'] input.ag-checkbox-input",
        shown(".ag-row-selected"),
    ),
    click(
        "ag-grid",
        "open filter menu",
        ".ag-header-cell[col-id=age] .ag-header-cell-filter-button",
        shown(".ag-filter"),
    ),
    click(
        "ag-grid",
        "load from slow API",
        "#load",
        both(shown(".ag-row[row-index='5']", LOADED), gone(".ag-overlay-loading-center")),
    ),
)

_QUILL = (
    type_into(
        "quill",
        "type",
        ".ql-editor",
        " jumps over",
        # Typing appends to 6 words; filling replaces them by 2.
        both(
            either(shown("#words", "6 words"), shown("#words", "2 words")),
            shown("#stored", "Saved"),
        ),
    ),
    click(
        "quill",
        "bold",
        "button.ql-bold",
        both(shown(".ql-editor strong", "The quick"), shown("#stored", "Saved")),
        "#select-all",
    ),
    click(
        "quill", "open heading menu", ".ql-header.ql-picker", shown(".ql-header .ql-picker-options")
    ),
    click(
        "quill",
        "choose heading",
        ".ql-picker-item[data-value='1']",
        both(shown(".ql-editor h1", "The quick"), shown("#stored", "Saved")),
        "#select-all",
        ".ql-header.ql-picker",
    ),
    click(
        "quill",
        "open link tooltip",
        "button.ql-link",
        shown(".ql-tooltip.ql-editing"),
        "#select-all",
    ),
    click(
        "quill",
        "load from slow API",
        "#load",
        both(shown(".ql-editor", LOADED), shown("#words", "12 words")),
    ),
)

_HTMX = (
    click("htmx", "open dialog", "#open-dialog", shown("#dialog-body")),
    click("htmx", "close dialog", "#close-dialog", gone("dialog"), "#open-dialog"),
    type_into("htmx", "type wrong e-mail", "#email", "nobody", shown("#email-error", WRONG)),
    click("htmx", "switch tab", "#tab-two", shown("#panel", "second")),
    click("htmx", "load from slow API", "#load", shown("#items li:last-child", LOADED)),
    click("htmx", "show toast", "#save", shown("#toast", "stored")),
)

_CHATTY = (
    click("chatty", "open dialog", "#open-dialog", shown("#dialog-body")),
    click("chatty", "close dialog", "#close-dialog", gone("#dialog"), "#open-dialog"),
    type_into("chatty", "type wrong e-mail", "#email", "nobody", shown("#email-error", WRONG)),
    click("chatty", "load from slow API", "#load", shown("#items", LOADED)),
)

#: Page after page.
OTHER_ACTS: tuple[Act, ...] = (
    *_SVELTE,
    *_SHOELACE,
    *_IONIC,
    *_JQUERY_UI,
    *_BOOTSTRAP,
    *_AG_GRID,
    *_QUILL,
    *_HTMX,
    *_CHATTY,
)
