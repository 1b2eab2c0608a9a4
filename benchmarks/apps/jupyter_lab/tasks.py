"""The tasks of JupyterLab, in the words of who works in the harbour office."""

from __future__ import annotations

from lab.rows import added, asking_rows, changed, removed, rows

_DRAFT = "We met in the harbour office."
_REPORT = "# Report\n\nThe pier was painted."


def _says(*words: str) -> object:
    return lambda value: all(word in str(value) for word in words)


TASKS = (
    rows(
        "rename-the-draft",
        "The file draft.txt is called minutes.txt from now on.",
        removed("file", "draft.txt"),
        added("file", path="minutes.txt", text=_DRAFT),
    ),
    rows(
        "a-folder-for-reports",
        "Make a new folder with the name reports.",
        added("file", path="reports", text="(a folder)"),
    ),
    rows(
        "delete-the-old-plan",
        "There is a plan.txt in the folder 2025 and one in the folder 2026. Delete that of 2025.",
        removed("file", "2025/plan.txt"),
        added("file", path="2025", text="(a folder)"),
    ),
    rows(
        "copy-the-report",
        "Make a duplicate of report.txt, in the same folder. Its name may be what comes by itself.",
        added("file", text=_REPORT),
    ),
    rows(
        "longer-hours",
        "The text of hours.txt is Open from 8 to 20 now, and nothing else. Save it.",
        changed("file", "hours.txt", text="Open from 8 to 20"),
    ),
    rows(
        "archive-the-report",
        "Move report.txt into the folder archive.",
        removed("file", "report.txt"),
        added("file", path="archive/report.txt", text=_REPORT),
    ),
    rows(
        "text-not-code",
        "The first cell of the notebook fees.ipynb is a text, not code: make it a Markdown cell, "
        "and save the notebook.",
        changed("file", "fees.ipynb", text="markdown: # Fees of the berths\ncode: 173 * 219"),
    ),
    rows(
        "run-the-year",
        "Run all cells of the notebook year.ipynb, and save it with the result.",
        changed("file", "year.ipynb", text="code: boats = 20\ncode: boats * 365\n= 7300"),
    ),
    rows(
        "dark-theme",
        "Let JupyterLab be dark: its theme is JupyterLab Dark from now on.",
        added("setting", text=_says('"theme": "JupyterLab Dark"')),
    ),
    rows(
        "a-list-of-things",
        "Make a new text file in the first folder, write Buy a rope into it, and save it. Its name "
        "may be what comes by itself.",
        added("file", text="Buy a rope"),
    ),
    asking_rows(
        "berth-of-the-puffin",
        "Look into boats.csv: at which berth is the boat Puffin? Answer with the number.",
        "3",
    ),
)
