"""`abra diff` shows no credential of the pages, and still tells that they differ."""

from __future__ import annotations

from pathlib import Path

import pytest

from AbraLibrary.__main__ import main

VALUE = "s3cr3t-value-000"


@pytest.mark.parametrize("kind", ["text", "json", "html"])
def test_credentials_of_saved_pages_are_masked(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = [tmp_path / "before.html", tmp_path / "after.html"]
    for path, value in zip(paths, (f"{VALUE}1", f"{VALUE}2"), strict=True):
        path.write_text(f"<main><p>Sent <b>password={value}</b></p></main>", encoding="utf-8")
    assert main(["diff", *map(str, paths), "--format", kind]) == 1
    shown = capsys.readouterr().out
    assert VALUE not in shown
    assert "password=•••" in shown
