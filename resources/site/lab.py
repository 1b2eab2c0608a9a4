"""Utility routes for tests: pages that are slow, broken, restless, huge, or perfectly still."""

from __future__ import annotations

import base64
import html as markup
from http import HTTPStatus
from urllib.parse import parse_qsl, urlencode, urlsplit

from .context import Context
from .pages import local_path
from .templates import render
from .web import HttpError, Request, Response, html, json_response, redirect

LOOPBACK = {"127.0.0.1", "localhost", "::1"}
MAX_WAIT = 60_000
MAX_ELEMENTS = 200_000


def _page(file: str, delay_ms: int = 0, **values: object) -> Response:
    return html(render(f"lab/{file}.html", values), delay_ms=delay_ms)


def slow(context: Context, request: Request) -> Response:
    """A page whose first byte comes after `ms`."""
    wait = request.integer("ms", 1000, MAX_WAIT)
    return _page("slow", wait, ms=wait)


def status(context: Context, request: Request, code: str) -> Response:
    """A page with that HTTP status."""
    number = int(code)
    if not 200 <= number <= 599 or number in {204, 205, 304}:
        raise HttpError(400, "The status must have a body: 200 to 599 without 204, 205 and 304.")
    try:
        phrase = HTTPStatus(number).phrase
    except ValueError:
        phrase = "Unassigned"
    return html(render("lab/status.html", {"code": number, "phrase": phrase}), status=number)


def redirection(context: Context, request: Request) -> Response:
    """Go on to `to`: a path here, or a URL on a loopback address."""
    target = request.query.get("to", "/blank")
    parts = urlsplit(target)
    if parts.hostname in LOOPBACK and parts.scheme in {"http", "https"}:
        return redirect(target)
    if local_path(target, "") != target:
        raise HttpError(400, f"to must be a path or a loopback URL, not {target!r}.")
    return redirect(target)


def download(context: Context, request: Request) -> Response:
    """An attachment of `kb` kibibytes, called `name`."""
    name = "".join(c for c in request.query.get("name", "") if c.isalnum() or c in "-_.")
    size = request.integer("kb", 1, 20_000) * 1024
    row = b"house-blend,House Blend No. 3,13.50\n"
    body = (b"slug,name,price\n" + row * (size // len(row) + 1))[:size]
    header = f'attachment; filename="{name or "price-list.csv"}"'
    return Response(
        ((0, body),), content_type="text/csv", headers=(("Content-Disposition", header),)
    )


def private(context: Context, request: Request) -> Response:
    """A page for `ada`, by HTTP authentication."""
    given = request.headers.get("authorization", request.headers.get("Authorization", ""))
    if given == "Basic " + base64.b64encode(b"ada:lovelace").decode("ascii"):
        return _page("blank")
    header = ("WWW-Authenticate", 'Basic realm="lab"')
    return Response(((0, b"Sign in."),), status=401, headers=(header,))


def blank(context: Context, request: Request) -> Response:
    """A button, a link, a checkbox, and nothing that moves."""
    return _page("blank")


def static_form(context: Context, request: Request) -> Response:
    """A plain form; posted, a page with what was sent, passwords excepted."""
    if request.method != "POST":
        return _page("static-form")
    pairs = parse_qsl(request.body.decode("utf-8", "replace"), keep_blank_values=True)
    rows = "".join(
        f"<dt>{markup.escape(name)}</dt>"
        f"<dd>{'(not shown)' if name == 'password' else markup.escape(value)}</dd>"
        for name, value in pairs
    )
    return _page("static-form-sent", rows=rows)


def timer_nav(context: Context, request: Request) -> Response:
    """A page that sets `location` from a timer of `ms` to the path `to`."""
    wait = request.integer("ms", 500, MAX_WAIT)
    target = local_path(request.query.get("to", ""), "/blank")
    return _page("timer-nav", ms=wait, to=target)


def costs(context: Context, request: Request) -> Response:
    """Actions that cost what the query says: `task`, `fetch`, `items`, `reserve`."""
    return _page("costs")


def items(context: Context, request: Request) -> Response:
    """A page of `n` items, after `ms`."""
    page, count = request.integer("page", 1, 1000), request.integer("n", 25, 1000)
    told = [{"name": f"Product {page * count + i}", "notes": "x" * 400} for i in range(count)]
    wait = request.integer("ms", 0, MAX_WAIT)
    return json_response({"page": page, "items": told}, delay_ms=wait)


def alert(context: Context, request: Request) -> Response:
    """Buttons that open an alert, a confirm, a prompt."""
    return _page("alert")


def never_settles(context: Context, request: Request) -> Response:
    """Many elements that mutate without a cadence, for ever."""
    return _page("never-settles", count=request.integer("n", 60, 5000))


def twins(context: Context, request: Request) -> Response:
    """`n` identical buttons; with `rows=1` each in a list item that names its row."""
    count = request.integer("n", 500, MAX_ELEMENTS)
    named = request.query.get("rows") == "1"
    items = "".join(
        f'<li>{f"<span>Row {i}</span> " if named else ""}<button type="button">Save</button></li>'
        for i in range(1, count + 1)
    )
    return _page("twins", count=count, items=items)


def big(context: Context, request: Request) -> Response:
    """A page with exactly `n` elements inside its list."""
    count = request.integer("n", 10_000, MAX_ELEMENTS)
    rows = "".join(
        f'<div class="row"><span>Record {i}</span> <a href="/blank?record={i}">View {i}</a> '
        f'<button type="button">Archive</button></div>'
        for i in range(1, count // 4 + 1)
    )
    return _page("big", count=count, rows=rows + "<span>·</span>" * (count % 4))


def no_body(context: Context, request: Request) -> Response:
    """A document whose head comes at once and whose body comes after `ms`."""
    wait = request.integer("ms", 1000, MAX_WAIT)
    head, mark, rest = render("lab/no-body.html", {"ms": wait}).partition("<!-- wait -->")
    return Response(((0, head.encode()), (wait, (mark + rest).encode())))


def frame_host(context: Context, request: Request) -> Response:
    """A page that frames the delivery widget from `origin`, another loopback origin."""
    origin = request.query.get("origin", "") or f"http://localhost:{context.port}"
    parts = urlsplit(origin)
    try:
        known = parts.hostname in LOOPBACK and parts.port is not None and parts.scheme == "http"
    except ValueError:
        known = False
    if not known or parts.path not in {"", "/"}:
        raise HttpError(400, f"origin must be a loopback origin with its port, not {origin!r}.")
    source = f"http://{parts.netloc}/frame/delivery?" + urlencode({"embedded": "cross-origin"})
    return _page("frame-host", origin=f"http://{parts.netloc}", source=source)
