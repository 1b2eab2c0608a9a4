"""page/observe/loads.js: what comes of events that follow what the action has begun."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab


@pytest.mark.parametrize(("after", "belongs"), [(40, True), (2000, False)])
def test_a_message_right_behind_the_action_belongs_to_it(
    clocked_tab: Tab, after: int, belongs: bool
) -> None:
    clocked_tab.run("abra.settle;")  # a press brings it
    clocked_tab.run(
        """clock.at = performance.now();
        abra.observer.arm(false);
        addEventListener("message", () => setTimeout(() => 0, 60000), { once: true });
        abra.probes.ask("press");"""
    )
    # In tasks of their own: a timer of the test would be of the action's chain.
    clocked_tab.run("clock.at += arguments[0]", after)
    found = clocked_tab.run(
        """postMessage(0, "*");
        return new Promise((resolve) => addEventListener("message", () => resolve(0)))
          .then(() => abra.scheduled.look(0).items.filter(({ sure }) => sure).length);"""
    )
    assert (found > 0) is belongs


def test_what_an_address_leads_to_is_the_actions(probed_tab: Tab) -> None:
    """The listener was there before the window opened, and the event comes in a later task."""
    found = probed_tab.run(
        """abra.settle;
        addEventListener("hashchange", () => setTimeout(() => 0, 60000), { once: true });
        abra.observer.arm(false);
        abra.navigation.arm();
        abra.probes.ask("press");
        location.hash = String(Math.random());
        return new Promise((resolve) => addEventListener("hashchange", () => resolve(0)))
          .then(() => abra.scheduled.look(0).items.filter(({ sure }) => sure).length);"""
    )
    assert found == 1


MOVED = """
abra.settle;
abra.observer.arm(false);
abra.probes.ask("press");
const kinds = () => abra.loads.items().map(({ kind }) => kind);
const frame = document.querySelector("iframe");
const loaded = new Promise((resolve) => frame.addEventListener("load", () => resolve(0)));
frame.contentWindow.location = "data:text/html,moved";
const begun = kinds();
return loaded.then(() => [begun, kinds()]);
"""


def test_a_frame_that_goes_elsewhere_is_loading_until_it_has_come(probed_tab: Tab) -> None:
    probed_tab.run(
        """const frame = document.createElement("iframe");
        frame.srcdoc = "<p>x</p>";
        document.body.append(frame);
        return new Promise((resolve) => { frame.onload = () => resolve(0); });"""
    )
    assert probed_tab.run(MOVED) == [["frame document"], []]


def test_a_frame_that_goes_elsewhere_in_a_later_task_of_the_action_is_loading(
    probed_tab: Tab,
) -> None:
    """Nothing else of the action has just come."""
    kinds = probed_tab.run(
        """const frame = document.createElement("iframe");
        frame.srcdoc = "<p>x</p>";
        document.body.append(frame);
        const later = (ms) => new Promise((resolve) => abra.builtins.later(resolve, ms));
        abra.settle;
        return new Promise((resolve) => { frame.onload = () => resolve(0); })
          .then(() => {
            abra.observer.arm(false);
            abra.probes.ask("press");
            const goes = () => { frame.contentWindow.location = "/slow-" + Math.random(); };
            return new Promise((resolve) => setTimeout(() => { goes(); resolve(0); }, 300));
          })
          .then(() => later(0))
          .then(() => abra.loads.items().map(({ kind }) => kind));"""
    )
    assert kinds == ["frame document"]


def test_a_frame_without_probes_is_offered_once(probed_tab: Tab) -> None:
    offered = probed_tab.run(
        """abra.settle;
        const frame = document.createElement("iframe");
        frame.srcdoc = "<iframe srcdoc='x'></iframe>";
        const loaded = new Promise((resolve) => { frame.onload = () => resolve(0); });
        document.body.append(frame);
        return loaded.then(() => [abra.scheduled.bare(), abra.scheduled.bare()]);"""
    )
    assert offered == [[[0], [0, 0]], []]


def test_a_frame_of_another_size_is_noticed(probed_tab: Tab) -> None:
    """Its document is told so with one of the next frames, and no probe sees that it is due."""
    before, after = probed_tab.run(
        """abra.settle;
        const frame = document.body.appendChild(document.createElement("iframe"));
        abra.observer.arm(false);
        const before = abra.resized.look();
        frame.width = 600;
        return [before, abra.resized.look()];"""
    )
    assert before == 0 < after


def test_what_is_told_all_the_time_is_not_the_actions(clocked_tab: Tab) -> None:
    """The first events of a type may come of the action, those of a page that goes on do not.

    Each comes when the tasks are over that belong to the one before: so many, in whatever time.
    """
    clocked_tab.run(
        """abra.settle;
        addEventListener("select", () => setTimeout(() => 0, 60000));
        clock.at = performance.now();
        abra.observer.arm(false);
        abra.probes.ask("press");"""
    )
    for _ in range(12):
        found = clocked_tab.run(
            """document.body.dispatchEvent(new Event("select", { bubbles: true }));
            const next = () => new Promise((resolve) => abra.builtins.later(resolve, 0));
            const over = Array.from({ length: 9 })
              .reduce((before) => before.then(next), Promise.resolve());
            const ours = () => abra.scheduled.look(0).items.filter(({ sure }) => sure);
            return over.then(() => ours().length);"""
        )
    assert found <= 4


LOADS = """
const link = document.createElement("link");
link.rel = "preload";
link.href = "data:text/css,";
document.head.append(link);
const told = new Promise((resolve) => { link.onload = resolve; });
// As the browser had it already.
Object.defineProperty(link, "sheet", { value: {} });
abra.settle;
abra.observer.arm(false);
abra.probes.ask("press");
link.rel = "stylesheet";
const kinds = () => (abra.observer.current(), abra.loads.items().map(({ kind }) => kind));
"""


def test_a_style_sheet_that_was_there_is_under_way_until_its_event(probed_tab: Tab) -> None:
    seen = probed_tab.run(
        f"{LOADS} const before = kinds(); return told.then(() => [before, kinds()]);"
    )
    assert seen == [["style sheet"], []]


def test_an_image_that_loads_late_is_heard(probed_tab: Tab) -> None:
    """Its begin was seen by nobody; what its event leads to is the action's."""
    found = probed_tab.run(
        """abra.settle;
        abra.observer.arm(false);
        abra.probes.ask("press");
        const image = document.createElement("p");
        document.body.append(image);
        abra.observer.current();
        image.addEventListener("load", () => setTimeout(() => 0, 60000));
        const later = (ms) => new Promise((resolve) => abra.builtins.later(resolve, ms));
        return later(300)
          .then(() => image.dispatchEvent(new Event("load")))
          .then(() => abra.scheduled.look(0).items.filter(({ sure }) => sure).length);"""
    )
    assert found == 1


