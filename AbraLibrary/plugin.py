"""The plugin of SeleniumLibrary: ``plugins=AbraLibrary.SeleniumLibraryPlugin``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from functools import partial, update_wrapper
from types import MethodType
from typing import Any, ClassVar

from SeleniumLibrary import keywords as their_keywords
from SeleniumLibrary.base import LibraryComponent  # type: ignore[attr-defined]
from SeleniumLibrary.errors import PluginError

from AbraLibrary.actions.session.prompts import dismiss_unexpected
from AbraLibrary.bindings.evidence.robot_secrets import WrittenPasswords
from AbraLibrary.bindings.selenium_library.open_bidi import as_needed
from AbraLibrary.bindings.selenium_library.plugin_names import compared, free_name, names_in
from AbraLibrary.bindings.selenium_library.plugin_options import read_options
from AbraLibrary.bindings.selenium_library.selenium_library import (
    TWICE,
    driver_of,
    imported_library,
    quits,
)
from AbraLibrary.bindings.selenium_library.selenium_library_steps import CHANGING
from AbraLibrary.bindings.selenium_library.suggest_listener import SuggestListener
from AbraLibrary.bindings.selenium_library.suggestions import Suggestions
from AbraLibrary.bindings.session.misspelt import Explained
from AbraLibrary.errors import ArgumentError
from AbraLibrary.library import AbraLibrary

_NAME = "AbraLibrary.SeleniumLibraryPlugin"


class SeleniumLibraryPlugin(LibraryComponent):
    """Gives SeleniumLibrary the keywords of AbraLibrary, and lets its own keywords settle.

    Options stand behind semicolons:
    ``plugins=AbraLibrary.SeleniumLibraryPlugin;settle=True;card=True``.

    | =Option= | =Default= | =Meaning= |
    | ``keywords`` | True | SeleniumLibrary gets the keywords of AbraLibrary. If a name is taken, \
    the keyword is called ``Abra …``, and a warning says so. |
    | ``settle`` | False | Keywords that change the page wait until it has settled, and log what \
    they changed. |
    | ``card`` | False | Keywords that change the page write a failure card when they fail. |
    | ``bidi`` | as ``settle`` | `Open Browser` asks for WebDriver BiDi; without it neither \
    requests nor timers are seen. |
    | ``suggest`` | False | For `abra migrate`: each keyword that meets an element is written to \
    ``abra-suggestions.jsonl`` with the shortest intent that means the same element. The suite \
    does what it does without; see docs/guide/moving_over.md. |

    The import options of AbraLibrary can be given, too: ``;settle_timeout=5s``. If the suite also
    imports AbraLibrary, use ``;keywords=False``: then SeleniumLibrary's keywords settle with the
    options of that import, and both share their state.
    """

    #: Makes pythonlibcore add this component to the listeners of SeleniumLibrary.
    ROBOT_LISTENER_API_VERSION: ClassVar[int] = 3

    def __init__(self, ctx: Any, **options: str) -> None:
        """Join SeleniumLibrary; see the class for the options."""
        super().__init__(ctx)  # type: ignore[no-untyped-call]
        _refuse_twice(ctx)
        try:
            self._options, imported = read_options(options, AbraLibrary.__init__)
            self._own = _Inside(**imported)
        except ArgumentError as error:
            raise PluginError(str(error)) from None
        #: The names of our keywords in it, as Robot compares names.
        self._names: set[str] = set()
        if self._options.keywords:
            _refuse_beside()
            self._add_keywords(ctx)
        #: What writes suggestions; None without them.
        self.suggestions: Suggestions | None = None
        if self._options.suggest:
            self.suggestions = Suggestions(ctx, lambda: self._library.steps.services)
        is_ours = partial(self._is_ours, ctx)
        self._explained = Explained(is_ours)
        self._passwords = WrittenPasswords(is_ours, self._own.masks.secrets.add)
        self._run_theirs: Callable[..., Any] = ctx.run_keyword
        ctx.run_keyword = self._run
        #: Tells AbraLibrary, when it is imported, that its keywords are there already.
        ctx.abra_keywords = self._options.keywords

    def close(self) -> None:
        """End sessions and telemetry with the run (listener method)."""
        if self.suggestions is not None:
            self.suggestions.conclude()
        self._own.close()

    def start_test(self, data: Any, result: Any) -> None:
        """Pass it on (listener method)."""
        self._own.watch.start_test(data, result)

    def end_test(self, data: Any, result: Any) -> None:
        """End the rules of the test (listener method)."""
        if self.suggestions is not None:
            self.suggestions.conclude()
        self._own.watch.end_test(data, result)
        self._own.masked_log.end_test(data, result)

    def start_library_keyword(self, data: Any, implementation: Any, result: Any) -> None:
        """A keyword of any library begins (listener method)."""
        self._explained.start_library_keyword(data, implementation, result)
        self._passwords.start_library_keyword(data, implementation, result)
        if self.suggestions is not None:
            self.suggestions.starts(data, implementation, result)

    def end_library_keyword(self, data: Any, implementation: Any, result: Any) -> None:
        """It ends (listener method)."""
        self._explained.end_library_keyword(data, implementation, result)
        if self.suggestions is not None:
            self.suggestions.ends(result.passed)
        self.end_keyword(data, result)

    def end_body_item(self, data: Any, result: Any) -> None:
        """Anything else that can fail ends (listener method)."""
        self._own.masked_log.end_body_item(data, result)

    def end_keyword(self, data: Any, result: Any) -> None:
        """A keyword ends (listener method)."""
        self._own.masked_log.end_keyword(data, result)

    def log_message(self, message: Any) -> None:
        """Something is logged (listener method)."""
        self._explained.log_message(message)
        self._own.masked_log.log_message(message)

    def message(self, message: Any) -> None:
        """Robot says something itself (listener method)."""
        self._own.masked_log.message(message)

    def end_suite(self, data: Any, result: Any) -> None:
        """End the rules of the suite (listener method)."""
        self._own.watch.end_suite(data, result)
        self._own.masked_log.end_suite(data, result)

    @property
    def _library(self) -> AbraLibrary:
        """The library whose state is worked on."""
        return self._own if self._options.keywords else imported_library() or self._own

    def _is_ours(self, ctx: Any, keyword: Any) -> bool:
        """Whether a keyword, as Robot has it, is one that we gave SeleniumLibrary."""
        is_theirs = getattr(keyword.owner, "instance", None) is ctx
        return is_theirs and compared(keyword.name) in self._names

    def _add_keywords(self, ctx: Any) -> None:
        """As members of this component, which SeleniumLibrary collects from it."""
        taken = names_in(ctx)
        for name in self._own.get_keyword_names():  # type: ignore[no-untyped-call]
            called = free_name(name, taken)
            self._names.add(compared(called))
            setattr(self, called, self._member(name, called))

    def _member(self, name: str, called: str) -> Callable[..., Any]:
        """A keyword of ours with its arguments, types and documentation."""
        keyword = self._own.keywords[name]

        def run(_: Any, /, *args: Any, **kwargs: Any) -> Any:
            self._own.lend(partial(driver_of, self.ctx))
            return self._own.run_keyword(name, args, kwargs)

        update_wrapper(run, keyword)
        run.robot_name = called  # type: ignore[attr-defined]
        run.robot_tags = keyword.robot_tags  # type: ignore[attr-defined]
        return MethodType(run, self)  # pythonlibcore leaves out the first argument of a method

    def _run(self, name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        """Run a keyword of SeleniumLibrary, in place of its own `run_keyword`."""
        method = getattr(self.ctx.keywords.get(name), "__name__", "")
        if method == "open_browser" and self._options.keeps_prompts and self._is_theirs(name):
            args, kwargs = as_needed(args, kwargs, bidi=self._options.opens_bidi)
        for driver in quits(self.ctx, method):
            self._library.steps.quits(driver)
        if method == "input_password" and len(args) > 1:
            self._library.masks.secrets.add(str(args[1]))
        seen = self.suggestions
        called = nullcontext() if seen is None else seen.calling(method, args)
        with self._library.steps.running(name, args, kwargs), called:
            try:
                if method not in CHANGING:
                    return self._run_theirs(name, args, kwargs)
                return self._step(name, method, args, kwargs)
            except Exception as error:
                self._failed(name, method, args, error)
                raise

    def _is_theirs(self, name: str) -> bool:
        """Whether no other plugin has put its own in place of a keyword."""
        return str(self.ctx.keywords[name].__module__).startswith(their_keywords.__name__)

    def _failed(self, name: str, method: str, args: Sequence[Any], error: Exception) -> None:
        driver = driver_of(self.ctx)
        if driver is None:
            return
        if self._options.keeps_prompts:
            dismiss_unexpected(driver, error)
        if self._options.card and method in CHANGING:
            self._library.steps.failed(name, tuple(args), error, driver)

    def _step(self, name: str, method: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        run = partial(self._run_theirs, name, args, kwargs)
        if not self._options.settle:
            return run()
        driver = partial(driver_of, self.ctx)
        return self._library.steps.settled(name, run, driver, kind=CHANGING[method])


class Suggest(SuggestListener):
    """``robot --listener AbraLibrary.Suggest``: the plugin's ``suggest=True``, the suite untouched.

    Options of the plugin and of AbraLibrary are its arguments, as `bidi=True`.
    """

    def __init__(self, **options: str) -> None:
        """Join each SeleniumLibrary that the run imports."""
        given = {"keywords": "False", "suggest": "True", **options}
        super().__init__(lambda library: SeleniumLibraryPlugin(library, **given))


class _Inside(AbraLibrary):
    """The library inside of SeleniumLibrary, where it is not imported by itself."""

    _is_imported = False


def _refuse_twice(ctx: Any) -> None:
    if "abra_keywords" in vars(ctx):
        raise PluginError(f"{_NAME} is in plugins= twice. Name it once, with all its options.")


def _refuse_beside() -> None:
    if imported_library() is not None:
        raise PluginError(f"{TWICE} Remove one of them, or use {_NAME};keywords=False.")
