"""What has scrolled, whose doing it was, and what scrolls by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

BOX = "<div id='box' style='height:90px;overflow:auto'><p id='p' style='height:3000px'>x</p></div>"
#: The event of a scroll comes with the next frame, however late that is.
NEXT_FRAMES = "requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))"


def begun(tab: Tab, script: str) -> bool:
    """Whether anything has begun to scroll once the script has run."""
    tab.run(f"window.at = performance.now(); {script}")
    tab.driver.execute_async_script(NEXT_FRAMES)
    return bool(tab.run("return abra.scrolls.anySince(window.at)"))


SCROLLS = {
    "a container": "box.scrollTop = 50",
    "the window": "window.scrollTo(0, 50)",
    "what is in a shadow root": "host.shadowRoot.firstElementChild.scrollTop = 50",
    "what is in a frame": "frame.contentDocument.body.firstElementChild.scrollTop = 50",
}


@pytest.mark.parametrize("script", SCROLLS.values(), ids=SCROLLS.keys())
def test_what_was_at_rest_and_scrolls_has_begun_to(blank_tab: Tab, script: str) -> None:
    inner = "<div style='height:90px;overflow:auto'><p style='height:900px'>x</p></div>"
    blank_tab.show(
        f"{BOX}<div id='host'><template shadowrootmode='open'>{inner}</template></div>"
        f'<iframe id="frame" srcdoc="{inner}"></iframe><p style="height:3000px">x</p>'
    )
    blank_tab.driver.execute_async_script(NEXT_FRAMES)
    blank_tab.run("abra.observer.catchUp()")
    assert begun(blank_tab, script)


def test_what_does_not_scroll_has_not(blank_tab: Tab) -> None:
    blank_tab.show(BOX)
    assert not begun(blank_tab, "box.scrollTop = 0")


def test_what_goes_on_scrolling_has_not_begun_again(blank_tab: Tab) -> None:
    blank_tab.show(BOX)
    assert begun(blank_tab, "box.scrollTop = 50")
    assert not begun(blank_tab, "box.scrollTop = 90")


def test_a_scroll_of_ours_is_nobody_elses_doing(blank_tab: Tab) -> None:
    blank_tab.show(BOX + "<p style='height:3000px'>x</p>")
    ours = "abra.scrolls.byUs(p, () => { box.scrollTop = 50; window.scrollTo(0, 20); })"
    assert not begun(blank_tab, ours)
    assert blank_tab.run("return [box.scrollTop, scrollY]") == [50, 20]


def test_where_the_page_scrolls_on_from_ours_it_has_begun(blank_tab: Tab) -> None:
    blank_tab.show(BOX)
    assert begun(
        blank_tab, "abra.scrolls.byUs(p, () => { box.scrollTop = 50; }); box.scrollTop = 60"
    )


def test_after_a_scroll_of_ours_the_next_one_is_the_pages(blank_tab: Tab) -> None:
    blank_tab.show(BOX)
    assert not begun(blank_tab, "abra.scrolls.byUs(p, () => { box.scrollTop = 50; })")
    assert begun(blank_tab, "box.scrollTop = 90")


GLIDE = """
abra.observer.arm(false);
abra.probes.ask("press");
scrollTo({ top: 2000, behavior: "smooth" });
const look = () => abra.scrolls.items().map(({ kind }) => kind);
// In its first event: a busy machine may draw all of it with the next frame.
const begun = () => new Promise((resolve) => {
  addEventListener("scroll", () => resolve(look()), { once: true });
});
"""
TALL = "<p style='height:9000px'>x</p>"


def test_a_glide_of_the_action_is_under_way_until_its_end(probed_tab: Tab) -> None:
    probed_tab.show(TALL)
    seen = probed_tab.run(
        f"""{GLIDE}
        const over = new Promise((resolve) => addEventListener("scrollend", resolve));
        return begun().then((kinds) => over.then(() => [kinds, look()]));"""
    )
    assert seen == [["scroll"], []]


def test_a_glide_ends_without_events(probed_tab: Tab) -> None:
    probed_tab.show(TALL)
    left = probed_tab.run(
        f"""{GLIDE}
        return begun().then(() => {{
          const at = performance.now();
          performance.now = () => at + 1500;
          return look();
        }});"""
    )
    assert left == []


def test_a_scroll_that_was_called_for_is_under_way_until_frames_show_it(probed_tab: Tab) -> None:
    """However late a busy machine draws them; here there is nothing to scroll."""
    seen = probed_tab.run(
        """abra.observer.arm(false);
        abra.probes.ask("press");
        scrollTo({ top: 0, behavior: "smooth" });
        const look = () => abra.scrolls.items().map(({ kind }) => kind);
        const frame = () => new Promise((resolve) => abra.builtins.nextFrame(resolve));
        const seen = [look()];
        return frame().then(frame).then(frame).then(() => [...seen, look()]);"""
    )
    assert seen == [["scroll"], []]


def test_what_glides_by_itself_is_not_the_actions(probed_tab: Tab) -> None:
    probed_tab.show(TALL)
    seen = probed_tab.run(
        """const later = (ms) => new Promise((resolve) => abra.builtins.later(resolve, ms));
        // What an earlier test led to is not recent any more.
        const isCalm = () => performance.now() - abra.scheduled.look(Infinity).followedAt > 500;
        const calm = () => (isCalm() ? 0 : later(20).then(calm));
        const moves = () => (scrollY > 0 ? 0 : later(20).then(moves));
        return later(0).then(calm).then(() => {
          abra.observer.arm(false);
          scrollTo({ top: 2000, behavior: "smooth" });
        }).then(() => later(0)).then(moves).then(() => abra.scrolls.items().length);"""
    )
    assert seen == 0


#: A document of some age, in which a window of its own start opens once something glides.
START = """
const [age, script] = arguments;
const now = performance.now.bind(performance);
const shift = age - now();
performance.now = () => now() + shift;
const later = (ms) => new Promise((resolve) => abra.builtins.later(resolve, ms));
const look = () => abra.scrolls.items().map(({ kind }) => kind);
const over = new Promise((resolve) => addEventListener("scrollend", resolve));
new Function(script)();
scrollTo({ top: 4000, behavior: "smooth" });
// In its events: a busy machine may draw all of it with one frame.
addEventListener("scroll", () => abra.observer.arm(true), { once: true });
let last = null;
addEventListener("scroll", () => { last = look(); });
return over.then(() => later(0)).then(() => [last, look()]);
"""
LOOP = "const f = () => requestAnimationFrame(f); f()"


@pytest.mark.parametrize(
    ("age", "script", "kinds"),
    [(100, "", ["scroll"]), (5000, "", []), (100, LOOP, [])],
    ids=["a young document", "an older one", "a loop that may scroll"],
)
def test_a_glide_of_a_documents_own_start_is_under_way(
    probed_tab: Tab, age: int, script: str, kinds: list[str]
) -> None:
    probed_tab.open_probed()
    probed_tab.show(TALL)
    assert probed_tab.run(START, age, script) == [kinds, []]


def test_a_jump_of_a_documents_own_start_is_soon_over(probed_tab: Tab) -> None:
    probed_tab.open_probed()
    probed_tab.show(TALL)
    left = probed_tab.run(
        """scrollTo(0, 900);
        return new Promise((resolve) => addEventListener("scrollend", resolve)).then(() => {
          const at = performance.now();
          performance.now = () => at;
          abra.observer.arm(true);
          performance.now = () => at + 150;
          return abra.scrolls.items().length;
        });"""
    )
    assert left == 0
