"""What the probes take for an action's doing, until somebody replies, by what the agent knows."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from utest.page.conftest import Tab

#: Does it as the action, waits so many ms, and answers the kinds of the action that are under way.
KINDS = """
const [script, waits] = arguments;
const words = [];
const asked = [];
window.heard = (word) => {
  words.push(word);
  for (const each of asked) if (each.word === word) each.look();
};
const run = new Function("kinds", script);
const later = (ms) => new Promise((resolve) => abra.builtins.later(resolve, ms));
const ours = () => abra.scheduled.look(0).items.filter((item) => item.sure);
const kinds = () => ours().map((item) => item.kind);
abra.probes.ask("prepare");
abra.probes.ask("press");
run(kinds);
"""
WORKER = "new Worker(URL.createObjectURL(new Blob([{!r}])))"
ECHO = WORKER.format("onmessage = ({ data }) => setTimeout(() => postMessage(0), data)")
ECHO_PORT = WORKER.format("onmessage = ({ ports: [p] }) => setTimeout(() => p.postMessage(0), 300)")
DEAF = WORKER.format("onmessage = () => 0")


def under_way(tab: Tab, script: str, *waits: int | str) -> list[list[str]]:
    """The kinds that are under way: at once, and after each of some waits.

    Args:
        waits: ms, or the word with which the script calls `heard`: a busy machine takes its time
            with workers.
    """
    found: list[list[str]] = tab.run(
        f"""{KINDS}
        const seen = [kinds()];
        const told = (word) => new Promise((resolve) => {{
          const look = () => resolve(seen.push(kinds()));
          if (words.includes(word)) look();
          else asked.push({{ word, look }});
        }});
        const look = (wait) =>
          typeof wait === "string" ? told(wait) : later(wait).then(() => seen.push(kinds()));
        return waits.reduce((before, ms) => before.then(() => look(ms)), Promise.resolve())
          .then(() => seen);""",
        script, list(waits),
    )  # fmt: skip
    return found


SOURCES = {
    "a worker": (f"const w = {ECHO}; w.postMessage(300)", "worker"),
    "a worker that speaks first": (
        "window.first = " + WORKER.format("setTimeout(() => postMessage(0), 300)"), "worker",
    ),
    "a port that was handed to a worker": (
        "const { port1, port2 } = new MessageChannel(); port1.onmessage = () => 0; const w = "
        + WORKER.format(
            "onmessage = ({ data }) =>"
            " (data.onmessage = () => setTimeout(() => data.postMessage(0), 300))"
        )
        + "; w.postMessage(port2, [port2]); port1.postMessage(0)",
        "worker",
    ),
    "a frame of another origin": (
        "addEventListener('message', () => 0); const f = document.createElement('iframe');"
        " f.sandbox = 'allow-scripts'; f.srcdoc = '<script>setTimeout(() =>"
        " parent.postMessage(0, \\'*\\'), 300)<' + '/script>'; document.body.append(f);"
        " f.contentWindow.postMessage(0, '*')",
        "document",
    ),
    "a transport that nobody answers": ("new WebTransport('https://127.0.0.1:1/')", "socket"),
    "a beacon": ("navigator.sendBeacon('https://127.0.0.1:1/a')", "beacon"),
    "a signal that is heard": ("AbortSignal.timeout(300).onabort = () => 0", "signal"),
    "a signal that has a listener": (
        "AbortSignal.timeout(300).addEventListener('abort', () => 0)", "signal",
    ),
    "what may ask the user": ("navigator.credentials.get({ password: true })", "question"),
    "a task": ("scheduler.postTask(() => 0, { delay: 300 })", "timer"),
    "a stream that is read": (
        "new ReadableStream({ start: (c) => setTimeout(() => c.close(), 300) }).getReader().read()",
        "reading",
    ),
    "a piece of a stream in a loop": (
        "(async () => { for await (const one of new ReadableStream({ start: (c) =>"
        " setTimeout(() => c.close(), 300) })) one; })()", "reading",
    ),
    "a promise of a file system": ("navigator.storage.estimate()", "work"),
    "a callback": (
        "document.createElement('canvas').toBlob(() => setTimeout(() => 0, 300))", "work",
    ),
    "code": ("setTimeout('0', 300)", "timer"),
    "one of several signals": (
        "AbortSignal.any([AbortSignal.timeout(300)]).onabort = () => 0", "signal",
    ),
    "an animation whose end is heard": (
        "document.body.animate({}, 300).onfinish = () => 0", "animation",
    ),
    "a port whose other end goes elsewhere": (
        "const { port1, port2 } = new MessageChannel(); port1.onmessage = () => 0;"
        + ECHO_PORT + ".postMessage(0, [port2])", "worker",
    ),
    "an image in no document": (
        "const i = new Image(); i.src = 'data:image/svg+xml,<svg/>#' + Math.random()", "image",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("script", "kind"), SOURCES.values(), ids=SOURCES)
def test_it_is_under_way_until_its_end(probed_tab: Tab, script: str, kind: str) -> None:
    at_once, late = under_way(probed_tab, script, 2500)
    assert kind in at_once
    assert kind not in late


#: Hands over one end, long before the action.
HANDS_OVER = """
const { port1, port2 } = window.c = new MessageChannel();
port1.onmessage = () => 0;
const frame = document.createElement("iframe");
frame.sandbox = "allow-scripts";
frame.srcdoc = "<script>onmessage = ({ ports: [p] }) => (p.onmessage = () =>"
  + " setTimeout(() => p.postMessage(0), 300))<" + "/script>";
