"""Links that their author called something else, for a live page and a saved one."""

from __future__ import annotations

BAR = "<ul role=menu><li role=menuitem><span>{}</span></li></ul>"
OWN = "<a id=t href='/b'>Charts</a>"
OTHER = BAR.format("<a role=button href='/a'>Charts</a>")

#: The markup, the role that is asked for, and the id of what "Charts" means, if anything.
LINKS = [
    (BAR.format("<a id=t role=button href='/charts'>Charts</a>"), "link", "t"),
    ("<ul role=menu><li role=none><a id=t role=menuitem href='/c'>Charts</a></ul>", "link", "t"),
    ("<ul role=tablist><li role=none><a id=t role=tab href='#/c'>Charts</a></ul>", "link", "t"),
    ("<div role=tree><a id=t role=treeitem href='c'>Charts</a></div>", "link", "t"),
    (BAR.format(OWN), "link", "t"),
    # A link by its role comes first, wherever it stands, and its spelling counts less.
    (f"{OTHER}{OWN}", "link", "t"),
    (f"{OWN}{OTHER}", "link", "t"),
    (f"<a id=t href='/b'>charts</a>{OTHER}", "link", "t"),
    # Two that are no links by their roles stay two.
    ("<a role=button href='/a'>Charts</a><a role=tab href='/b'>Charts</a>", "link", None),
    # What leads nowhere is what its author says.
    ("<a id=t role=button href='#'>Charts</a>", "link", None),
    ("<a id=t role=button href='javascript:open()'>Charts</a>", "link", None),
    ("<button id=t>Charts</button>", "link", None),
    # Who asks for what the author says gets it.
    ("<a href='/b'>Charts</a><a id=t role=button href='/a'>Charts</a>", "button", "t"),
]
