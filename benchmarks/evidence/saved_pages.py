"""The pages of the evidence benchmarks: the demo site and real component libraries."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

_BENCHMARKS = Path(__file__).resolve().parents[1]
sys.path[:0] = [
    str(_BENCHMARKS),
    str(_BENCHMARKS / "settle"),
]
from AbraLibrary.demo.demo_site import demo_site  # noqa: E402
from pages import prepare, serve  # noqa: E402

from AbraLibrary.actions.session.session import Session  # noqa: E402
from AbraLibrary.actions.session.sessions import Sessions  # noqa: E402
from AbraLibrary.actions.settle.settle import Settler  # noqa: E402
from AbraLibrary.core.models.session.session import LaunchRequest  # noqa: E402
from AbraLibrary.core.models.settle.settle_options import SettleOptions  # noqa: E402

_SHOP = (
    "", "catalogue", "product/gooseneck-kettle", "signin", "shop", "blank", "static-form",
    "twins?n=40", "twins?n=40&rows=1", "frame/delivery", "no-body", "costs",
)  # fmt: skip
#: With the content of open shadow roots, which outerHTML leaves out.
_HTML = """
const roots = [];
const walk = (root) => { for (const each of root.querySelectorAll("*")) if (each.shadowRoot) {
  roots.push(each.shadowRoot); walk(each.shadowRoot); } };
walk(document);
const { documentElement: page } = document;
if (!arguments[0] || !roots.length) return page.outerHTML;
return `<html>${page.getHTML({ shadowRoots: roots })}</html>`;
"""


@contextmanager
def addresses() -> Iterator[list[tuple[str, str]]]:
    """The name and the address of each page, while they are served."""
    with ExitStack() as open_now:
        site = demo_site()
        open_now.callback(site.close)
        shop = site.start_demo_site(ticker_ms=0)
        folder = prepare()
        base = open_now.enter_context(serve(folder))
        names = sorted(path.stem for path in folder.glob("*.html"))
        yield [
            *((f"shop {path}", f"{shop}{path}") for path in _SHOP),
            *((name, f"{base}/{name}.html") for name in names),
        ]


@contextmanager
def browser() -> Iterator[Session]:
    """A session that is closed at the end."""
    sessions = Sessions()
    request = LaunchRequest(browser="chrome", headless=True, timeout=60)
    try:
        yield sessions.open(request, None)
    finally:
        sessions.close_all()


def load(session: Session, url: str) -> None:
    """Load a page and let it settle."""
    session.driver.get(url)
    session.leave()
    options = SettleOptions(timeout=5.0, quiet_period=0.3)
    Settler(session, options, session.port.mark()).wait(fresh=True)


def save(session: Session, *, shadow: bool = True) -> bytes:
    """The page as HTML, as it is now."""
    html: str = session.driver.execute_script(_HTML, shadow)
    return f"<!doctype html>\n{html}".encode("utf-8", "replace")
