"""Elements that only look as if one could press them, in a real browser: none is overlooked."""

from __future__ import annotations

import pytest

from utest.page.conftest import Tab

#: What a walk that asks each element for its style finds, and what the registry finds.
BOTH = """
return abra.name.inPass(() => {
  abra.index.refresh();
  const selector = abra.cursors.selector;
  const found = abra.registry.generic();
  abra.cursors.selector = () => null;
  try {
    const all = abra.registry.generic();
    return [found, all].map((each) => each.map((element) => element.id));
  } finally {
    abra.cursors.selector = selector;
  }
});
"""
SHADOW = (
    "<x-card id='host'><template shadowrootmode='open'><style>{}</style><i id='a'>x</i></template>"
    "</x-card><b id='b'>y</b>"
)


@pytest.mark.parametrize(
    ("markup", "found"),
    [
        ("<style>.p { cursor: pointer }</style><i class='p' id='a'>x</i><i id='b'>y</i>", "a"),
        ("<i style='cursor: pointer' id='a'>x <b id='b'>y</b></i>", "a"),
        ("<style>i { cursor: var(--c) }</style><i style='--c: pointer' id='a'>x</i>", "a"),
        ("<style>@media all { #a { cursor: pointer } }</style><i id='a'>x</i>", "a"),
        ("<style>@media print { #a { cursor: pointer } }</style><i id='a'>x</i>", ""),
        ("<style>u { & #a { cursor: pointer } }</style><u><i id='a'>x</i></u>", "a"),
        ("<style>@scope (u) { #a { cursor: pointer } }</style><u><i id='a'>x</i></u>", "a"),
        ("<style>@scope (u) { #a { cursor: pointer } }</style><p><i id='a'>x</i></p>", ""),
        (SHADOW.format(":host { cursor: pointer }"), None),
        (SHADOW.format("#a { cursor: pointer }"), "a"),
        ("<i tabindex='0' id='a'>x</i>", "a"),
        ("<svg><a xlink:href='#' id='a'><text>x</text></a></svg>", None),
        ("<style>p { cursor: pointer } i { cursor: auto }</style><p id='a'><i>x</i></p>", "a"),
    ],
)  # fmt: skip
def test_what_looks_clickable_is_found_without_asking_all_elements(
    blank_tab: Tab, markup: str, found: str | None
) -> None:
    blank_tab.show(markup)
    some, all_of_them = blank_tab.run(BOTH)
    assert some == all_of_them
    if found is not None:
        assert some == found.split()


def test_a_rule_that_a_script_adds_is_seen(blank_tab: Tab) -> None:
    blank_tab.show("<style></style><i id='a'>x</i>")
    assert blank_tab.run(BOTH) == [[], []]
    blank_tab.run("document.styleSheets[0].insertRule('i { cursor: pointer }')")
    assert blank_tab.run(BOTH) == [["a"], ["a"]]


def test_with_very_many_rules_all_elements_are_asked(blank_tab: Tab) -> None:
    rules = "".join(f"#r{number} {{ cursor: pointer }}" for number in range(50))
    blank_tab.show(f"<style>{rules}</style><i id='r7'>x</i>")
    assert blank_tab.run("abra.index.refresh(); return abra.cursors.selector()") is None
    assert blank_tab.run(BOTH) == [["r7"], ["r7"]]