document.body.append(frame);
return new Promise((resolve) => (frame.onload = () => {
  frame.contentWindow.postMessage(0, "*", [port2]);
  resolve();
}));
"""


def test_a_port_that_was_handed_to_another_document_before_may_be_answered(
    probed_tab: Tab,
) -> None:
    probed_tab.run(HANDS_OVER)
    assert under_way(probed_tab, "c.port1.postMessage(0)", 200, 800) == [["document"]] * 2 + [[]]


def test_a_message_to_a_port_that_is_heard_here_has_no_answer(probed_tab: Tab) -> None:
    probed_tab.run("const c = window.c = new MessageChannel(); c.port1.onmessage = () => 0")
    probed_tab.run("c.port2.onmessage = () => 0")
    assert under_way(probed_tab, "c.port1.postMessage(0)", 100) == [["message"], []]


@pytest.mark.parametrize(("looks", "guards"), [("document.activeElement", True), ("0", None)])
def test_an_interval_that_looks_where_the_focus_is_guards_it(
    probed_tab: Tab, looks: str, guards: bool | None
) -> None:
    found = probed_tab.run(
        f"""{KINDS}
        const look = () => ours().map((item) => item.guards ?? null);
        const isRun = () => ours().some(({{ runs }}) => runs > 0);
        const ran = () => isRun() ? look() : later(20).then(ran);
        return ran();""",
        f"setInterval(() => {looks}, 20)", 0,
    )  # fmt: skip
    assert found == [guards]


@pytest.mark.parametrize("hears", ["close", "write"])
def test_what_a_stream_calls_is_the_actions_for_a_while(probed_tab: Tab, hears: str) -> None:
    # The browser brings the pieces in tasks of its own.
    script = (
        "new Blob(['a'.repeat(300000)]).stream().pipeTo("
        f"new WritableStream({{ {hears}: () => {{ window.h ??= setTimeout(() => 0, 60000); }} }}))"
    )
    _, late = under_way(probed_tab, script, 1000)
    assert late == ["timer"]


def test_a_streams_own_object_is_what_its_functions_get(probed_tab: Tab) -> None:
    script = (
        "window.sink = { got: 0, write(one) { this.got += one; } }; const w ="
        " new WritableStream(sink).getWriter(); w.write(1); w.write(2)"
    )
    under_way(probed_tab, script, 200)
    assert probed_tab.run("return sink.got") == 3


def test_a_signal_that_nobody_hears_is_a_timer(probed_tab: Tab) -> None:
    (at_once,) = under_way(probed_tab, "AbortSignal.timeout(60000)")
    assert at_once == ["timer"]


def test_what_follows_a_reply_is_the_actions(probed_tab: Tab) -> None:
    script = f"const w = {ECHO}; w.onmessage = () => setTimeout(() => 0, 60000); w.postMessage(50)"
    _, late = under_way(probed_tab, script, 1000)
    assert late == ["timer"]


def test_who_keeps_silent_is_not_waited_for_again(probed_tab: Tab) -> None:
    script = f"window.deaf = {DEAF}; deaf.postMessage(0)"
    at_once, late = under_way(probed_tab, script, 3300)
    assert at_once == late == ["worker"]
    assert under_way(probed_tab, "deaf.postMessage(0)") == [[]]


def test_a_lock_that_has_been_given_is_no_work(probed_tab: Tab) -> None:
    """It may be held for good; what the page does with it is followed like anything else."""
    script = "navigator.locks.request('a' + Math.random(), () => new Promise(() => 0))"
    assert under_way(probed_tab, script, 500) == [["work"], []]


def test_a_lock_that_others_hold_is_work_until_it_is_given(probed_tab: Tab) -> None:
    script = (
        "const held = new Promise((free) => { window.free = free; });"
        "navigator.locks.request('b', () => held);"
        "navigator.locks.request('b', () => 0).then(() => setTimeout(() => 0, 60000))"
    )
    _, late = under_way(probed_tab, script, 300)
    assert late == ["work"]
    _, late = under_way(probed_tab, "free()", 300)
    assert late == ["timer"]


def test_the_first_message_of_a_shared_worker_is_not_its_last(probed_tab: Tab) -> None:
    """A worker's port is not one that was handed over for a single answer."""
    made = "window.w = new SharedWorker('data:text/javascript,0');"
    told = "w.port.dispatchEvent(new MessageEvent('message'))"
    assert under_way(probed_tab, made + told) == [["pieces"]]


