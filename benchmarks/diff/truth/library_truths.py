"""The component libraries' pages of the settle benchmark (benchmarks/settle/libraries)."""

from __future__ import annotations

from truth.expected import (
    LOADING,
    Expected,
    Step,
    Truth,
    added,
    choice,
    closed,
    in_place,
    items,
    moved,
    opened,
    removed,
    state,
    text,
    transient,
    value,
)

WRONG = "Enter a valid e-mail address"
DETAILS = "Everything that there is to say about it."
SAVED = "All changes are stored."
DIALOG = opened("Edit the entry", "What is its new name?")


def truth(name: str, act: Step, *entries: Expected, before: tuple[Step, ...] = ()) -> Truth:
    """On the page of the library whose name starts the act's."""
    library = name.partition(":")[0]
    return Truth(name, "libraries", f"{library}.html", act, entries, before)


def click(name: str, css: str, *entries: Expected, before: str = "") -> Truth:
    """A click, after another one."""
    first: tuple[Step, ...] = (("click", before),) if before else ()
    return truth(name, ("click", css), *entries, before=first)


def mistyped(library: str, css: str = "#email", label: str = "E-mail") -> Truth:
    """An invalid e-mail address."""
    act = ("type", css, "nobody")
    return truth(f"{library}: wrong e-mail", act, value(label, "nobody"), added(WRONG))


_AG = ("Mara", "Ivo", "Zoe", "Ben", "Ada")


def _row(number: int) -> str:
    return f"{_AG[(number - 1) % 5]} {number:02}"


