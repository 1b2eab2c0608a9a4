"""Cases of the web-platform-tests on accessible names and roles, read from the living pages.

The pages register their checks through scripts that WPT serves; here stubs replace those scripts
and keep the cases instead of checking them.
"""

from __future__ import annotations

import functools
import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

#: The replacement of each script that a WPT page loads.
STUBS = {
    "/wai-aria/scripts/aria-utils.js": """
        const wanted = globalThis.__wanted = { names: [], roles: [], generic: [] };
        globalThis.AriaUtils = {
          verifyLabelsBySelector: (selector) => wanted.names.push(selector),
          verifyRolesBySelector: (selector) => wanted.roles.push(selector),
          verifyGenericRolesBySelector: (selector) => wanted.generic.push(selector),
          verifyRolesAndLabelsBySelector: (selector) => {
            wanted.names.push(selector);
            wanted.roles.push(selector);
          },
          assignAndVerifyRolesByRoleNames: () => {},
        };
    """,
    "/wai-aria/scripts/ATTAcomm.js": """
        globalThis.__steps = [];
        globalThis.ATTAcomm = class {
          constructor(test) { globalThis.__steps.push(...test.steps); }
        };
    """,
    "/resources/testharness.js": "globalThis.setup = () => {}; globalThis.promise_test = () => {};",
    "/resources/testharnessreport.js": "",
    "/resources/testdriver.js": "",
    "/resources/testdriver-vendor.js": "",
    "/resources/testdriver-actions.js": "",
}

#: Run in a page after the agent; answers [kind, test name, expected, ours, element] for each case.
COLLECT = """
    const cases = [];
    const add = (kind, element, name, expected) => cases.push([
      kind, name, expected,
      kind === "name" ? abra.name.nameOf(element) : abra.role.roleOf(element), element,
    ]);
    const each = (selectors, use) => {
      const seen = new Set();
      for (const selector of selectors) {
        for (const element of document.querySelectorAll(selector)) {
          if (!seen.has(element)) use(element);
          seen.add(element);
        }
      }
    };
    const wanted = globalThis.__wanted ?? { names: [], roles: [], generic: [] };
    const title = (element) => element.dataset.testname ?? element.outerHTML.slice(0, 80);
    each(wanted.names, (element) => {
      const expected = element.dataset.expectedlabel ?? element.dataset.expectedname;
      if (expected !== undefined) add("name", element, title(element), expected);
    });
    each(wanted.roles, (element) => {
      const expected = element.dataset.expectedrole;
      if (expected !== undefined) add("role", element, title(element), expected);
    });
    each(wanted.generic, (element) => add("role", element, title(element), "generic"));
    for (const step of globalThis.__steps ?? []) {
      for (const [what, property, how, value] of Object.values(step.test ?? {}).flat()) {
        if (what !== "property" || property !== "accName" || how !== "is") continue;
        const element = document.getElementById(step.element);
        if (element && typeof value === "string") add("name", element, document.title, value);
      }
    }
    return cases;
"""


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a WPT checkout, with the stubs in place of WPT's own scripts."""

    def do_GET(self) -> None:
        stub = STUBS.get(self.path.split("?")[0])
        if stub is None:
            super().do_GET()
            return
        body = stub.encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing: the report is what is printed."""


@contextmanager
def serve(root: Path) -> Iterator[str]:
    """Serve `root` on a free loopback port; yield the base URL without a slash at its end."""
    handler = functools.partial(Handler, directory=str(root))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()
            thread.join()


def pages(root: Path, folder: str) -> list[str]:
    """The paths below `root`, with a slash in front, of the pages in `folder`."""
    found = sorted((root / folder).rglob("*.html"))
    return [f"/{page.relative_to(root).as_posix()}" for page in found]
