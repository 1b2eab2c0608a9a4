"""The planner keywords as Robot calls them; actions/planner/ does the work."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import SecretStr
from robot.api.deco import keyword
from robot.utils import DotDict

from AbraLibrary.actions.evidence import covers
from AbraLibrary.actions.find.look import LIMIT
from AbraLibrary.actions.find.observe import list_candidates, mark_candidates
from AbraLibrary.actions.planner.execute import Executed, execute, execute_all, validate
from AbraLibrary.bindings.evidence.cards import marks as marks_card
from AbraLibrary.bindings.evidence.results import to_robot
from AbraLibrary.bindings.evidence.robot_secrets import is_secret, reveal
from AbraLibrary.bindings.find.intent_arguments import Looking
from AbraLibrary.bindings.find.intent_keyword import intent_keyword
from AbraLibrary.bindings.session.services import Keywords
from AbraLibrary.core.find.frames import not_searched
from AbraLibrary.core.models.planner.planner import Answer, PlannerAction
from AbraLibrary.core.planner.planner_json import check_sound, read_action, read_actions
from AbraLibrary.core.planner.planner_view import numbered, observation, resolution
from AbraLibrary.errors import ArgumentError, NotWritten

_SCREENSHOT_S = 10.0
#: More would be too much for a planner, and no page shows as many at once.
_MOST = 1000


class PlannerKeywords(Keywords):
    """Observe, execute, mark."""

    @keyword
    def get_candidates(self, limit: int = LIMIT) -> Any:
        """Returns the page's candidates in a short format, for a planner.

        | =Argument= | =Meaning= |
        | ``limit`` | How many at most, 80 by default. |

        Candidates in view come first, then other visible ones, then hidden ones; each group is in
        document order. The dictionary has dots and the keys of a planner's JSON:
        ``registryVersion``, ``url``, ``candidatesTotal`` and ``candidates``, each with
        ``vaultyId``, ``type``, ``role``, ``text``, ``label``, ``attributes`` (``id``, ``name``,
        ``dataTestId``), ``context`` (``MODAL``, ``FORM``, ``NAV``, ``MAIN``, ``PAGE``),
        ``isVisible`` and ``isEnabled``. A ``vaultyId`` is a candidate id: it survives re-rendering
        and reloading, and ``ref:`` before it makes an intent of it. Values that a user typed or
        chose are left out. ``framesLeftOut`` lists the frames of another origin that were not
        searched, each with the reason; it is empty where the list is whole.

        Fails when ``limit`` is not 1 to 1000.

        Example:
        | ${page} = | `Get Candidates` | limit=20 |
        | `Click By Intent` | ref:${page.candidates}[0][vaultyId] |
        """
        return self._listed(limit, rebuild=False)

    @keyword
    def refresh_candidates(self, limit: int = LIMIT) -> Any:
        """Reads the whole page again and returns what `Get Candidates` returns.

        The list of candidates is updated as the page changes, so this is seldom needed. It does the
        same as the action ``REFRESH_REGISTRY`` of `Execute Action`. Fails as `Get Candidates` does.

        Example:
        | ${page} = | `Refresh Candidates` |
        """
        return self._listed(limit, rebuild=True)

    @intent_keyword
    def execute_action(
        self, action: Mapping[str, Any] | str, *, looking: Looking, analyze: bool = False
    ) -> Any:
        """Executes a planner's action and returns whether it worked, instead of failing.

        | =Argument= | =Meaning= |
        | ``action`` | A dictionary or JSON text, see below. |
        | ``timeout`` | How long to look for the target. |
        | ``weights``, ``thresholds`` | How candidates are scored, see `Scores`. |
        | ``analyze`` | As if the action had ``"analyze": true``. |

        An action has a ``type`` and a ``target``:

        | =type= | =Other keys of the action= |
        | ``FILL`` | ``value``: a text or a Robot ``Secret``. |
        | ``SELECT`` | ``value``: a text or a Robot ``Secret``. |
        | ``CHECK``, ``UNCHECK``, ``FOCUS``, ``SCROLL_TO`` | |
        | ``CLICK``, ``DOUBLE_CLICK``, ``CONTEXT_CLICK``, ``HOVER`` | ``expect``, see `Outcomes`. |
        | ``DRAG`` | ``to``: another target; ``expect``. |
        | ``PRESS_KEYS`` | ``value``: keys or a list of them; ``expect``. Without a target the |
        | | focused element gets them. |
        | ``SET_ATTRIBUTE`` | ``attribute``: its name; ``value``; without a value it is removed. |
        | ``REFRESH_REGISTRY`` | No target: does what `Refresh Candidates` does. |

        | =target.by= | =Other keys of the target= |
        | ``vaultyId`` | ``id``: a candidate id from `Get Candidates`. |
        | ``intent`` | ``text`` (``exact``, ``contains``: a list), ``role``, ``label``, |
        | | ``attributes`` (``id``, ``name``, ``dataTestId``); without these, ``intent`` itself. |
        | ``id``, ``css``, ``xpath`` | ``value``: the id or locator. |
        | ``text``, ``label``, ``role`` | ``value``: the text, label or role. |
        | ``index`` | ``value``: the place in the last `Get Candidates`, from 0. |
        | ``som`` | ``value``: the number in the last `Capture Candidate Marks`. |

        With ``"analyze": true`` in an action its ``result`` lists what it cost the page, see
        `Analysis`; ``FOCUS``, ``SCROLL_TO`` and ``REFRESH_REGISTRY`` ignore it.

        Any target may have ``context`` (``form``, ``section``, ``modalTitle``), ``constraints``
        (``mustBeVisible``, ``mustBeEnabled``, ``mustBeTopmost``), ``confidence`` and ``fallbacks``:
        a list of ``aria`` (role and name), ``label``, ``text`` and ``som`` (the number in
        ``som``). A fallback is tried when nothing matches what comes before it, never when several
        elements match alike or the matching one cannot be used. The other keys of a target with a
        locator or an id are checked: an element that does not match them is refused.

        Returns a dictionary with dots: ``ok``, ``type``, ``error`` (a sentence or None),
        ``resolutionTrace`` (``registryVersion``, ``candidatesTotal``, ``candidatesAfterFilter``,
        ``topMatches``, ``chosen``, ``failureReason``; None for an action without a target) and
        ``result`` (what `Click By Intent` returns; None when it did not work).

        Fails without an action when the JSON is malformed, and names the field and its valid
        values. Fails also when no browser is open.

        Example:
        | ${r} = | `Execute Action` | {"type": "CLICK", "target": {"by": "text", "value": "Save"}} |
        | Should Be True | ${r.ok} | ${r.error} |
        """
        read = _analyzing(read_action(_hidden(action, "action")), analyze)
        validate(read)
        how = self._services.how(looking)
        return self._answered(execute(self._services.session, read, **how))

    @intent_keyword
    def execute_plan(self, actions: Any, *, looking: Looking, analyze: bool = False) -> Any:
        """Executes a list of actions one after the other, and stops at the first that fails.

        | =Argument= | =Meaning= |
        | ``actions`` | A list of actions as `Execute Action` takes them, or its JSON text. |
        | ``timeout`` | How long to look for each target. |
        | ``weights``, ``thresholds`` | How candidates are scored, see `Scores`. |
        | ``analyze`` | As if each of the actions had ``"analyze": true``. |

        Returns a dictionary with dots: ``ok`` (whether all worked), ``done`` (how many did),
        ``error`` (that of the failed one, or None) and ``results``: what `Execute Action` returns
        for each action that was begun. Fails without any action when one of them is malformed.

        Example:
        | ${r} = | `Execute Plan` | ${plan} |
        | Should Be True | ${r.ok} | ${r.error} |
        """
        plan = [_analyzing(each, analyze) for each in read_actions(_hidden(actions, "actions"))]
        for place, action in enumerate(plan):
            validate(action, f"actions[{place}]")
        session = self._services.session
        runs = execute_all(session, plan, lambda: self._services.how(looking))
        results = [self._answered(run) for run in runs]
        done = sum(result["ok"] for result in results)
        failed = next((result for result in results if not result["ok"]), None)
        self._services.report.line(f"{done} of {len(plan)} actions of the plan were done")
        error = failed["error"] if failed else None
        return DotDict(ok=failed is None, done=done, error=error, results=results)

    @keyword
    def capture_candidate_marks(self, limit: int = LIMIT) -> Any:
        """Takes a screenshot with a numbered box around each candidate that can be pressed.

        | =Argument= | =Meaning= |
        | ``limit`` | How many at most, 80 by default. |

        The page itself does not change: the file is an SVG that contains the screenshot. It is
        shown in the log and kept with the screenshots. A number is a target until the next
        navigation or the next marks: ``{"by": "som", "value": 3}``.

        Returns a dictionary with dots: ``path`` of the file, ``marks``, each with ``som`` (the
        number) and the keys of a candidate in `Get Candidates`, and ``framesLeftOut`` as there.
        Fails when ``limit`` is not 1 to 1000, or the file cannot be written.

        Example:
        | ${seen} = | `Capture Candidate Marks` |
        | `Click By Intent` | ${{ {"by": "som", "value": 3} }} |
        """
        session, report = self._services.session, self._services.report
        marks = mark_candidates(session, _checked(limit))
        picture = covers.view(session, _SCREENSHOT_S)
        try:
            path, _, address = report.keep(marks_card.drawing(picture, marks), "marks", "svg")
        except NotWritten as problem:
            raise NotWritten(
                f"The marks cannot be written: {problem} The place is screenshot_root_directory=."
            ) from None
        report.card(marks_card.render(marks, address))
        left_out = not_searched(marks.page.frames)
        report.line(f"Marked {len(marks.boxes)} candidates in {path}{_unseen(left_out)}")
        named = [to_robot(each, camel=True) for each in numbered(marks)]
        return DotDict(path=str(path), marks=named, framesLeftOut=left_out)

    def _listed(self, limit: int, *, rebuild: bool) -> Any:
        page = list_candidates(self._services.session, _checked(limit), rebuild=rebuild)
        seen = observation(page)
        count = f"{len(page.candidates)} of {page.total} candidates"
        self._services.report.line(f"{count}{_unseen(seen.frames_left_out)}")
        return to_robot(seen, camel=True)

    def _answered(self, executed: Executed) -> Any:
        """Report an action in the log, and return the planner's answer."""
        report, error = self._services.report, executed.error
        if error is not None:
            report.failure(error, self._services.session)
            report.line(f"{executed.type} failed: {error}")
        elif executed.result is None:
            report.line("Read the page again")
        answer = Answer(
            ok=executed.ok,
            type=executed.type,
            error=str(error) if error else None,
            resolution_trace=resolution(executed.trace) if executed.trace else None,
        )
        result = report.action(executed.result) if executed.result else None
        return DotDict(to_robot(answer, camel=True), result=result)


def _unseen(left_out: Sequence[str]) -> str:
    return f"; not looked into: {'; '.join(left_out)}" if left_out else ""


def _analyzing(action: PlannerAction, analyze: bool) -> PlannerAction:
    return action.model_copy(update={"analyze": True}) if analyze else action


def _hidden(given: Any, at: str) -> Any:
    """A planner's JSON, with its Robot Secrets hidden from any message."""
    check_sound(given, at)
    return _hiding(given)


def _hiding(given: Any) -> Any:
    if is_secret(given):
        return SecretStr(reveal(given)[0])
    if isinstance(given, Mapping):
        return {key: _hiding(value) for key, value in given.items()}
    if isinstance(given, (list, tuple)):
        return [_hiding(value) for value in given]
    return given


def _checked(limit: int) -> int:
    if not 1 <= limit <= _MOST:
        raise ArgumentError(f"limit={limit} is not valid. Give a number from 1 to {_MOST}.")
    return limit
