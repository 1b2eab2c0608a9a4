"""The contenders on a changed page: AbraLibrary, recorded locators, Playwright's names.

AbraLibrary acts, and the page reports which element got the trusted input. The others report what
they would act on, including their own actionability checks, and press nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

from contenders import arguments, browser
from lab import abra, driver_of
from mutation_targets import Meant

from AbraLibrary.errors import AbraError

SCRIPTS = sorted((Path(__file__).resolve().parent / "page").glob("*.js"))
#: How long a contender looks; a refusal takes that long.
PATIENCE_S = 0.5
_BENCH = "window[Symbol.for('mutation-benchmark')]"
_PREPARE = f"""const [given, done] = arguments;
{_BENCH}.prepare(given).then(done, (error) => done({{ failed: String(error) }}));"""
#: An act without any effect counts as none: the library says it worked, and nothing got the input.
NOTHING = "it passed, and no input reached anything"


@dataclass(frozen=True)
class Seen:
    """The result of one case.

    Attributes:
        what: Acted on what is ``meant``, on something ``other``, or on ``none``; ``failed``: on
            what is meant, but reported a failure.
        note: The refusal, or what got the input.
    """

    what: str
    note: str = ""


class Ours:
    """AbraLibrary through its keywords."""

    name = "AbraLibrary"

    def __init__(self, library: Any) -> None:
        self._library = library
        self._driver = driver_of(library)
        source = "\n".join(path.read_text(encoding="utf-8") for path in SCRIPTS)
        self._driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": source})
        self._driver.set_script_timeout(20)

    def mutations(self, url: str) -> dict[str, bool]:
        """The mutations, and whether each needs an exact intent."""
        self._driver.get(url)
        names: list[str] = self._driver.execute_script(f"return Object.keys({_BENCH}.mutations)")
        return {name: name.endswith("(exact)") for name in names}

    def prepare(self, url: str, given: dict[str, Any]) -> dict[str, Any] | None:
        """Load the page and change it; None if the mutation does not apply."""
        self._driver.get(url)
        answer: dict[str, Any] | None = self._driver.execute_async_script(_PREPARE, given)
        return answer

    def act(self, meant: Meant, exact: bool) -> Seen:
        """Act by intent; return what got the input."""
        error = ""
        try:
            self._keyword(meant, exact)
        except AbraError as refusal:
            error = f"{type(refusal).__name__}: {refusal}"
        outcome = self._driver.execute_script(f"return {_BENCH}.outcome()")
        if outcome["others"]:
            return Seen("other", f"{'; '.join(outcome['others'])}{self._why()}")
        if error:
            return Seen("failed" if outcome["reached"] else "none", error)
        if not outcome["reached"] or not _holds(meant, outcome["state"]):
            return Seen("other", f"{NOTHING}: {outcome}{self._why()}")
        return Seen("meant")

    def _keyword(self, meant: Meant, exact: bool) -> None:
        library, patience = self._library, timedelta(seconds=PATIENCE_S)
        options: dict[str, Any] = {**meant.named, "exact": exact, "timeout": patience}
        if meant.purpose == "click":
            library.click_by_intent(meant.label, expect="none", **options)
        elif meant.purpose == "fill":
            library.fill_by_intent(meant.label, meant.value, **options)
        elif meant.purpose == "select":
            library.select_by_intent(meant.label, meant.value, **options)
        else:
            library.check_by_intent(meant.label, **options)

    def _why(self) -> str:
        """The trace's line about the chosen element and its contenders."""
        trace = self._library._services.session.last_trace
        if trace is None:
            return ""
        rows = [
            f"{m.candidate.role} '{m.candidate.name or m.candidate.text}' {m.score:.2f} "
            f"{'+'.join(m.reasons)}"
            for m in trace.top_matches[:3]
        ]
        dropped = ", ".join(f"{each.count} {each.reason}" for each in trace.dropped)
        return f" | {trace.target.describe()}: {'; '.join(rows)} | dropped {dropped or 'none'}"

    def recorded(self, meant: Meant, recorded: dict[str, str | None]) -> dict[str, Seen]:
        """What locators recorded before the change find now; nothing is pressed."""
        found = {}
        test_id = recorded["testId"]
        given: dict[str, dict[str, str] | None] = {
            "id": {"css": recorded["id"]} if recorded["id"] else None,
            "test id": {"css": f'[data-testid="{test_id}"]'} if test_id else None,
            "css path": {"css": recorded["path"]} if recorded["path"] else None,
            "xpath by text": {"xpath": recorded["xpath"]} if recorded["xpath"] else None,
        }
        for name, locator in given.items():
            if locator is None:
                continue  # a recorder has none: no case of this contender
            script = f"return {_BENCH}.byLocator(arguments[0])"
            answer: str = self._driver.execute_script(script, locator)
            what, _, note = answer.partition(": ")
            found[name] = Seen(what, note)
        return found


