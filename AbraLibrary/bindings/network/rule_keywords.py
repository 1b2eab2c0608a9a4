"""`Mock Response` and `Block Requests` as Robot calls them; actions/network/ does the work."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from robot.api.deco import keyword

from AbraLibrary.actions.network.rules import add_rule, remove_rules, which_rules
from AbraLibrary.bindings.network.given_rule import read_content, read_headers
from AbraLibrary.bindings.session.options import seconds
from AbraLibrary.bindings.session.services import Keywords
from AbraLibrary.core.models.network.rule import Rule
from AbraLibrary.core.network.rules import (
    describe,
    read_method,
    read_pattern,
    read_status,
    read_times,
)
from AbraLibrary.errors import ArgumentError

if TYPE_CHECKING:
    from AbraLibrary.bindings.network.rule_watch import RuleWatch
    from AbraLibrary.bindings.session.services import Services


class RuleKeywords(Keywords):
    """Mock and block."""

    def __init__(self, services: Services, watch: RuleWatch) -> None:
        """`watch` ends the rules with their test."""
        super().__init__(services)
        self._watch = watch

    @keyword
    def mock_response(
        self,
        pattern: str,
        *,
        status: int = 200,
        headers: Mapping[str, Any] | None = None,
        body: Any = None,
        file: str | None = None,
        delay: timedelta | None = None,
        times: int | None = None,
        method: str | None = None,
    ) -> None:
        """Answers requests in place of the server, from now on.

        | =Argument= | =Meaning= |
        | ``pattern`` | A part of the addresses, such as ``/api/orders``; ``*`` stands for \
        anything. |
        | ``status`` | The HTTP status, from 200 to 599. |
        | ``headers`` | A dictionary; ``Content-Type`` follows from the body unless it is given. |
        | ``body`` | A text, or a dictionary or list, which becomes JSON. Like a header it may be \
        a Robot ``Secret``. |
        | ``file`` | A file with the body instead, such as ``${CURDIR}/orders.json``. |
        | ``delay`` | How much later it answers, to see what a page shows meanwhile. |
        | ``times`` | How many requests it answers; by default all. |
        | ``method`` | Only requests with this method, such as ``POST``. |

        Of several rules that match, the newest answers. A rule of a test ends with the test, one of
        a suite setup with the suite, all with `Remove Network Rules`. A warning at the end tells
        of a rule that no request matched, with the requests that came nearest.

        What a mock answered is called mocked wherever it shows: in the lines of keywords, in cards,
        and in the results of waits and loads. A request that the browser answers from its cache, or
        a service worker of the page, is not sent, so no rule answers it. The page may read
        the answer across origins unless ``headers`` say otherwise.

        Needs BiDi. In SeleniumLibrary's Chromium it fails, as ChromeDriver would hang at the next
        page. Fails when the file cannot be read.

        Examples:
        | `Mock Response` | /api/orders | body={"orders": []} |
        | `Mock Response` | /api/orders | status=500 | method=POST | times=1 |
        | `Mock Response` | /api/orders | file=${CURDIR}/orders.json | delay=2s |
        """
        session = self._services.session
        content, content_type = read_content(body, file, session.secrets.add)
        self._add(
            Rule(
                ruled="mocked",
                pattern=read_pattern(pattern, "Mock Response"),
                method=read_method(method),
                times=read_times(times),
                status=read_status(status),
                headers=read_headers(headers, content_type, session.secrets.add),
                body=content,
                delay=seconds("delay", delay, 0.0),
            )
        )

    @keyword
    def block_requests(
        self, *patterns: str, method: str | None = None, times: int | None = None
    ) -> None:
        """Lets requests fail as if their server could not be reached, from now on.

        | =Argument= | =Meaning= |
        | ``patterns`` | Parts of the addresses; ``*`` stands for anything. |
        | ``method`` | Only requests with this method. |
        | ``times`` | How many requests fail, for each pattern; by default all. |

        Ends and is reported like the rules of `Mock Response`. Needs BiDi.

        Examples:
        | `Block Requests` | //ads.example.com/ | /metrics |
        | `Block Requests` | /api/orders | method=POST | times=1 |
        """
        if not patterns:
            raise ArgumentError(
                "Block Requests names no requests. Give a part of their addresses, such as "
                "/api/orders."
            )
        blocked = [
            Rule(
                ruled="blocked",
                pattern=read_pattern(pattern, "Block Requests"),
                method=read_method(method),
                times=read_times(times),
            )
            for pattern in patterns
        ]
        for rule in blocked:
            self._add(rule)

    @keyword
    def remove_network_rules(self, pattern: str | None = None) -> int:
        """Ends the rules of `Mock Response` and `Block Requests`; returns how many.

        | =Argument= | =Meaning= |
        | ``pattern`` | Only the rules with exactly this pattern; by default all. |

        Fails when no rule has the pattern, and names those that there are.

        Examples:
        | `Remove Network Rules` | /api/orders |
        | `Remove Network Rules` |
        """
        session = self._services.session
        found = which_rules(session, lambda rule: pattern in (None, rule.pattern))
        if pattern is not None and not found:
            known = ", ".join(session.rules.patterns)
            step = f"Give one of these, or none to end all rules: {known}" if known else (
                "No rule holds now: those of a test end with it"
            )  # fmt: skip
            raise ArgumentError(f"There is no rule with the pattern '{pattern}'. {step}.")
        count = len(remove_rules(session, found))
        self._services.report.line(f"Removed {count} network rule{'' if count == 1 else 's'}")
        return count

    def _add(self, rule: Rule) -> None:
        session = self._services.session
        self._watch.made(session, add_rule(session, rule))
        self._services.report.line(str(session.secrets.hide(describe(rule))))