def test_an_event_stream_that_is_lost_may_ask_again(probed_tab: Tab) -> None:
    """By itself, after as long as its server has said; but only one that has told nothing yet."""
    lost = "window.e = new EventSource('data:text/event-stream,retry:60000%0a%0a')"
    _, late = under_way(probed_tab, lost, 500)
    assert late == ["reading"]
    assert under_way(probed_tab, "e.close()") == [[]]


def test_who_was_there_before_the_probes_is_heard_from_the_first_message_on(tab: Tab) -> None:
    tab.open_late()
    at_once, late = under_way(tab, "worker.postMessage(0)", 2500)
    assert (at_once, late) == (["worker"], [])


def test_what_a_channel_from_before_the_probes_leads_to_is_the_actions(tab: Tab) -> None:
    tab.open_late()
    _, late = under_way(tab, "port.postMessage(0)", 500)
    assert late == ["timer"]


def test_a_channel_that_nobody_answers_is_known_to_be_silent(probed_tab: Tab) -> None:
    script = "window.channel ??= new BroadcastChannel('a'); channel.postMessage(0)"
    assert under_way(probed_tab, script, 3300) == [["broadcast"], ["broadcast"]]
    assert under_way(probed_tab, script) == [[]]


def test_a_channel_that_somebody_answers_is_heard(probed_tab: Tab) -> None:
    probed_tab.run(
        "window.other = new BroadcastChannel('b');"
        "window.other.onmessage = () => window.other.postMessage(0)"
    )
    script = "window.channel = new BroadcastChannel('b'); channel.postMessage(0)"
    assert under_way(probed_tab, script, 900) == [["broadcast"], []]


def test_a_sound_is_under_way_until_its_end(probed_tab: Tab) -> None:
    """200 ms of silence, as a file of 8,000 samples a second."""
    script = """
    const head = "524946460000000057415645666d742010000000010001"
      + "00401f0000401f00000100080064617461" + "40060000";
    const bytes = new Uint8Array(44 + 1600).fill(128);
    head.match(/../g).forEach((byte, at) => { bytes[at] = parseInt(byte, 16); });
    const sound = document.createElement("video");
    sound.src = URL.createObjectURL(new Blob([bytes], { type: "audio/wav" }));
    sound.muted = true;
    sound.onerror = () => { window.playing = [sound.error.message]; };
    sound.play().catch((error) => { window.playing = [String(error)]; });
    sound.addEventListener("ended", () => { window.hasEnded = true; });
    sound.addEventListener("playing", () => { window.playing = kinds(); });
    """
    _, late = under_way(probed_tab, script.replace("\n", " "), 2500)
    playing, has_ended = probed_tab.run("return [window.playing, window.hasEnded]")
    assert "playing" in playing
    assert has_ended
    assert late == []


