"""The shop's pages, pictures and static files."""

from __future__ import annotations

import mimetypes
import random
from urllib.parse import urlencode, urlsplit

from .catalogue import BY_SLUG
from .context import Context
from .images import DAWN, HARVEST, png
from .templates import WWW, render
from .web import HttpError, Request, Response, html, redirect

BLOCKING_SCRIPT_KB = 60
BLOCKING_SCRIPT = '<script src="/static/js/insights.js"></script>'
TYPES = {".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
         ".svg": "image/svg+xml", ".html": "text/html; charset=utf-8"}  # fmt: skip


def _shop_page(
    context: Context, file: str, title: str, *, active: str = "", status: int = 200, **more: object
) -> Response:
    session, settings = context.session, context.settings
    values = {
        "title": f"{title} · Morrow & Finch",
        "release": context.release,
        "ticker_ms": settings.ticker_ms,
        "toast_ms": settings.toast_ms,
        "banner_ms": settings.banner_ms if context.release == 2 else 0,
        "blocking_script": BLOCKING_SCRIPT if context.release == 2 else "",
        "account_url": "/account" if session.user else "/signin",
        "account_text": session.name.split()[0] if session.user else "Sign in",
        "cart_count": session.count,
        **{f"current_{name}": ' aria-current="page"' if name == active else ""
           for name in ("home", "catalogue", "account", "cart")},
        **more,
    }  # fmt: skip
    return html(render(f"pages/{file}", values), status=status, delay_ms=settings.delay_page)


def landing(context: Context, request: Request) -> Response:
    """The landing page. Release 2 has lost its seal (the removed asset)."""
    seal = render("pages/_seal.html", {}) if context.release == 1 else ""
    return _shop_page(
        context, "landing.html", "Coffee and tea, well made", active="home", seal=seal
    )


def catalogue(context: Context, request: Request) -> Response:
    """The list of products."""
    return _shop_page(context, "catalogue.html", "Catalogue", active="catalogue")


def product(context: Context, request: Request, slug: str) -> Response:
    """One product."""
    found = BY_SLUG.get(slug)
    if found is None:
        raise HttpError(404, "We do not sell that, or no longer.")
    return _shop_page(
        context, "product.html", found.name, slug=slug, name=found.name, category=found.category
    )


def local_path(target: str, default: str) -> str:
    """Return `target` if it is a path on this site, else `default`."""
    parts = urlsplit(target)
    safe = target.startswith("/") and not target.startswith(("//", "/\\"))
    return target if safe and not parts.scheme and not parts.netloc else default


def sign_in(context: Context, request: Request) -> Response:
    """The sign-in form; `next` says where to go afterwards."""
    target = local_path(request.query.get("next", ""), "/account")
    return _shop_page(context, "signin.html", "Sign in", active="account", next=target)


def account(context: Context, request: Request) -> Response:
    """Orders and address of who is signed in; others go to the sign-in form first."""
    session = context.session
    if not session.user:
        return redirect("/signin?" + urlencode({"next": "/account"}))
    return _shop_page(
        context, "account.html", "Your account", active="account", email=session.user,
        name=session.name,
    )  # fmt: skip


def shop(context: Context, request: Request) -> Response:
    """Cart and checkout: one page, whose routes are drawn in the browser."""
    return _shop_page(context, "shop.html", "Your cart", active="cart")


def delivery_frame(context: Context, request: Request) -> Response:
    """The delivery-slot widget that the checkout frames; it tells its parent by postMessage."""
    return html(render("pages/delivery.html", {}))


def not_found(context: Context, message: str, status: int = 404) -> Response:
    """An error page that looks like the shop."""
    title = "Page not found" if status == 404 else "Something went wrong"
    return _shop_page(context, "error.html", title, status=status, message=message, heading=title)


def hero(context: Context, request: Request) -> Response:
    """The hero image: the landing page's largest contentful paint."""
    data = png(DAWN, 1440, 600, context.settings.hero_kb)
    return Response(((0, data),), content_type="image/png", delay_ms=context.settings.delay_hero)


def story(context: Context, request: Request) -> Response:
    """The image beside the story (the asset that release 2 resizes)."""
    data = png(HARVEST, 640, 480, context.settings.story_kb)
    return Response(((0, data),), content_type="image/png")


def product_image(context: Context, request: Request, slug: str) -> Response:
    """A product's drawing in its colour."""
    found = BY_SLUG.get(slug)
    if found is None:
        raise HttpError(404, f"There is no product {slug!r}.")
    red, green, blue = (int(found.colour[i : i + 2], 16) for i in (1, 3, 5))
    shades = {
        "dark": f"rgb({red * 7 // 10} {green * 7 // 10} {blue * 7 // 10})",
        "soft": f"rgb({(red + 5 * 244) // 6} {(green + 5 * 238) // 6} {(blue + 5 * 228) // 6})",
        "main": found.colour,
    }
    text = render(f"img/{found.picture}.svg", shades)
    return Response(((0, text.encode()),), content_type=TYPES[".svg"])


def insights(context: Context, request: Request) -> Response:
    """The render-blocking script that release 2 has and release 1 has not."""
    if context.release != 2:
        raise HttpError(404, "This release has no insights script.")
    code = (WWW / "static/js/insights.js").read_text(encoding="utf-8")
    rng = random.Random(2)
    size = BLOCKING_SCRIPT_KB * 1024
    filler = "".join(f"// {rng.getrandbits(256):064x}\n" for _ in range((size - len(code)) // 68))
    data = (code + filler).encode()
    delay = context.settings.delay_script
    return Response(((0, data),), content_type=TYPES[".js"], delay_ms=delay)


def static(context: Context, request: Request, name: str) -> Response:
    """A file of www/static."""
    root = WWW / "static"
    path = (root / name).resolve()
    if not path.is_relative_to(root) or not path.is_file():
        raise HttpError(404, f"There is no file {name!r}.")
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    return Response(((0, path.read_bytes()),), content_type=kind or "application/octet-stream")


def favicon(context: Context, request: Request) -> Response:
    """The icon, also under the name that browsers ask for unasked."""
    return static(context, request, "favicon.svg")
