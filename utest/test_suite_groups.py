"""Which suites share a process of Robot."""

from __future__ import annotations

import pytest


@pytest.fixture(scope="module")
def groups(ci_task):
    return ci_task("suite_groups")


SUITE = """*** Test Cases ***
First
    [Tags]    {}
    No Operation

Second
    No Operation
"""


def test_each_suite_is_in_one_group(groups):
    suites = {f"S{number}": number % 9 + 1 for number in range(40)}
    found = groups.grouped(suites, 2)
    assert sorted(name for group in found for name in group) == sorted(suites)


def test_groups_are_of_a_size_and_the_last_ones_small(groups):
    found = groups.grouped({f"S{number}": 6 for number in range(60)}, 2)
    assert [len(group) for group in found[:4]] == [10, 10, 10, 7]
    assert [len(group) for group in found[-3:]] == [1, 1, 1]


def test_a_suite_that_is_larger_than_a_group_is_one_alone(groups):
    assert groups.grouped({"Large": 90, "Small": 5, "Smaller": 4}, 2)[0] == ["Large"]


def test_suites_without_tests_to_run_are_in_none(groups, tmp_path):
    folder = tmp_path / "all"
    folder.mkdir()
    (folder / "slow_ones.robot").write_text(SUITE.format("thorough"), "utf-8")
    (folder / "other.robot").write_text(
        SUITE.replace("Second", "Third").format("thorough"), "utf-8"
    )
    (folder / "none.robot").write_text(SUITE.split("Second")[0].format("thorough"), "utf-8")
    file = tmp_path / "groups.txt"
    groups.write_groups(file, [folder], 2, ["--listener", "x", "--exclude", "thorough"])
    assert file.read_text("utf-8").split("\n") == [
        "{", "--suite All.Other", "}", "{", "--suite All.Slow Ones", "}", "",
    ]  # fmt: skip