#: Once the observers of what has changed were called, and so many of the timers are the action's.
OBSERVED = """
const frame = () => new Promise((resolve) => abra.builtins.nextFrame(resolve));
const ours = () => abra.scheduled.look(0).items.filter(({ sure }) => sure).length;
return frame().then(frame).then(ours);
"""
#: A box, and who sets a timer when it gets another size, which is told with a frame.
OBSERVES = """
abra.probes.ask("prepare");
const seen = new ResizeObserver(() => window.isTold && setTimeout(() => 0, 60000));
seen.observe(document.querySelector("div"));
"""
BOX = "<div style='width: 9px; height: 9px'></div>"
RESIZE = "window.isTold = true; document.querySelector('div').style.width = '{}px';"


def test_what_an_observer_reports_of_the_action_belongs_to_it(clocked_tab: Tab) -> None:
    clocked_tab.show(BOX)
    assert clocked_tab.run(OBSERVES + OBSERVED) == 0
    press = "clock.at = performance.now(); abra.probes.ask('press');"
    frames = "clock.at += 80;"  # as many ms as a few take
    assert clocked_tab.run(press + RESIZE.format(19) + frames + OBSERVED) == 1


FOLLOWED = {
    "a file that is read": (
        "const r = new FileReader(); r.onload = () => setTimeout(() => 0, 60000);"
        "r.readAsText(new Blob(['x']))"
    ),
    "the body of a request": (
        "new Request('/x', { method: 'POST', body: 'x' }).text()"
        ".then(() => setTimeout(() => 0, 60000))"
    ),
    "a font that cannot be loaded": (
        "const f = new FontFace('a', 'url(data:font/woff2,x)'); document.fonts.add(f);"
        "document.body.style.fontFamily = 'a'; document.body.append('x');"
        "f.loaded.catch(() => setTimeout(() => 0, 60000))"
    ),
    "records of a database": (
        "const o = indexedDB.open('a' + Math.random());"
        "o.onupgradeneeded = () => o.result.createObjectStore('all');"
        "o.onsuccess = () => { const s = o.result.transaction('all').objectStore('all');"
        "s.getAllRecords().onsuccess = () => setTimeout(() => 0, 60000) }"
    ),
    "a request that is sent again": (
        "let n = 0; const x = new XMLHttpRequest();"
        "x.onload = () => { n += 1; if (n === 3) return setTimeout(() => 0, 60000);"
        " x.open('GET', 'data:,x'); x.send() }; x.open('GET', 'data:,x'); x.send()"
    ),
    "a database that is new": (
        "const o = indexedDB.open('a' + Math.random());"
        "o.onupgradeneeded = () => o.result.createObjectStore('all');"
        "o.onsuccess = () => { const t = o.result.transaction('all', 'readwrite');"
        "t.objectStore('all').put(1, 1).onsuccess = () => setTimeout(() => 0, 60000) }"
    ),
}


@pytest.mark.parametrize("script", FOLLOWED.values(), ids=FOLLOWED)
def test_what_the_page_does_at_the_end_is_the_actions(probed_tab: Tab, script: str) -> None:
    _, late = under_way(probed_tab, script, 1500)
    assert late == ["timer"]


@pytest.mark.parametrize(("since", "adopted"), [(1000, ["request"]), (3000, [])])
def test_a_request_that_a_step_began_is_adopted(
    probed_tab: Tab, since: int, adopted: list[str]
) -> None:
    """It was made `since` ms before the time from which on a timer would be."""
    found = probed_tab.run(
        """abra.probes.ask("prepare");
        setTimeout(() => 0, 60000);
        fetch("data:text/plain," + "x".repeat(2e6)).catch(() => 0);
        abra.probes.ask("adopt", String(performance.now() + arguments[0]));
        const ours = abra.scheduled.look(-1e9).items.filter((item) => item.sure);
        return ours.map((item) => item.kind);""",
        since,
    )
    assert found == adopted


#: Made before the action, which plays them.
PREPARED = {
    "a handler": "it.onfinish = after",
    "a promise": "it.finished.then(after)",
    "a listener": "it.addEventListener('finish', after)",
}


@pytest.mark.parametrize("hears", PREPARED.values(), ids=PREPARED)
@pytest.mark.parametrize("plays", ["it.play()", "it.playbackRate = -1; it.play()", "it.reverse()"])
def test_an_animation_of_before_that_the_action_plays_is_its_doing(
    probed_tab: Tab, hears: str, plays: str
) -> None:
    probed_tab.run(
        f"""abra.probes.ask("prepare");
        const frames = {{ width: ["9px", "99px"] }};
        window.it = new Animation(new KeyframeEffect(document.body, frames, 300));
        const after = () => setTimeout(() => 0, 60000);
        {hears};"""
    )
    at_once, late = under_way(probed_tab, plays, 1500)
    assert at_once == ["animation"]
    assert late == ["timer"]


