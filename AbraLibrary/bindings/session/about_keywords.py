"""The keywords that go to pages or read an address, as Robot calls them; see actions/session/."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

from assertionengine import AssertionOperator
from robot.api.deco import keyword

from AbraLibrary.actions.read.read import read
from AbraLibrary.actions.session.about import About, go_to, read_about, reload, traverse
from AbraLibrary.actions.session.downloads import wait_for_download
from AbraLibrary.bindings.evidence.log_files import output_directory
from AbraLibrary.bindings.evidence.results import returns, to_robot
from AbraLibrary.bindings.find.intent_arguments import Looking
from AbraLibrary.bindings.read.assertions import check_of_text
from AbraLibrary.bindings.session.options import seconds
from AbraLibrary.bindings.session.services import Keywords
from AbraLibrary.core.evidence.log_lines import describe_arrival
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.models.session.download import Downloaded
from AbraLibrary.core.models.session.went import Went

_LOAD_S = 30.0
_DOWNLOAD_S = 60.0
_SHOWN = 120
#: The body of the page.
_BODY = Target(purpose="read", strategy="css", locator=":root > body", in_frames=False)


class AboutKeywords(Keywords):
    """To an address, back, forward, again; the address, the title and the text of a page."""

    @keyword
    @returns(Went)
    def go_to_address(self, url: str, *, timeout: timedelta | None = None) -> Any:
        """Goes to an address in the current window and settles; measures nothing.

        | =Argument= | =Meaning= |
        | ``url`` | The address, in full. |
        | ``timeout`` | How long the page may take to load; 30 s by default. |

        To measure the load, use `Navigate With Perf Diff`. A question whether to leave the page is
        answered with yes. Returns a dictionary with dots: ``url`` (after redirects), ``title``,
        ``status`` (of HTTP, where the browser tells it), ``settle`` and ``ready``.

        Fails when the page cannot be loaded in time, or when the address leads to no page. An error
        page of the server is a page: look at ``status``.

        Example:
        | `Go To Address` | https://example.com/orders |
        """
        wait = seconds("timeout", timeout, _LOAD_S)
        services = self._services
        went = go_to(services.session, url, wait, services.options.after_navigation())
        return self._told("Went to", went)

    @keyword
    @returns(Went)
    def go_back_in_history(self, *, timeout: timedelta | None = None) -> Any:
        """Goes back to the page before, as the browser's button does, and settles.

        A page that asks whether to leave it stays open with its question; ``prompt`` says so, and
        `Answer Prompt` answers it. Browsers let a page ask only after a user has pressed something
        or a key in it; `Fill By Intent` does so with ``typed=True``. Returns what `Go To Address`
        returns. Fails without an effect when there is no page before in the window's history.

        Example:
        | `Go Back In History` |
        """
        return self._traverse("Went back to", -1, timeout)

    @keyword
    @returns(Went)
    def go_forward_in_history(self, *, timeout: timedelta | None = None) -> Any:
        """Goes forward again after `Go Back In History`, and settles.

        Returns what `Go To Address` returns. Fails without an effect when there is no page after
        this one in the window's history.

        Example:
        | `Go Forward In History` |
        """
        return self._traverse("Went forward to", 1, timeout)

    @keyword
    @returns(Went)
    def reload_the_page(self, *, timeout: timedelta | None = None) -> Any:
        """Loads the current page again and settles; measures nothing.

        To measure the load, use `Reload With Perf Diff`. A question whether to leave the page is
        answered with yes. Returns what `Go To Address` returns, and fails as it does.

        Example:
        | `Reload The Page` |
        """
        wait = seconds("timeout", timeout, _LOAD_S)
        services = self._services
        went = reload(services.session, wait, services.options.after_navigation())
        return self._told("Loaded again", went)

    @keyword
    def get_address(
        self,
        assertion_operator: AssertionOperator | None = None,
        assertion_expected: Any = None,
        *,
        message: str | None = None,
        timeout: timedelta | None = None,
    ) -> Any:
        """Returns the address of the page, or asserts it.

        An assertion is repeated until it holds or ``timeout`` is over, by default that of the
        import. See `Assertions`.

        Example:
        | `Get Address` | contains | /orders/ |
        | ${address} = | `Get Address` |
        """
        expected = self._expected(assertion_expected)
        check = check_of_text("the address", assertion_operator, expected, message)
        return self._about("url", "Address", check, timeout)

    @keyword
    def get_page_title(
        self,
        assertion_operator: AssertionOperator | None = None,
        assertion_expected: Any = None,
        *,
        message: str | None = None,
        timeout: timedelta | None = None,
    ) -> Any:
        """Returns the title of the page, or asserts it.

        An assertion is repeated until it holds or ``timeout`` is over, by default that of the
        import. See `Assertions`.

        Example:
        | `Get Page Title` | == | Orders |
        """
        expected = self._expected(assertion_expected)
        check = check_of_text("the title", assertion_operator, expected, message)
        return self._about("title", "Title", check, timeout)

    @keyword
    def get_page_text(
        self,
        assertion_operator: AssertionOperator | None = None,
        assertion_expected: Any = None,
        *,
        message: str | None = None,
        timeout: timedelta | None = None,
    ) -> Any:
        """Returns all text of the page as a user sees it, or asserts it.

        The text of frames and of shadow trees is left out; read it with `Get Text By Intent`. An
        assertion is repeated until it holds or ``timeout`` is over, by default that of the import.
        See `Assertions`.

        Example:
        | `Get Page Text` | contains | Thank you for your order |
        | `Get Page Text` | not contains | Error |
        """
        expected = self._expected(assertion_expected)
        check = check_of_text("the text of the page", assertion_operator, expected, message)
        services = self._services
        looking = services.options.find(Looking(timeout=timeout))
        value = read(services.session, _BODY, "text", looking, check).value
        shown = services.report.masks.excerpt(value, _SHOWN)
        services.report.line(f"Text of the page: {shown}")
        return value

    @keyword
    @returns(Downloaded)
    def wait_for_download(
        self,
        save_as: str | None = None,
        *,
        name: str | None = None,
        timeout: timedelta | None = None,
    ) -> Any:
        """Waits until a download has ended, and returns its path and size.

        | =Argument= | =Meaning= |
        | ``save_as`` | Where to copy the file; a relative path begins in the output directory. A \
        file that is there is replaced. |
        | ``name`` | The file name, where several downloads have ended. |
        | ``timeout`` | How long to wait; 60 s by default. |

        Press what starts the download first. Each download is returned once, also one that ended
        before this keyword. The files of sessions that `Open Session` opened are in a temporary
        folder, which is removed with the session: give ``save_as`` to keep one. Over classic
        WebDriver the files in that folder are watched. A Grid hands out files only with managed
        downloads.

        Returns a dictionary with dots: ``path``, ``name``, ``size`` in bytes, ``url`` (over BiDi)
        and ``waited_ms``. Fails when no download ends in time, or it is cancelled.

        Example:
        | `Click By Intent` | Export | expect=download |
        | ${file} = | `Wait For Download` |
        | Should Be True | ${file.size} > 1000 |
        """
        services = self._services
        place = None if save_as is None else output_directory() / Path(save_as).expanduser()
        wait = seconds("timeout", timeout, _DOWNLOAD_S)
        done = wait_for_download(services.session, name, place, wait)
        services.report.line(
            f"Downloaded '{done.name}', {done.size} bytes, to {done.path} (waited "
            f"{done.waited_ms:.0f} ms)"
        )
        return to_robot(done)

    def _traverse(self, done: str, delta: int, timeout: timedelta | None) -> Any:
        services = self._services
        wait = seconds("timeout", timeout, _LOAD_S)
        return self._told(
            done, traverse(services.session, delta, wait, services.options.after_action())
        )

    def _about(self, what: About, named: str, check: Any, timeout: timedelta | None) -> Any:
        services = self._services
        wait = seconds("timeout", timeout, services.options.timeout)
        value = read_about(services.session, what, wait, check)
        shown = services.report.masks.excerpt(value, _SHOWN)
        services.report.line(f"{named} of the page: {shown}")
        return value

    def _told(self, done: str, went: Went) -> Any:
        self._services.report.line(describe_arrival(done, went))
        return to_robot(went, without_none=("status", "prompt", "settle", "ready"))
