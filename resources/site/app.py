"""The application: which route answers a request, with which release, settings and session."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Mapping
from dataclasses import replace

from . import api, lab, pages
from .access_log import AccessLog
from .context import Context
from .settings import MAXIMUM, from_cookie, overrides, release_number, resolve, to_cookie
from .store import Session, Store
from .web import HttpError, Request, Response, json_response

Route = Callable[..., Response]

# The shop: these begin a session, and the site's cookies are set on their answers.
SHOP: tuple[tuple[str, str, Route], ...] = (
    ("GET", "/", pages.landing),
    ("GET", "/catalogue", pages.catalogue),
    ("GET", "/product/(?P<slug>[a-z0-9-]+)", pages.product),
    ("GET", "/signin", pages.sign_in),
    ("GET", "/account", pages.account),
    ("GET", "/shop(?:/cart|/checkout|/checkout/done)?", pages.shop),
    ("GET", "/api/products", api.products),
    ("GET", "/api/products/(?P<slug>[a-z0-9-]+)", api.product),
    ("POST", "/api/products/(?P<slug>[a-z0-9-]+)/rating", api.rate),
    ("GET", "/api/me", api.me),
    ("POST", "/api/signin", api.sign_in),
    ("POST", "/api/signout", api.sign_out),
    ("GET", "/api/cart", api.cart),
    ("POST", "/api/cart", api.cart_add),
    ("POST", "/api/cart/promo", api.promo),
    ("PATCH|DELETE", "/api/cart/lines/(?P<line>[a-z0-9-]+)", api.cart_change),
    ("PUT", "/api/address", api.address),
    ("PUT", "/api/gift-note", api.gift_note),
    ("POST", "/api/newsletter", api.newsletter),
    ("GET", "/api/orders", api.orders),
    ("POST", "/api/orders", api.order),
)
FILES: tuple[tuple[str, str, Route], ...] = (
    ("GET", "/img/hero[.]png", pages.hero),
    ("GET", "/img/story[.]png", pages.story),
    ("GET", "/img/products/(?P<slug>[a-z0-9-]+)[.]svg", pages.product_image),
    ("GET", "/static/js/insights[.]js", pages.insights),
    ("GET", "/static/(?P<name>.+)", pages.static),
    ("GET", "/favicon[.]ico", pages.favicon),
)
TOOLS: tuple[tuple[str, str, Route], ...] = (
    ("GET", "/frame/delivery", pages.delivery_frame),
    ("GET", "/frame-host", lab.frame_host),
    ("GET", "/api/requests", api.requests),
    ("DELETE", "/api/requests", api.requests_clear),
    ("POST", "/api/reset", api.reset),
    ("GET", "/slow", lab.slow),
    ("GET", "/status/(?P<code>[0-9]{3})", lab.status),
    ("GET", "/redirect", lab.redirection),
    ("GET", "/download", lab.download),
    ("GET", "/blank", lab.blank),
    ("GET", "/private", lab.private),
    ("GET|POST", "/static-form", lab.static_form),
    ("GET", "/timer-nav", lab.timer_nav),
    ("GET", "/costs", lab.costs),
    ("GET", "/api/items", lab.items),
    ("GET", "/alert", lab.alert),
    ("GET", "/twins", lab.twins),
    ("GET", "/no-body", lab.no_body),
    ("GET", "/never-settles", lab.never_settles),
    ("GET", "/big", lab.big),
)
CSP = (
    "default-src 'self'; object-src 'none'; base-uri 'none'; "
    "frame-src 'self' http://localhost:* http://127.0.0.1:*"
)


def _compile(
    routes: tuple[tuple[str, str, Route], ...],
) -> list[tuple[frozenset[str], re.Pattern[str], Route]]:
    return [
        (frozenset(methods.split("|")), re.compile(pattern), route)
        for methods, pattern, route in routes
    ]


_SHOP, _FILES, _TOOLS = _compile(SHOP), _compile(FILES), _compile(TOOLS)


class App:
    """All state of one site, and the way from a request to its response. Thread-safe."""

    def __init__(self, release: str, settings: Mapping[str, str]) -> None:
        """Take the server's own release and settings; `HttpError` when one makes no sense."""
        unknown = sorted(set(settings) - set(MAXIMUM))
        if unknown:
            raise HttpError(400, f"No such setting: {', '.join(unknown)}. Known: "
                                 f"{', '.join(MAXIMUM)}.")  # fmt: skip
        self._release = release_number(release)
        self._settings = overrides(settings)
        self._store = Store()
        self._port = 0
        self._stopping = threading.Event()
        self.log = AccessLog()

    def bind(self, port: int, stopping: threading.Event) -> None:
        """Say which port the site answers on, and how it learns that it is to stop."""
        self._port = port
        self._stopping = stopping

    def _cookie(self, name: str) -> str:
        # Cookies do not know ports: several sites on 127.0.0.1 would share one session.
        return f"mf_{name}_{self._port}"

    def _match(self, request: Request) -> tuple[Route, dict[str, str], str]:
        method = "GET" if request.method == "HEAD" else request.method
        allowed = False
        for group, routes in (("shop", _SHOP), ("file", _FILES), ("tool", _TOOLS)):
            for methods, pattern, route in routes:
                if found := pattern.fullmatch(request.path):
                    if method in methods:
                        return route, found.groupdict(), group
                    allowed = True
        if allowed:
            raise HttpError(405, f"{request.path} does not answer {request.method}.")
        raise HttpError(404, f"There is nothing at {request.path}.")

    def respond(self, request: Request) -> Response:
        """Answer one request."""
        cookies: list[tuple[str, str]] = []
        group = "tool"
        context = self._context(self._release, {}, Session())
        try:
            context = self._settled(request, cookies)
            context = replace(context, session=self._known_session(request) or Session())
            route, groups, group = self._match(request)
            if group == "shop" and self._known_session(request) is None:
                session_id, session = self._store.create()
                cookies.append((self._cookie("session"), session_id))
                context = replace(context, session=session)
            response = route(context, request, **groups)
        except HttpError as error:
            if request.path.startswith("/api/"):
                response = json_response({"error": str(error)}, status=error.status)
            else:
                response = pages.not_found(context, str(error), error.status)
        headers = [("Set-Cookie", f"{name}={value}; Path=/; SameSite=Lax; HttpOnly")
                   for name, value in cookies]  # fmt: skip
        age = context.settings.cache_s
        fresh = group == "file" and age and response.status == 200
        headers.append(("Cache-Control", f"max-age={age}" if fresh else "no-store"))
        if context.settings.csp:
            headers.append(("Content-Security-Policy", CSP))
        return replace(response, headers=response.headers + tuple(headers))

    def _context(self, release: int, own: Mapping[str, int], session: Session) -> Context:
        settings = resolve(release, self._settings, own)
        return Context(
            self._store, self.log, self._stopping, self._port, release, settings, session
        )

    def _settled(self, request: Request, cookies: list[tuple[str, str]]) -> Context:
        """Release and settings: the query counts most, then the header, cookie and server."""
        name, kept = self._cookie("release"), request.cookies
        if "release" in request.query:
            release = release_number(request.query["release"])
            cookies.append((name, str(release)))
        elif "x-release" in request.headers:
            release = release_number(request.headers["x-release"])
        else:
            release = int(kept[name]) if kept.get(name) in {"1", "2"} else self._release
        name = self._cookie("settings")
        own = {} if request.query.get("settings") == "default" else from_cookie(kept.get(name, ""))
        asked = overrides(request.query)
        own.update(asked)
        if asked or request.query.get("settings") == "default":
            cookies.append((name, to_cookie(own)))
        return self._context(release, own, Session())

    def _known_session(self, request: Request) -> Session | None:
        return self._store.find(request.cookies.get(self._cookie("session"), ""))
