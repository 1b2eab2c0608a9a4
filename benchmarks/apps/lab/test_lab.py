"""What the lab promises, for each application: run by hand, `python -m pytest benchmarks/apps/lab`.

ABRA_APPS=django_admin,oscar_shop in the environment keeps it to some.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from lab.application import Application, load, names
from lab.packages import once
from lab.runs import run
from lab.server import answers
from lab.source import LOCATOR

NAMES = os.environ.get("ABRA_APPS", ",".join(names())).split(",")


@pytest.fixture(scope="module", params=NAMES)
def app(request: pytest.FixtureRequest) -> Iterator[Application]:
    found = load(request.param)
    found.install()
    found.start()
    yield found
    url = found.url
    found.stop()
    assert not answers(url), "it outlived its stop"
    assert not found.state.exists()


def test_each_check_denies_what_nobody_has_done(app: Application) -> None:
    app.reset()
    assert len(app.tasks) >= 10
    done = [task.id for task in app.tasks.values() if task.check(app) is None]
    assert not done
    assert not [task.id for task in app.tasks.values() if task.harm(app)]


def test_a_reset_is_quick(app: Application) -> None:
    began = time.perf_counter()
    app.reset()
    assert time.perf_counter() - began < 1


def test_the_words_tell_no_markup(app: Application) -> None:
    told = [task.id for task in app.tasks.values() if set(task.words) & set("<>#[]=")]
    assert not told


def test_a_second_install_is_quick(app: Application) -> None:
    began = time.perf_counter()
    app.install()
    assert time.perf_counter() - began < 1


@pytest.mark.parametrize(
    "word",
    ["css:.save", "id=x", "name:status", "//tr[1]", "#save", ".primary", "[type=submit]",
     "input[name=level]", "button.primary", "text=Save >> xpath=..", "ref:e12"],
)  # fmt: skip
def test_what_nobody_sees_is_a_locator(word: str) -> None:
    assert LOCATOR.search(word)


@pytest.mark.parametrize(
    "word",
    ["Save", "#100104", "16.50", "manual.txt", "Books > Fiction", "within=Ann Lee", "£18.00"],
)
def test_what_is_seen_is_none(word: str) -> None:
    assert not LOCATOR.search(word)


@pytest.mark.timeout(300)
def test_the_smoke_tests_pass_where_the_state_says_so(app: Application, tmp_path: Path) -> None:
    done = run(app, app.folder / "smoke.robot", tmp_path)
    for task, record in done.records.items():
        is_wrong = task == app.smoke_is_wrong
        assert record["passed"] != is_wrong, record
        assert bool(record["denied"]) == is_wrong
        assert record["acted"]
    assert done.whole_s > done.opening_s > 0


def test_what_two_checkouts_want_at_a_time_is_made_by_one(tmp_path: Path) -> None:
    made: list[str] = []

    def make() -> None:
        (tmp_path / "shared").mkdir()
        made.append(threading.current_thread().name)
        time.sleep(0.2)

    wanting = [
        threading.Thread(target=once, args=(tmp_path / "shared", "1", make)) for _ in range(2)
    ]
    for each in wanting:
        each.start()
    for each in wanting:
        each.join()
    assert len(made) == 1
