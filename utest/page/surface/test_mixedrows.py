"""Values side by side in one row with a text box (mixedrows.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

NEVER = "<li><input type=radio name=n id=a><label for=a>Never</label></li>"
SOME = "<li><input type=radio name=n id=b checked><label for=b>For some time</label></li>"
GROUP = f"<ul id=g>{NEVER}{SOME}</ul>"
TEXT = "<input id=t>"
WORDS = "<label id=w for=t>Kept</label>"
OTHER = (
    GROUP.replace("name=n", "name=o").replace("=a", "=c").replace("=b", "=d").replace("=g", "=h")
)
SEGMENTS = "<p id=g style='display:flex'><button class=active>Never</button><button>Always</button>"
BEHIND = "return abra.mixedrows.behind(w).map((each) => each.id)"


@pytest.mark.parametrize(
    ("row", "groups"),
    [
        (f"<div>{WORDS}<div>{GROUP}{TEXT}</div></div>", ["g"]),
        (f"<div>{WORDS}<div>{TEXT}{GROUP}</div></div>", ["g"]),
        (f"<div>{WORDS}<div>{SEGMENTS}</p>{TEXT}</div></div>", ["g"]),
        (f"{WORDS}<div>{GROUP}{TEXT}</div><b>Sort</b><div>{OTHER}<input></div>", ["g"]),
        (f"<table><tr><th>{WORDS}<td>{GROUP}<td>{TEXT}</table>", ["g"]),
        (f"<div>{WORDS}<div id=g>{NEVER}{SOME}{TEXT}</div></div>", ["g"]),
        (f"<div>{WORDS}<div>{GROUP}<input id=t hidden></div></div>", ["g"]),
        (f"<div>{WORDS}<div>{GROUP}{TEXT} days</div></div>", ["g"]),
        (f"<div>{WORDS}<div>{GROUP}{TEXT}{OTHER}</div></div>", ["g", "h"]),
        (f"<div>{WORDS}<div>{GROUP}{TEXT}<b>Sort</b>{OTHER}</div></div>", ["g"]),
        (f"<ul><li>{WORDS}</li>{NEVER}{SOME}<li>{TEXT}</li></ul>", [""]),
        (f"<ul><li>{WORDS}</li>{NEVER}<li>Or</li>{SOME}<li>{TEXT}</li></ul>", []),
        (f"<div id=g>{WORDS}{NEVER}{SOME}{TEXT}</div>", ["g"]),
        (f"<div>{WORDS}{TEXT}</div><div><b>Sort</b>{GROUP}</div>", []),
        (f"<div>{WORDS}{TEXT}<b>Sort</b>{GROUP}</div>", []),
        (f"<div>{WORDS}<div>{GROUP}</div></div>", []),
        (f"<div>{WORDS}<div>{GROUP}{TEXT}<select></select></div></div>", []),
        (f"<div>{WORDS}<div>{GROUP}<input id=t role=combobox></div></div>", []),
        (f"<div>{WORDS}<div>{GROUP}<input id=t list=l></div></div>", []),
        (f"<div>{WORDS}<div><input type=checkbox>{GROUP}{TEXT}</div></div>", ["g"]),
        (f"<div>{WORDS}<fieldset>{GROUP}{TEXT}</fieldset></div>", ["g"]),
        (
            f"<div>{WORDS}<div><div role=radiogroup aria-label=Sort>{GROUP}</div>{TEXT}</div>",
            [],
        ),
        (
            f"<div>{WORDS}<div>{GROUP.replace('<ul', '<ul role=radiogroup aria-label=Sort')}{TEXT}",
            [],
        ),
        (f"<div><i>First</i>{WORDS}<span>{GROUP}</span>{TEXT}</div>", []),
    ],
)
def test_values_in_one_row_with_a_text_box(blank_tab: Tab, row: str, groups: list[str]) -> None:
    blank_tab.show(row)
    assert blank_tab.run(BEHIND) == groups
