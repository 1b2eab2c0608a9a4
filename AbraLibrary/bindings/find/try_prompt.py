"""The prompt at which a person tries intents, from a terminal or in a running test."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from robot.utils import escape

from AbraLibrary.actions.find.options import FindOptions
from AbraLibrary.actions.find.tried import Shown, hide_numbers, try_intent
from AbraLibrary.bindings.evidence.robot_lines import Call, line
from AbraLibrary.core.evidence.secrets import MASK
from AbraLibrary.core.find.intent import parse
from AbraLibrary.core.find.tried import ACTS, Typed, appended, keyword_for, read_typed
from AbraLibrary.core.find.wording import name
from AbraLibrary.errors import AbraError, ArgumentError, SessionLost
from AbraLibrary.files import replace_file

if TYPE_CHECKING:
    from AbraLibrary.bindings.session.services import Services

#: A person types again what they waited for in vain, so one wait is short.
# @limit how long an intent is looked for at the prompt
# @unit s
_LOOK_S = 2.0
_PROMPT = "abra> "
_HELP = """\
Type what you mean, as in a test: Save    within=Billing
Two spaces or a tab stand between arguments. It shows what that means, numbers the candidates on the
page, and the shortest line that means it for certain.

  click 2                  act on a number of the list, on an intent (click Save    within=Billing),
  check, uncheck, hover    or without one on what was meant last
  fill 1    Ada            the same with a value; select Country    Finland
  open URL, back           go to another page
  write tests/a.robot      append the last line to a suite; without a file it is printed
  find back                look for a word that is a command
  help, quit               or the end of the input (Ctrl-D), or Ctrl-C"""

#: What is written where an address of the page had a secret.
_INCOMPLETE = f"# An address had a secret, which is {MASK} here: complete it, with a variable."

#: Runs a keyword of the library: method name, positional and named arguments.
Run = Callable[[str, Sequence[Any], Mapping[str, Any]], Any]
#: Asks for a line; None at the end of the input.
Ask = Callable[[str], str | None]
Tell = Callable[[str], None]


class TryPrompt:
    """Answers the lines of a person, until they quit."""

    def __init__(self, services: Services, run: Run, ask: Ask, tell: Tell) -> None:
        """Share the services; `run` runs keywords, `ask` and `tell` speak with the person."""
        self._services = services
        self._run = run
        self._ask = ask
        self._tell = tell
        self._list: tuple[Shown, ...] = ()
        self._line = ""
        self._file = ""

    def answer(self) -> None:
        """Answer lines until the person quits, the input ends, or the browser is gone."""
        self._say("Type an intent, or help.")
        try:
            while (text := self._ask(_PROMPT)) is not None:
                if text.strip() and not self._answer(text):
                    break
        finally:
            session = self._services.sessions.last_used()
            if session is not None:
                hide_numbers(session)

    def _answer(self, text: str) -> bool:
        """Do what a line says; returns whether to go on."""
        try:
            typed = read_typed(text)
            if typed.command == "quit":
                return False
            self._do(typed)
        except SessionLost as error:
            self._say(str(error))
            return False
        except AbraError as error:
            self._say(str(error))
        return True

    def _do(self, typed: Typed) -> None:
        if typed.command == "find":
            self._find(typed)
        elif typed.command in ACTS:
            self._act(typed)
        elif typed.command == "write":
            self._write(typed.what)
        elif typed.command == "help":
            self._say(_HELP)
        else:
            is_back = typed.command == "back"
            self._leave()
            method, given = (
                ("go_back_in_history", []) if is_back else ("go_to_address", [typed.what])
            )
            went = self._run(method, given, {})
            self._line = (
                "Go Back In History" if is_back else f"Go To Address    {escape(typed.what)}"
            )
            self._say(f"{went.url}: {went.title or 'a page without a title'}")

    def _find(self, typed: Typed) -> None:
        session = self._services.session
        target = parse(typed.what, purpose="find", **typed.options)
        tried = try_intent(session, target, FindOptions(timeout=_LOOK_S))
        self._list = tried.shown
        meant = [each for each in tried.shown if not each.why]
        self._say(tried.refused or f"Means {name(meant[0].match.candidate)}.")
        for each in tried.shown:
            notes = [
                note for note in (each.why, "" if each.lies == "in view" else each.lies) if note
            ]
            aside = f" ({', '.join(notes)})" if notes else ""
            self._say(f"  {each.number}  {name(each.match.candidate)}{aside}")
        lines = [line for each in tried.shown if (line := self._line_of(each))]
        if lines:
            self._line = "" if tried.refused else lines[0]
            head = "Would work: " if tried.refused else "Shortest:   "
            self._say(
                "\n".join(
                    f"{head if not at else ' ' * len(head)}{line}" for at, line in enumerate(lines)
                )
            )

    def _line_of(self, shown: Shown, command: str = "", values: Sequence[str] = ()) -> str:
        """The line that means a candidate for certain; empty if none may be shown."""
        if shown.target is None:
            return ""
        _, keyword, arguments = keyword_for(shown.match.candidate)
        if command:
            keyword, arguments = ACTS[command], ("value",) * len(values)
        hide = self._services.report.masks.text
        said = line(Call(keyword, ("intent", *arguments), ("", *arguments), {}), shown.target, hide)
        for value in values:
            if hide(value) == value:
                said = said.replace("${VALUE}", escape(value), 1)
        return said if hide(said) == said else ""

    def _act(self, typed: Typed) -> None:
        intent, options, shown = typed.what, dict(typed.options), None
        if (not intent and not options) or typed.number is not None:
            shown = self._of_the_list(typed.number)
            intent = f"ref:{shown.match.candidate.ref}"
        self._leave()
        did = self._run(f"{typed.command}_by_intent", [intent, *typed.values], options)
        said = self._line_of(shown, typed.command, typed.values) if shown else ""
        self._line = said or ("" if shown else self._as_typed(typed))
        self._say(f"{did.target}: {did.outcome}")
        if self._line:
            self._say(f"Line:       {self._line}")

    def _as_typed(self, typed: Typed) -> str:
        named = [f"{key}={escape(str(value))}" for key, value in typed.options.items()]
        said = "    ".join(
            [
                ACTS[typed.command],
                escape(typed.what) or "${NONE}",
                *map(escape, typed.values),
                *named,
            ]
        )
        return said if self._services.report.masks.text(said) == said else ""

    def _of_the_list(self, number: int | None) -> Shown:
        meant = [
            each
            for each in self._list
            if each.number == number or (number is None and not each.why)
        ]
        if not meant:
            what = "No intent was found before" if number is None else f"The list has no {number}"
            raise ArgumentError(f"{what}. Type an intent first, such as Save.")
        return meant[0]

    def _leave(self) -> None:
        """Nothing of the prompt is in the page while a keyword works on it."""
        hide_numbers(self._services.session)

    def _write(self, path: str) -> None:
        self._file = path or self._file
        if not self._line:
            raise ArgumentError(
                "There is no line to write yet. Type an intent first, such as Save."
            )
        if not self._file:
            self._say(self._line)
            return
        file = Path(self._file)
        try:
            suite = file.read_text(encoding="utf-8") if file.exists() else ""
        except (OSError, UnicodeDecodeError) as problem:
            raise ArgumentError(f"{file} cannot be read: {problem}. Give another path.") from None
        hide = self._services.report.masks.text
        url, line = self._services.session.window.address(), self._line
        lines = [hide(line)]
        if (hide(url) != url and not suite.strip()) or lines != [line]:
            lines.insert(0, _INCOMPLETE)
        written = replace_file(file, appended(suite, lines, hide(url)))
        self._say(f"Wrote it to the end of {written}.")

    def _say(self, text: str) -> None:
        self._tell(self._services.report.masks.text(text))