LIBRARY_TRUTHS: tuple[Truth, ...] = (
    click("mui: open dialog", "#open-dialog", DIALOG),
    click("mui: open select", "#city", opened("Aachen", "Erfurt")),
    click(
        "mui: choose option",
        "li[data-value=Berlin]",
        closed("Aachen", "Erfurt"),
        value("City", "Berlin"),
        before="#city",
    ),
    mistyped("mui"),
    click(
        "mui: switch tab",
        "#tab-two",
        choice("One", "Two"),
        text("The first panel", "The second panel"),
    ),
    click("mui: open accordion", "#more", state("Details", "expanded", True), added(DETAILS)),
    # Mara, Ivo, Zoe, Ben becomes Ben, Ivo, Mara, Zoe.
    click("mui: sort", "#sort", moved(2, 4)),
    click("mui: load", "#load", LOADING, *items()),
    click("mui: toast", "#save", opened(SAVED)),
    click("antd: close dialog", "#close-dialog", closed("Edit the entry"), before="#open-dialog"),
    click("antd: sort", "th.by-name", moved(2, 4)),
    click("antd: load", "#load", LOADING, *items()),
    click("antd: toast", "#save", opened(SAVED)),
    click(
        "antd: choose option",
        ".ant-select-item-option.Berlin",
        closed("Aachen", "Erfurt"),
        value("", "Berlin", "", "City"),
        before=".ant-select.city",
    ),
    mistyped("antd"),
    click("radix: open popover", "#open-popover", opened("Some words of help")),
    click("radix: open dialog", "#open-dialog", DIALOG),
    mistyped("radix"),
    click("radix: open accordion", "#more", state("Details", "expanded", True), added(DETAILS)),
    click("radix: load", "#load", LOADING, *items()),
    click("radix: toast", "#save", opened(SAVED)),
    click("angular: open select", "#city", opened("Aachen", "Erfurt")),
    click(
        "angular: choose option",
        "mat-option.Berlin",
        closed("Aachen", "Erfurt"),
        value("", "Berlin", "", "City"),
        before="#city",
    ),
    click("angular: toast", "#save", opened(SAVED, "OK")),
    click("angular: sort", "#sort", moved(2, 4)),
    click(
        "angular: switch tab",
        ".mat-mdc-tab:nth-child(2)",
        choice("One", "Two"),
        in_place("The first panel", "The second panel"),
    ),
    click("element-plus: open dialog", "#open-dialog", DIALOG),
    click(
        "element-plus: open collapse",
        ".el-collapse-item__header",
        state("Details", "expanded", True),
        added(DETAILS),
    ),
    click("element-plus: sort", "#people thead th:first-child", moved(2, 4)),
    mistyped("element-plus"),
    click("element-plus: message", "#save", opened(SAVED)),
    click(
        "vuetify: choose option",
        ".v-overlay .v-list-item.Berlin",
        closed("Aachen", "Erfurt"),
        value("", "Berlin", "", "City"),
        before=".v-select.city",
    ),
    click(
        "vuetify: switch tab",
        "#tab-two",
        choice("One", "Two"),
        in_place("The first panel", "The second panel"),
    ),
    click("vuetify: sort", "#people th:first-child", moved(2, 4)),
    click("vuetify: snackbar", "#save", opened(SAVED)),
    click("vuetify: load", "#load", LOADING, *items()),
    click("angularjs-material: open dialog", "#open-dialog", DIALOG),
    click(
        "angularjs-material: choose option",
        "md-option.Berlin",
        closed("Aachen", "Erfurt"),
        value("", "Berlin", "", "City"),
        before="#city",
    ),
    click("svelte: open list box", "#city", opened("Aachen", "Erfurt")),
    click("svelte: close dialog", "#close-dialog", closed("Edit the entry"), before="#open-dialog"),
    click("svelte: sort", "#sort", moved(2, 4)),
    click("svelte: load", "#load", transient("Loading"), *items()),
    click("svelte: open details", "#more", state("Details", "expanded", True), added(DETAILS)),
    click("shoelace: open dialog", "#open-dialog", DIALOG),
    click(
        "shoelace: switch tab",
        "#tab-two",
        choice("One", "Two"),
        in_place("The first panel", "The second panel"),
    ),
    click("shoelace: sort", "#sort", moved(2, 4)),
    click("shoelace: load", "#load", LOADING, *items()),
    click(
        "shoelace: choose option",
        "#berlin",
        closed("Aachen", "Chemnitz"),
        value("", "Berlin"),
        before="#city",
    ),
    click("shoelace: open details", "#more", state("Details", "expanded", True), added(DETAILS)),
    click(
        "ionic: switch segment",
        "#tab-two",
        choice("One", "Two"),
        text("The first panel", "The second panel"),
    ),
    click("ionic: toast", "#save", opened(SAVED)),
    click("ionic: open dialog", "#open-dialog", opened("What is its new name?", "Close")),
    click("ionic: open select", "#city", opened("Aachen", "Chemnitz")),
    click("jquery-ui: open dialog", "#open-dialog", DIALOG),
    truth(
        "jquery-ui: type for suggestions",
        ("type", "#item", "Item"),
        value("Item", "Item"),
        opened("Item 1", "Item 6"),
    ),
    click(
        "jquery-ui: switch tab",
        "#tab-two",
        choice("One", "Two"),
        in_place("The first panel", "The second panel"),
    ),
    click(
        "jquery-ui: open accordion",
        "#more",
        state("First", "expanded", False),
        state("Details", "expanded", True),
        removed("What comes first."),
        added(DETAILS),
    ),
    click("jquery-ui: open calendar", "#day", opened("March 2024", "31")),
    click("jquery-ui: notice", "#save", opened(SAVED)),
    click("jquery-ui: load", "#load", transient("Loading"), *items()),
    click("bootstrap: open menu", "#open-menu", opened("Berlin", "Dresden")),
    click(
        "bootstrap: choose from menu",
        "#berlin",
        closed("Berlin", "Dresden"),
        text("no city", "Berlin"),
        before="#open-menu",
    ),
    click("bootstrap: toast", "#save", opened("Saved", SAVED)),
    click("bootstrap: load", "#load", LOADING, *items()),
    click(
        "bootstrap: close dialog", "#close-dialog", closed("Edit the entry"), before="#open-dialog"
    ),
    click(
        "ag-grid: next page",
        ".ag-paging-button[data-ref=btNext]",
        *(removed(_row(number)) for number in range(1, 11)),
        *(added(_row(number)) for number in range(11, 21)),
        text("1", "11"),
        text("10", "20"),
        text("1", "2"),
        state("First Page", "disabled", False),
        state("Previous Page", "disabled", False),
    ),
    truth(
        "ag-grid: filter",
        ("type", ".ag-header-cell[col-id=name] .ag-floating-filter-input input", "Zoe"),
        value("name", "Zoe"),
        *(removed(_row(number)) for number in (1, 2, 4, 5, 6, 7, 9, 10)),
        *(added(_row(number)) for number in (13, 18, 23, 28, 33, 38)),
        text("10", "8"),
        text("40", "8"),
        text("4", "1"),
        state("Next Page", "disabled", True),
        state("Last Page", "disabled", True),
    ),
    click(
        "ag-grid: select row",
        ".ag-row[row-index='1'] input.ag-checkbox-input",
        # The row and its checkbox show the same, so one of them is enough.
        Expected("changed", (), ("false",), "true", ("checked", "selected")),
        Expected("changed", ("header",), ("false",), "mixed", ("checked",)),
    ),
    truth(
        "quill: type",
        ("type", ".ql-editor", " jumps over"),
        value("", "jumps over", "The quick brown fox"),
        text("4 words", "2 words"),
        transient("Saving"),
        added("Saved"),
    ),
    click(
        "quill: bold",
        "button.ql-bold",
        state("bold", "pressed", True),
        transient("Saving"),
        added("Saved"),
        before="#select-all",
    ),
    click("htmx: open dialog", "#open-dialog", opened("What is its new name?", "Close")),
    click("htmx: load", "#load", LOADING, *items()),
    click(
        "htmx: switch panel",
        "#tab-two",
        text("The first panel", "The second panel"),
    ),
)