def test_an_animation_is_waited_for_each_time_that_the_action_plays_it(probed_tab: Tab) -> None:
    probed_tab.run(
        """abra.probes.ask("prepare");
        window.it = document.body.animate({}, 200);
        it.onfinish = () => 0;
        return it.finished.then(() => 0);"""
    )
    for _ in range(2):
        assert under_way(probed_tab, "it.play()", 1500) == [["animation"], []]


def test_what_an_observer_reports_midway_belongs_to_what_the_action_moves(clocked_tab: Tab) -> None:
    """Long after the press, while the agent sees that something of the action's goes on."""
    clocked_tab.show(BOX)
    clocked_tab.run(OBSERVES + OBSERVED)
    clocked_tab.run("clock.at = performance.now(); abra.probes.ask('press');" + OBSERVED)
    assert clocked_tab.run("clock.at += 200;" + RESIZE.format(19) + OBSERVED) == 0
    assert clocked_tab.run("abra.scheduled.move();" + RESIZE.format(29) + OBSERVED) == 1


CLOSED = """
const root = document.body.appendChild(document.createElement("div"))
  .attachShadow({ mode: "closed" });
root.innerHTML = `<style>
  @keyframes k { to { margin-left: 60px } }
  p { transition: padding .4s } .moved { animation: k .4s } .grown { padding: 9px }
</style><p>x</p>`;
window.it = root.querySelector("p");
it.getBoundingClientRect();  // a transition begins from a style that was there
for (const type of ["transitionend", "animationend"]) {
  it.addEventListener(type, () => window.isOver || setTimeout(() => 0, 60000), { once: true });
}
"""


@pytest.mark.parametrize("name", ["moved", "grown"])
def test_an_animation_in_a_closed_root_is_under_way(probed_tab: Tab, name: str) -> None:
    """Nobody outside sees it or hears its end."""
    probed_tab.run(CLOSED)
    _, soon, late = under_way(probed_tab, f"it.className = '{name}'", 80, 1500)
    assert "animation" in soon
    assert set(late) == {"timer"}


def test_a_request_that_is_sent_again_is_under_way(probed_tab: Tab) -> None:
    """Its listener sends it before the browser tells that the first one has ended."""
    kinds = probed_tab.run(
        """abra.probes.ask("prepare");
        abra.probes.ask("press");
        let n = 0;
        const ours = () => abra.scheduled.look(0).items.filter((item) => item.sure);
        return new Promise((resolve) => {
          const x = new XMLHttpRequest();
          x.onload = () => {
            if ((n += 1) > 1) return;
            x.open("GET", "data:," + "x".repeat(2e6));
            x.send();
          };
          x.onloadend = () => n === 1 && resolve(ours().map(({ kind }) => kind));
          x.open("GET", "data:,x");
          x.send();
        });"""
    )
    assert kinds == ["request"]


def test_the_actions_are_listed_before_those_of_others(probed_tab: Tab) -> None:
    listed = probed_tab.run(
        """for (let at = 0; at < 50; at += 1) setTimeout(() => 0, 50000);
        const later = new Promise((resolve) => abra.builtins.later(resolve, 20));
        return later.then(() => {
          abra.probes.ask("prepare");
          abra.probes.ask("press");
          setTimeout(() => 0, 60000);
          return abra.scheduled.look(0).items.filter(({ sure }) => sure).length;
        });"""
    )
    assert listed == 1


TWICE = WORKER.format("onmessage = () => { postMessage(0); setTimeout(() => postMessage(1), 50) }")


def test_a_worker_may_answer_more_than_once(probed_tab: Tab) -> None:
    """Its first message may only acknowledge."""
    script = (
        f"const w = {TWICE}; w.onmessage = ({{ data }}) => {{"
        " if (data) setTimeout(() => 0, 60000); heard(`${data}`); }; w.postMessage(0)"
    )
    at_once, between, late = under_way(probed_tab, script, "0", "1")
    assert (at_once, between) == (["worker"], ["pieces"])
    assert "timer" in late