MOVING = """
<style>
  @keyframes k { to { margin-left: 60px } }
  p { transition: padding .4s } .moved { animation: k .4s } .grown { padding: 9px }
  .late + p { animation: k .2s .3s }
</style>"""
#: What moves, and what the action changes for it.
MOVED_IN = {
    "in a shadow root, by an animation": (
        "const root = document.body.appendChild(document.createElement('div'))"
        ".attachShadow({ mode: 'open' }); root.innerHTML = `{}<p>x</p>`;"
        "const it = root.querySelector('p');",
        "it.className = 'moved'",
    ),
    "in a shadow root, by a transition": (
        "const root = document.body.appendChild(document.createElement('div'))"
        ".attachShadow({ mode: 'open' }); root.innerHTML = `{}<p>x</p>`;"
        "const it = root.querySelector('p');",
        "it.className = 'grown'",
    ),
    "beside what was changed, after a delay": (
        "document.body.innerHTML = `{}<b>x</b><p>x</p>`; const it = document.querySelector('p');",
        "it.previousSibling.className = 'late'",
    ),
}


@pytest.mark.parametrize(("has", "acts"), MOVED_IN.values(), ids=MOVED_IN)
def test_what_follows_the_end_of_an_animation_is_the_actions(
    clocked_tab: Tab, has: str, acts: str
) -> None:
    """It begins with a frame, which a busy machine draws late: here it has begun at once."""
    found = clocked_tab.run(
        f"""{has.replace("{}", MOVING)}
        const later = (ms) => new Promise((resolve) => abra.builtins.later(resolve, ms));
        const over = new Promise((resolve) => {{
          const end = () => {{ setTimeout(() => 0, 60000); resolve(0); }};
          it.addEventListener("transitionend", end, {{ once: true }});
          it.addEventListener("animationend", end, {{ once: true }});
        }});
        it.offsetWidth;
        abra.loads;
        abra.observer.catchUp();
        clock.at = performance.now();
        abra.observer.arm(false);
        abra.probes.ask("press");
        const begun = () => {{ it.getAnimations()[0].startTime = clock.at; }};
        return later(0).then(() => {{ {acts}; begun(); return over; }})
          .then(() => abra.scheduled.look(0).items.filter(({{ sure }}) => sure).length);"""
    )
    assert found == 1


