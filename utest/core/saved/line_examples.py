"""Several that contain "Boat reviews", and the id of the one that has it as a line."""

from __future__ import annotations

LINES = [
    (
        "<a href=#a><div>Boat reviews 2025</div><div>2</div></a>"
        "<a href=#b id=t><div>Boat reviews</div><div>8</div></a>",
        "t",
    ),
    ("<a href=#a>Boat reviews 2025<br>2</a><a href=#b id=t><b>Boat</b> reviews<br>8</a>", "t"),
    (
        "<div role=menuitem tabindex=0 id=t><div>Boat reviews</div><div>7</div></div>"
        "<div role=menuitem tabindex=0><div>Boat reviews of 2025</div></div>",
        "t",
    ),
    (
        "<a href=#a><h3>Boat reviews</h3>2</a><a href=#b><h3>Boat reviews</h3>8</a>"
        "<a href=#c>Boat reviews 2025</a>",
        "ambiguous",
    ),
    ("<button>Boat reviews <b>all</b></button><button>Boat reviews 2025</button>", "ambiguous"),
    (
        "<a href=#a><div hidden>Boat reviews</div>Boat reviews 2025</a>"
        "<a href=#b>Boat reviews 2024</a>",
        "ambiguous",
    ),
    ("<a href=#a><div>Boat reviews</div>2</a><button id=t>Boat reviews</button>", "t"),
]