def test_a_new_worker_that_speaks_by_itself_may_say_more(probed_tab: Tab) -> None:
    """As one that has been asked; and what it says so tells nothing of its answers."""
    says = "postMessage(0); setTimeout(() => postMessage(1), 50);"
    made = WORKER.format(says + "onmessage = () => postMessage(2)")
    script = (
        f"window.w = {made}; w.onmessage = ({{ data }}) => {{"
        " if (data === 1) setTimeout(() => 0, 60000); heard(`${data}`); }"
    )
    at_once, between, late = under_way(probed_tab, script, "0", "1")
    assert (at_once, between) == (["worker"], ["pieces"])
    assert "timer" in late


def test_a_new_worker_that_is_ready_may_answer_in_pieces(probed_tab: Tab) -> None:
    made = WORKER.format("postMessage(0); onmessage = () => postMessage(1)")
    script = f"window.w = {made}; w.onmessage = ({{ data }}) => heard(`${{data}}`)"
    under_way(probed_tab, script, "0", 1200)
    assert under_way(probed_tab, "w.postMessage(0)", "1") == [["worker"], ["pieces"]]


def test_a_worker_that_answers_once_is_not_waited_for_any_longer(probed_tab: Tab) -> None:
    script = f"window.w = {ECHO}; w.postMessage(10)"
    under_way(probed_tab, script, 700)
    assert under_way(probed_tab, "w.postMessage(10)", 300) == [["worker"], []]


def test_a_worker_that_tells_of_its_progress_is_followed(probed_tab: Tab) -> None:
    hears = "w.onmessage = ({ data }) => heard(`${data}`); w.postMessage(0)"
    under_way(probed_tab, f"window.w = {TWICE}; {hears}", "1", 1000)
    assert under_way(probed_tab, "w.postMessage(0)", "0") == [["worker"], ["reading"]]


@pytest.mark.parametrize(
    "does", ["window.h = setTimeout(() => 0, 60000)", "Promise.resolve().then(begin)"]
)
@pytest.mark.parametrize("levels", [1, 3, 6])
def test_what_a_module_that_was_there_leads_to_is_the_actions(
    probed_tab: Tab, does: str, levels: int
) -> None:
    """The browser says so in one of the next tasks, and no script sees that it was asked."""
    module = "data:text/javascript,export const a = 1"
    for level in range(levels - 1):
        encoded = quote(f"import '{module}'; export const a = {level}")
        module = f"data:text/javascript,{encoded}"
    probed_tab.run(f"return import('{module}').then(() => 0)")
    script = (
        "const begin = () => { window.h = setTimeout(() => 0, 60000); };"
        f"import('{module}').then(() => {{ {does}; }})"
    )
    _, late = under_way(probed_tab, script, 200)
    assert late == ["timer"]


def test_what_another_task_begins_a_while_after_is_not_the_actions(probed_tab: Tab) -> None:
    # Behind more tasks than the ones that are still the action's: on a busy machine, time is no
    # such count.
    under_way(probed_tab, "", *[0] * 9)
    probed_tab.run("setTimeout(() => 0, 60000)")
    assert (
        probed_tab.run("return abra.scheduled.look(0).items.filter(({ sure }) => sure).length") == 0
    )


#: Goes on from task to task, and sets a timer in each; it was there before the action.
LOOPS = {
    "of messages": (
        "const { port1, port2 } = new MessageChannel(); port1.onmessage = () => {"
        " window.h ??= window.isPressed && setTimeout(() => 0, 60000); port2.postMessage(0); };"
        "port2.postMessage(0)"
    ),
    "of reads": (
        "const go = () => { if (window.isPressed) window.h ??= setTimeout(() => 0, 60000);"
        " new Blob(['x']).text().then(go); }; for (let at = 0; at < 9; at += 1) go()"
    ),
}


@pytest.mark.parametrize("loop", LOOPS.values(), ids=LOOPS)
def test_a_loop_from_before_is_not_the_actions_in_the_tasks_right_behind_it(
    probed_tab: Tab, loop: str
) -> None:
    probed_tab.run("abra.probes.ask('prepare');" + loop)
    for _ in range(5):
        at_once, late = under_way(probed_tab, "window.h = null; window.isPressed = true", 100)
        assert (at_once, late) == ([], [])
