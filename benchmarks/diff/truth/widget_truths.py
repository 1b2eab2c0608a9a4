"""Pages with component libraries made for this benchmark (src/): widgets that the others lack."""

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
    moved,
    navigated,
    opened,
    removed,
    state,
    text,
    value,
)


def act(name: str, step: Step, *entries: Expected, before: tuple[Step, ...] = ()) -> Truth:
    """On the page whose name starts the act's."""
    return Truth(name, "widgets", f"{name.partition(':')[0]}.html", step, entries, before)


def click(name: str, css: str, *entries: Expected, before: tuple[Step, ...] = ()) -> Truth:
    """A click."""
    return act(name, ("click", css), *entries, before=before)


WIDGET_TRUTHS: tuple[Truth, ...] = (
    click("widgets-el: next step", "#next", text("Step 1 of 3", "Step 2 of 3")),
    click("widgets-el: add row", "#add", added("Grace", "Berlin"), text("3 people", "4 people")),
    click(
        "widgets-el: delete row",
        "#delete-Ivo",
        removed("Ivo", "Aachen"),
        text("3 people", "2 people"),
    ),
    click(
        "widgets-el: open message box",
        "#ask",
        opened("Are you sure?", "All people will be removed."),
    ),
    click(
        "widgets-el: confirm message box",
        ".el-message-box__btns .el-button--primary",
        closed("Are you sure?"),
        removed("Mara", "Dresden"),
        removed("Ivo", "Aachen"),
        removed("Zoe", "Erfurt"),
        text("3 people", "0 people"),
        added("No Data"),
        before=(("click", "#ask"),),
    ),
    click(
        "widgets-el: open drawer", "#filters", opened("Filters of the table", "Only people from")
    ),
    act("widgets-el: tooltip", ("hover", "#save"), opened("Saves the whole table")),
    click(
        "widgets-el: expand tree node",
        ".el-tree > .el-tree-node:first-child > .el-tree-node__content",
        state("Fruit", "expanded", True),
        added("Apple"),
        added("Pear"),
    ),
    click("widgets-el: switch", ".el-switch", state("Newsletter", "checked", True)),
    click(
        "widgets-el: check box",
        ".el-checkbox",
        state("Terms", "checked", True),
        state("Pay", "disabled", False),
    ),
    click("widgets-el: radio button", "#large", choice("Small", "Large")),
    click("widgets-el: number up", ".el-input-number__increase", value("Amount", "2", "1")),
    act("widgets-jq: drag", ("drag", "#t1", "#t3"), moved(1, 1)),
    click(
        "widgets-jq: upload",
        "#upload",
        text("0 of 3 files", "3 of 3 files"),
        value("", "3", "0"),  # the bar
    ),
    click("widgets-jq: toggle button", "#bold", state("Bold", "pressed", True)),
    click(
        "widgets-jq: hide section",
        "#hide",
        removed("Notes", "Bring the projector.", "Order some water."),
    ),
    click("widgets-jq: spinner up", ".ui-spinner-up", value("Guests", "3", "2")),
    click("widgets-mui: open menu", "#menu", opened("Log out", "Profile")),
    click(
        "widgets-mui: choose from menu",
        "#logout",
        closed("Log out", "Profile"),
        before=(("click", "#menu"),),
    ),
    click("widgets-mui: open drawer", "#drawer", opened("Dashboard", "Reports")),
    act("widgets-mui: tooltip", ("hover", "#add"), opened("Puts one more into the basket")),
    # The mouse stays over the button, so its tooltip shows, too.
    click("widgets-mui: badge", "#add", text("1", "2"), opened("Puts one more into the basket")),
    click("widgets-mui: upload", "#upload", LOADING),
    act(
        "widgets-mui: type for suggestions",
        ("type", "#fruit", "Ap"),
        value("Fruit", "Ap"),
        opened("Apple", "Apricot"),
    ),
    click("widgets-mui: delete chip", "#chip-green .MuiChip-deleteIcon", removed("green")),
    click("widgets-mui: send nothing", "#send", added("Please enter a name")),
    click("widgets-mui: switch", "#dark", state("Dark mode", "checked", True)),
    click("widgets-mui: toggle group", "#right", choice("Left", "Right")),
    click(
        "widgets-mui: next step",
        "#next",
        text("Check your cart", "Enter your address"),
        state("Back", "disabled", False),
        removed("1"),  # the number of the step is a check mark now
    ),
    click(
        "widgets-mui: page two",
        "#pages li:last-child button",
        removed("Ada Lovelace"),
        removed("Alan Turing"),
        removed("Grace Hopper"),
        added("Edsger Dijkstra"),
        added("Barbara Liskov"),
        added("Donald Knuth"),
        choice("page 1", "page 2"),
    ),
    click("widgets-antd: open popconfirm", "#delete", opened("Delete the report?", "Yes, delete")),
    click(
        "widgets-antd: confirm",
        ".ant-popconfirm-buttons .ant-btn-primary",
        closed("Delete the report?"),
        removed("report.pdf"),
        before=(("click", "#delete"),),
    ),
    click(
        "widgets-antd: expand tree node",
        ".ant-tree-switcher_close",
        state("Documents", "expanded", True),
        added("Curriculum"),
        added("Invoices"),
    ),
    click(
        "widgets-antd: segment",
        ".ant-segmented-item:nth-child(2)",
        choice("Day", "Week"),
    ),
    click("widgets-antd: send nothing", "#send", added("Who is it for?"), added("Say something.")),
    click("widgets-antd: carousel", ".slick-next", in_place("Spring offer", "Summer offer")),
    click(
        "widgets-antd: notification",
        "#send",
        opened("Sent", "The letter is on its way."),
        before=(("type", "#to", "Ada"), ("type", "#text", "Hello")),
    ),
    act(
        "feed: infinite scroll",
        ("scroll", "#feed article:last-child"),
        added("Story 7"),
        added("Story 8"),
        added("Story 9"),
    ),
    click(
        "feed: route change",
        "#to-about",
        text("Home", "About us"),
        text("Welcome to the front page.", "We are a small team."),
    ),
    click("feed: another page", "#to-two", navigated("The second page", "Nothing of the first")),
    click("big: add row", "#add", added("Order 427"), text("426 orders", "427 orders")),
    click("big: open dialog", "#open", opened("Order 17", "Two kettles")),
)
