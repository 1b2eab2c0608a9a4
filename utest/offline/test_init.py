"""`abra init` makes a project, in full or not at all, and its documentation tells its files."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
import robot.api

from AbraLibrary import __version__
from AbraLibrary.__main__ import main
from AbraLibrary.offline import init


def test_every_template_has_a_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["init", str(tmp_path / "project")]) == 0
    templates = Path(init.__file__).parent / "project"
    there = {path.relative_to(templates).as_posix() for path in templates.rglob("*")
             if path.is_file() and "__pycache__" not in path.parts}  # fmt: skip
    assert there == set(init.PLACES)
    written = {path for path in (tmp_path / "project").rglob("*") if path.is_file()}
    assert written == {tmp_path / "project" / place for place in init.PLACES.values()}
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == (
        f"Next: cd {tmp_path / 'project'} && robot --outputdir results tests; "
        "then open results/log.html"
    )


def test_the_next_step_can_be_pasted_for_a_folder_with_a_space(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["init", str(tmp_path / "my tests")])
    assert f"cd '{tmp_path / 'my tests'}' &&" in capsys.readouterr().out


def test_the_current_folder_is_the_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["init"]) == 0
    assert (tmp_path / "tests/shop.robot").is_file()
    assert "Next: robot " in capsys.readouterr().out


def test_nothing_that_is_there_is_replaced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".gitlab-ci.yml").write_text("mine")
    (tmp_path / "README.md").write_text("mine")
    assert main(["init", str(tmp_path)]) == 2
    error = capsys.readouterr().err
    assert "has README.md, .gitlab-ci.yml already. Nothing was written" in error
    assert sorted(path.name for path in tmp_path.iterdir()) == [".gitlab-ci.yml", "README.md"]


def test_a_folder_that_cannot_be_written_to_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert main(["init", str(tmp_path / "file" / "project")]) == 2
    error = capsys.readouterr().err
    assert error.startswith("abra: ")
    assert "Traceback" not in error
    assert stat.S_ISREG((tmp_path / "file").stat().st_mode)


def test_it_requires_the_version_that_made_it(tmp_path: Path) -> None:
    main(["init", str(tmp_path)])
    requirements = (tmp_path / "requirements.txt").read_text()
    assert f"robotframework-abralibrary>={__version__}\n" in requirements


def test_its_suite_can_be_read_and_the_ci_files_run_the_same_script(tmp_path: Path) -> None:
    main(["init", str(tmp_path)])
    assert robot.api.TestSuiteBuilder().build(str(tmp_path / "tests")).test_count == 4
    for name in (".github/workflows/tests.yml", ".gitlab-ci.yml", "Jenkinsfile",
                 "azure-pipelines.yml", "Dockerfile"):  # fmt: skip
        text = (tmp_path / name).read_text()
        assert "ci/test.sh" in text, name
        assert "pip install" in text, name
        assert "requirements.txt" in text, name
