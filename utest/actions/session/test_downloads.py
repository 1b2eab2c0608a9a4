"""Which download is returned, and when none is."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from selenium.common.exceptions import WebDriverException

from AbraLibrary.actions.session.downloads import wait_for_download
from AbraLibrary.browser.session.downloads import fetch, in_folder
from AbraLibrary.browser.session.patience import Patience
from AbraLibrary.core.evidence.secrets import Secrets
from AbraLibrary.core.models.session.download import Download, Downloaded, Downloads
from AbraLibrary.errors import ArgumentError, NoDownload


@dataclass
class Saver:
    """A session whose downloads are written down."""

    folder: Path
    seen: Downloads = field(default_factory=Downloads)

    def __post_init__(self) -> None:
        self.window = self
        self.downloads = None
        self.returned: set[str] = set()
        self.secrets = Secrets()
        self.patience = Patience()
        self.info = SimpleNamespace(remote_url=None)

    def has(self, *names: str, **more: Any) -> None:
        for name in names:
            (self.folder / name).write_text(name)
        ended = [
            Download(**{"key": name, "name": name, "path": str(self.folder / name), **more})
            for name in names
        ]
        self.seen = self.seen.model_copy(update={"ended": (*self.seen.ended, *ended)})

    def __getattr__(self, name: str) -> Any:
        assert name == "wait_for_event"
        return lambda timeout: None

    @property
    def files(self) -> Any:
        return SimpleNamespace(downloads=lambda folder: self.seen)

    def wait(self, name: str | None = None, save_as: Path | None = None) -> Downloaded:
        return wait_for_download(cast("Any", self), name, save_as, 0.0)


@pytest.fixture
def saver(tmp_path: Path) -> Saver:
    return Saver(tmp_path)


def test_each_is_returned_once(saver: Saver) -> None:
    saver.has("a.csv")
    assert saver.wait().size == len("a.csv")
    with pytest.raises(NoDownload, match="No download ended within 0 s"):
        saver.wait()


def test_of_several_a_name_tells(saver: Saver) -> None:
    saver.has("a.csv", "b.csv")
    with pytest.raises(ArgumentError, match=r"2 downloads have ended: 'a.csv', 'b.csv'"):
        saver.wait()
    assert saver.wait("b.csv").name == "b.csv"
    assert saver.wait().name == "a.csv"


def test_one_that_the_browser_saved_as_another_name_has_its_own(saver: Saver) -> None:
    saver.has("report (1).csv", name="report.csv")
    done = saver.wait("report.csv")
    assert (done.name, Path(done.path).name) == ("report.csv", "report (1).csv")


def test_of_two_with_one_name_the_name_of_the_file_tells(saver: Saver) -> None:
    saver.has("report.csv")
    saver.has("report (1).csv", name="report.csv")
    assert saver.wait("report (1).csv").path.endswith("report (1).csv")
    assert saver.wait("report.csv").path.endswith("report.csv")


def test_one_under_way_is_named(saver: Saver) -> None:
    saver.seen = Downloads(running=("big.zip",))
    with pytest.raises(NoDownload, match=r"'big\.zip' is still on its way"):
        saver.wait()


def test_a_cancelled_one_fails(saver: Saver) -> None:
    saver.has("a.csv", status="canceled")
    with pytest.raises(NoDownload, match=r"'a\.csv' was cancelled"):
        saver.wait()


def test_one_whose_file_is_gone_fails(saver: Saver) -> None:
    saver.has("a.csv")
    (saver.folder / "a.csv").unlink()
    with pytest.raises(NoDownload, match="not on this machine"):
        saver.wait()


def test_it_is_copied(saver: Saver) -> None:
    saver.has("a.csv")
    place = saver.folder / "kept" / "b.csv"
    assert saver.wait(save_as=place).path == str(place)
    assert place.read_text() == "a.csv"


def test_files_of_a_folder_are_complete_when_none_is_on_its_way(tmp_path: Path) -> None:
    (tmp_path / "a.csv").touch()
    (tmp_path / "x1.part").touch()
    assert in_folder(tmp_path) == Downloads(running=("x1",))
    (tmp_path / "x1.part").unlink()
    assert [each.path for each in in_folder(tmp_path).ended] == [str(tmp_path / "a.csv")]
    assert in_folder(None) == in_folder(tmp_path / "missing") == Downloads()


def test_a_grid_that_hands_out_no_files_is_told_with_what_to_start_it(tmp_path: Path) -> None:
    class Driver:
        def download_file(self, name: str, folder: str) -> None:
            raise WebDriverException("You must enable downloads in order to work with them.")

    driver: Any = Driver()
    with pytest.raises(ArgumentError) as refused:
        fetch(driver, "report.csv", tmp_path)
    assert str(refused.value).startswith("'report.csv' was downloaded on another machine")
    assert "--enable-managed-downloads true" in str(refused.value)
    assert list(tmp_path.iterdir()) == []