def _holds(meant: Meant, state: dict[str, Any]) -> bool:
    """Whether the intended control is in the requested state."""
    if meant.purpose == "fill":
        return meant.value in state["values"]
    if meant.purpose == "select":
        return any(meant.value in each for each in (*state["values"], state["text"]))
    return meant.purpose == "click" or bool(state["checked"])


@contextmanager
def ours() -> Iterator[Ours]:
    """AbraLibrary with a browser; without a wait after an act."""
    with abra(
        "--window-size=800,700", "--disable-gpu", auto_settle=False, telemetry=False
    ) as library:
        yield Ours(library)


class Names:
    """Playwright's `get_by_role` and `get_by_label`, strict, on a page of its own."""

    name = "Playwright"

    def __init__(self, tab: Any) -> None:
        self._tab = tab
        self._tab.set_default_timeout(PATIENCE_S * 1000)
        for path in SCRIPTS:
            self._tab.add_init_script(path=str(path))

    def act(self, url: str, given: dict[str, Any], meant: Meant, exact: bool) -> Seen:
        """Load, change, and report what the locator would act on."""
        self._tab.goto(url, timeout=20_000)
        self._tab.evaluate(f"(given) => {_BENCH}.prepare(given)", given)
        found = self._locator(meant, exact)
        try:
            if meant.purpose == "click":
                found.click(trial=True)
            else:
                found.scroll_into_view_if_needed()
            if not found.is_visible() or not found.is_enabled():
                return Seen("none", "hidden or disabled")
            is_meant = found.evaluate(f"(element) => {_BENCH}.isMeant(element)")
        except Exception as problem:
            return Seen("none", str(problem).split("\n", 1)[0])
        return Seen("meant" if is_meant else "other")

    def _locator(self, meant: Meant, exact: bool) -> Any:
        scope = self._tab
        section = meant.named.get("section")
        if section:
            scope = self._tab.get_by_role("region", name=section).or_(
                self._tab.get_by_role("group", name=section)
            )
        if "within" in meant.named:
            rows = self._tab.get_by_role("row").or_(self._tab.get_by_role("listitem"))
            scope = rows.filter(has_text=meant.named["within"])
        if meant.purpose in ("fill", "select"):
            return scope.get_by_label(meant.label, exact=exact)
        role = "checkbox" if meant.purpose == "check" else meant.role
        return scope.get_by_role(role, name=meant.label, exact=exact)


@contextmanager
def playwright() -> Iterator[Names | None]:
    """Playwright with its own browser, or None if it is not installed."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        yield None
        return
    with sync_playwright() as run:
        given = [each for each in arguments(0) if "debugging-port" not in each]
        chromium = run.chromium.launch(executable_path=browser(), headless=True, args=given)
        try:
            yield Names(chromium.new_page(viewport={"width": 800, "height": 700}))
        finally:
            chromium.close()