@pytest.mark.parametrize("ago", [0, 2000])
def test_what_moves_in_a_document_that_has_just_come_is_the_actions(
    clocked_tab: Tab, ago: int
) -> None:
    """Nobody has heard it begin; where it has gone on for a while, it does so by itself."""
    found = clocked_tab.run(
        """document.body.innerHTML = `<style>@keyframes k { to { margin-left: 60px } }
          p { animation: k 3s }</style><p>x</p>`;
        const it = document.querySelector("p");
        const [moving] = it.getAnimations();
        const over = new Promise((resolve) => {
          it.addEventListener("animationend", () => { setTimeout(() => 0, 60000); resolve(0); });
        });
        abra.loads;
        return moving.ready
          .then(() => { clock.at = moving.startTime + arguments[0]; })
          .then(() => abra.observer.arm(true))
          .then(() => { moving.updatePlaybackRate(100); return over; })
          .then(() => abra.scheduled.look(0).items.filter(({ sure }) => sure).length);""",
        ago,
    )
    assert found == (0 if ago else 1)


#: Does it as the action, in a window that has just opened, and answers what is loading 20 ms later,
#: which are so many by the clock on a busy machine, too.
LOADING = """
const [markup, script] = arguments;
document.body.innerHTML = markup;
const fresh = new Promise((resolve) => abra.builtins.later(resolve, 0));
return fresh.then(() => {
  abra.settle;
  clock.at = performance.now();
  abra.probes.ask("prepare");
  abra.observer.arm(false);
  abra.probes.ask("press");
  new Function(script)();
  return new Promise((resolve) => abra.builtins.later(resolve, 20));
}).then(() => { clock.at += 20; }).then(() => abra.loads.items().map(({ kind }) => kind));
"""
SCRIPTS = {
    "of markup": ("", "document.body.innerHTML = '<script src=\"{}a\"></' + 'script>'", []),
    "made": (
        "", "document.body.append(Object.assign(document.createElement('script'), { src: '{}b' }))",
        ["script"],
    ),
    "made with attributes": (
        "", "const s = document.createElement('script'); s.setAttribute('src', '{}c');"
        "document.body.append(s)", ["script"],
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def silent() -> Iterator[str]:
    """The address of somebody who never answers."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"http://127.0.0.1:{server.getsockname()[1]}/"


@pytest.mark.parametrize(("markup", "script", "kinds"), SCRIPTS.values(), ids=SCRIPTS)
def test_a_script_that_runs_is_loading(
    clocked_tab: Tab, silent: str, markup: str, script: str, kinds: list[str]
) -> None:
    """One of markup that a script puts in never does."""
    assert clocked_tab.run(LOADING, markup, script.replace("{}", silent)) == kinds


def test_a_script_that_was_there_and_gets_an_address_is_loading(
    clocked_tab: Tab, silent: str
) -> None:
    clocked_tab.run("document.head.append(document.createElement('script'))")
    script = f"document.querySelector('head > script').setAttribute('src', '{silent}')"
    assert clocked_tab.run(LOADING, "", script) == ["script"]


def test_a_script_that_has_run_does_not_load_again_where_it_is_moved(clocked_tab: Tab) -> None:
    clocked_tab.run(
        """const script = document.createElement("script");
        script.src = "data:text/javascript,1";
        document.head.append(script);
        return new Promise((resolve) => { script.onload = () => resolve(0); });"""
    )
    moves = "document.body.append(document.head.querySelector('script'))"
    assert clocked_tab.run(LOADING, "", moves) == []


FORM = (
    "<iframe name=up hidden></iframe><form method=post target=up action='{}'><button>Send"
    "</button></form><a target=up href='{}'>Open</a>"
)
SENT = {
    "by a script": ("document.forms[0].submit()", ["frame document"]),
    "as by a user": ("document.querySelector('button').click()", ["frame document"]),
    "by a link": ("document.querySelector('a').click()", ["frame document"]),
    "by a link of a drawing": (
        "const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');"
        "document.body.append(svg); const link = document.createElementNS(svg.namespaceURI, 'a');"
        "for (const name of ['href', 'target'])"
        " link.setAttribute(name, document.links[0].getAttribute(name));"
        "svg.append(link); link.dispatchEvent(new MouseEvent('click', { bubbles: true }))",
        ["frame document"],
    ),
    "with fields that hide where to": (
        "for (const name of ['target', 'action', 'elements', 'length', 'name'])"
        " { const field = document.forms[0].appendChild(document.createElement('input'));"
        " field.type = 'hidden'; field.name = name; } document.querySelector('button').click()",
        ["frame document"],
    ),
    "and kept": (
        "document.forms[0].onsubmit = () => false; document.querySelector('button').click()", [],
    ),
    "by a link, and kept": (
        "document.links[0].onclick = () => false; document.querySelector('a').click()", [],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("script", "kinds"), SENT.values(), ids=SENT)
def test_a_frame_that_a_form_is_sent_to_is_loading(
    clocked_tab: Tab, silent: str, script: str, kinds: list[str]
) -> None:
    """Its first, empty document tells nobody that another one comes."""
    assert clocked_tab.run(LOADING, FORM.replace("{}", silent), script) == kinds


@pytest.mark.parametrize(("after", "kinds"), [(20, ["frame document"]), (300, [])])
def test_where_the_transport_tells_what_comes_into_an_empty_frame_the_page_does_not(
    clocked_tab: Tab, silent: str, after: int, kinds: list[str]
) -> None:
    """It may tell a moment later."""
    told = LOADING.replace("loads.items()", "loads.items(true)").replace("20", str(after))
    sends = "document.forms[0].submit()"
    assert clocked_tab.run(told, FORM.replace("{}", silent), sends) == kinds


def test_what_is_sent_once_more_into_a_frame_that_got_no_document_is_only_named(
    clocked_tab: Tab, silent: str
) -> None:
    """A download, for example, brings none."""
    sort = """
    const sort = () => {
      const now = performance.now();
      const wait = { now, last: 0, deadline: 9e9, network: true, horizonMs: 500, ignored: [] };
      const { held, left } = abra.horizon.sort(abra.loads.items(), wait);
      return [held.length, left.length];
    };"""
    loading = sort + LOADING.replace("abra.loads.items().map(({ kind }) => kind)", "sort()")
    sends = "document.forms[0].submit()"
    assert clocked_tab.run(loading, FORM.replace("{}", silent), sends) == [1, 0]
    again = loading.replace("document.body.innerHTML = markup;", "")
    assert clocked_tab.run(again, "", sends) == [0, 1]


def test_a_frame_that_comes_into_view_is_loading(probed_tab: Tab, silent: str) -> None:
    """No mutation tells of that."""
    probed_tab.show(
        f"<div style='height: 30000px'></div><iframe loading=lazy src='{silent}'></iframe>"
    )
    found = probed_tab.run(
        """abra.settle;
        abra.observer.arm(false);
        abra.probes.ask("press");
        const kinds = () => abra.loads.items().map(({ kind }) => kind);
        const before = kinds();
        document.querySelector("iframe").scrollIntoView();
        return [before, kinds()];"""
    )
    assert found == [[], ["frame document"]]


TRACKS = {
    "that is shown": ("<video crossorigin><track></video>", "t.track.mode = 'showing';", ["media"]),
    "that is off": ("<video crossorigin><track></video>", "", []),
    "of nothing": ("<p><track></p>", "t.track.mode = 'showing';", []),
}


@pytest.mark.parametrize(("markup", "script", "kinds"), TRACKS.values(), ids=TRACKS)
def test_a_text_track_is_loading(
    clocked_tab: Tab, silent: str, markup: str, script: str, kinds: list[str]
) -> None:
    acts = f"const t = document.querySelector('track'); {script} t.src = '{silent}'"
    assert clocked_tab.run(LOADING, markup, acts) == kinds


@pytest.mark.parametrize("told", ["scrollsnapchange", "toggle"])
def test_what_an_element_is_told_right_behind_the_action_is_its_doing(
    clocked_tab: Tab, told: str
) -> None:
    clocked_tab.run(
        """document.body.addEventListener(arguments[0], () => setTimeout(() => 0, 60000));
        abra.settle;
        clock.at = performance.now();
        abra.observer.arm(false);
        abra.probes.ask("press");""",
        told,
    )
    # In a task of its own.
    found = clocked_tab.run(
        """clock.at += 40;
        document.body.dispatchEvent(new Event(arguments[0]));
        const ours = ({ sure, at }) => sure && at === clock.at;
        return abra.scheduled.look(0).items.filter(ours).length;""",
        told,
    )
    assert found > 0
