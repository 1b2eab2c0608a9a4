"""What the register of judgements reads from a definition, and what it refuses."""

from __future__ import annotations

import pytest


@pytest.fixture(scope="module")
def judgements(ci_task):
    return ci_task("judgements")


COMPLETE = """{mark} Smaller boxes are decoration:
{mark} nobody aims at them.
{mark} @unit px
{mark} @measured resize handles
{mark} @test utest/test_judgements.py::judgements
"""
DEFINED = {"a.js": "const TINY = 8;\n", "a.py": "_TINY = 8\n"}


@pytest.mark.parametrize("file", DEFINED)
def test_a_definition_that_says_everything_is_read_and_accepted(judgements, file):
    mark = "//" if file.endswith("js") else "#"
    (found,) = judgements.of_file(file, COMPLETE.format(mark=mark) + DEFINED[file])
    assert (found.line, found.value) == (6, "8")
    assert found.why == "Smaller boxes are decoration: nobody aims at them."
    assert found.tags["unit"] == "px"
    assert found.tags["measured"] == "resize handles"
    assert list(judgements.missing([found])) == []


def test_a_block_of_jsdoc_is_read(judgements):
    block = "/**\n * Why.\n * @unit ms\n * @limit as many as fit\n */\nexport const MOST = 20;\n"
    (found,) = judgements.of_file("a.js", block)
    assert (found.why, found.tags) == ("Why.", {"unit": "ms", "limit": "as many as fit"})
    assert list(judgements.missing([found])) == []


@pytest.mark.parametrize("file", DEFINED)
def test_a_bare_definition_is_refused_with_file_and_line(judgements, file):
    problems = list(judgements.missing(judgements.of_file(file, DEFINED[file])))
    assert len(problems) == 4
    assert all(line.startswith(f"{file}:1: ") for line in problems)


def test_a_test_that_is_not_there_is_refused(judgements):
    text = COMPLETE.format(mark="#").replace("::judgements", "::test_of_nothing") + DEFINED["a.py"]
    (line,) = judgements.missing(judgements.of_file("a.py", text))
    assert line.endswith("there is no test utest/test_judgements.py::test_of_nothing")


def test_patterns_need_no_unit(judgements):
    text = "// Why.\n// @measured it\n// @test utest/test_judgements.py::judgements\n"
    (found,) = judgements.of_file("a.js", text + 'const BUSY = /load(ing)?|"8/i;\n')
    assert list(judgements.missing([found])) == []


@pytest.mark.parametrize(
    "text",
    [
        'const WORDS = ["a8", "9"];\n',
        "const of = 8;\n",
        "const TIMES = (count) => count * 8;\n",
        "let TINY = 8;\n",
    ],
)
def test_a_value_that_is_not_a_numeric_constant_is_not_a_judgement(judgements, text):
    assert list(judgements.of_file("a.js", text)) == []


def test_a_comment_that_does_not_touch_it_is_not_its_own(judgements):
    (found,) = judgements.of_file("a.py", "# Of the module.\n\nTINY = 8\n")
    assert found.why == ""


def test_changed_values_differ_from_the_value(judgements):
    for file, text in (("a.js", "const A = /x/i;\n"), ("a.py", 'A = re.compile(r"x")\n')):
        (found,) = judgements.of_file(file, text)
        changed = [judgements._changed(text, found, each) for each in judgements._changes(found)]
        assert text not in changed
        assert len(set(changed)) == len(changed)
    (found,) = judgements.of_file("a.py", "A = {1: 0.5, 2: 0}\n")
    assert judgements._changes(found)[0]("{1: 0.5}") == "{10.0: 5.0}"
