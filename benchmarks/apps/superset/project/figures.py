"""What the harbour has counted: berths, catches, tides and trips."""

_PIERS = ("North pier", "South pier", "Old pier")
_BOATS = ("Puffin", "Tern", "Heron", "Petrel", "Gannet", "Seagull")
_SPECIES = ("Cod", "Haddock", "Herring", "Mackerel")
_LINES = ("Island line", "Fjord line")


def tables():
    """By database and table: its columns and its rows."""
    return {
        "harbour": {
            "berths": _berths(24, 3), "catches": _catches(2026, 40), "tides": _tides(),
            "trips": _trips(),
        },
        "archive": {"berths_old": _berths(12, 0), "catches_old": _catches(2025, 24)},
    }  # fmt: skip


def _berths(number, more):
    columns = ("name TEXT", "pier TEXT", "boat TEXT", "length_m REAL", "fee INTEGER", "since DATE")
    rows = [
        (f"{_PIERS[at % 3][0]}{at + 1}", _PIERS[at % 3], _BOATS[at * 5 % 6],
         6 + at * 7 % 13 + more / 2, 90 + 15 * (at % 5), f"20{18 + at % 7}-05-{at % 28 + 1:02}")
        for at in range(number)
    ]  # fmt: skip
    return columns, rows


def _catches(year, number):
    columns = ("landed DATE", "boat TEXT", "species TEXT", "weight_kg INTEGER")
    rows = [
        (f"{year}-{at % 4 + 1:02}-{at % 27 + 1:02}", _BOATS[at % 6], _SPECIES[at * 3 % 4],
         120 + at * 37 % 90)
        for at in range(number)
    ]  # fmt: skip
    return columns, rows


def _tides():
    columns = ("day DATE", "pier TEXT", "height_m REAL")
    rows = [(f"2026-03-{at // 2 + 1:02}", _PIERS[at % 2], round(1.2 + at * 11 % 17 / 10, 1))
            for at in range(62)]  # fmt: skip
    return columns, rows


def _trips():
    columns = ("day DATE", "month TEXT", "line TEXT", "passengers INTEGER")
    rows = [(f"2026-{at % 4 + 1:02}-{at % 28 + 1:02}", ("Jan", "Feb", "Mar", "Apr")[at % 4],
             _LINES[at % 2], 20 + at * 13 % 70) for at in range(48)]  # fmt: skip
    return columns, rows
