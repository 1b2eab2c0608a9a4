"""The demo site, over real HTTP on loopback."""

from __future__ import annotations

import http.client
import http.cookiejar
import json
import signal
import struct
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from resources.site.server import SiteServer
from resources.site.web import HttpError

ROOT = Path(__file__).resolve().parents[2]
FAST = {"delay_api": 0, "delay_write": 0, "delay_hero": 0, "delay_script": 0}


class Visitor:
    """A browser without a screen: cookies, redirects, JSON."""

    def __init__(self, site: SiteServer) -> None:
        self.base = site.url
        self.jar = http.cookiejar.CookieJar()
        self._opener = urllib.request.build_opener(
            urllib.request.ProxyHandler({}), urllib.request.HTTPCookieProcessor(self.jar)
        )

    def send(
        self, path: str, method: str = "GET", body: object = None, **headers: str
    ) -> tuple[int, bytes, Any]:
        data = body if isinstance(body, bytes) else None if body is None else json.dumps(body)
        request = urllib.request.Request(
            urllib.parse.urljoin(self.base, path),
            data.encode() if isinstance(data, str) else data,
            {name.replace("_", "-"): value for name, value in headers.items()},
            method=method,
        )
        try:
            with self._opener.open(request, timeout=10) as response:
                return response.status, response.read(), response.headers
        except urllib.error.HTTPError as error:
            return error.code, error.read(), error.headers

    def page(self, path: str, **headers: str) -> str:
        status, body, _ = self.send(path, **headers)
        assert status == 200
        return body.decode()

    def api(self, path: str, method: str = "GET", body: object = None) -> tuple[int, Any]:
        status, data, _ = self.send(f"/api/{path}", method, body)
        return status, json.loads(data)


@pytest.fixture(scope="module")
def shared_site() -> Iterator[SiteServer]:
    with SiteServer(**FAST) as site:
        yield site


@pytest.fixture
def site(shared_site: SiteServer) -> SiteServer:
    visitor = Visitor(shared_site)
    visitor.api("reset", "POST")
    visitor.api("requests", "DELETE")
    return shared_site


@pytest.fixture
def visitor(site: SiteServer) -> Visitor:
    return Visitor(site)


@pytest.mark.parametrize(
    "path",
    ["/", "/catalogue", "/product/sencha", "/signin", "/account", "/shop", "/shop/cart",
     "/shop/checkout", "/shop/checkout/done", "/frame/delivery", "/frame-host", "/blank",
     "/static-form", "/alert", "/never-settles", "/slow?ms=1", "/no-body?ms=1", "/timer-nav",
     "/twins?n=2", "/big?n=8", "/status/200"],
)  # fmt: skip
@pytest.mark.parametrize("release", ["1", "2"])
def test_every_page_and_all_it_refers_to_is_served_from_here(
    visitor: Visitor, path: str, release: str
) -> None:
    text = visitor.page(path, X_Release=release)
    assert "{{" not in text
    assert '<html lang="en"' in text
    assert "<h1" in text or path == "/frame/delivery"
    addresses = {
        part.split('"')[0]
        for name in (' src="', ' href="')
        for part in text.split(name)[1:]
    }  # fmt: skip
    assert addresses
    for address in addresses - {"#main", "#story"}:
        url = urllib.parse.urljoin(visitor.base, address)
        assert urllib.parse.urlsplit(url).hostname in {"127.0.0.1", "localhost"}
        status, _, _ = visitor.send(url, X_Release=release)
        assert status == 200, address


def test_scripts_import_only_files_that_exist(visitor: Visitor) -> None:
    scripts = ROOT / "resources/site/www/static/js"
    imported = {
        part.split('"')[0]
        for file in scripts.rglob("*.js")
        for mark in (' from "', 'import "')
        for part in file.read_text(encoding="utf-8").split(mark)[1:]
    }
    assert len(imported) > 5
    assert all((scripts / name).is_file() for name in imported)


def test_a_wrong_password_is_refused_and_the_right_one_signs_in(visitor: Visitor) -> None:
    wrong = {"email": "ada@example.com", "password": "wrong"}
    status, answer = visitor.api("signin", "POST", wrong)
    assert status == 401
    assert "do not match" in answer["error"]
    assert "Sign in" in visitor.page("/account")

    right = {"email": "Ada@Example.com ", "password": "correct horse"}
    assert visitor.api("signin", "POST", right) == (200, {"name": "Ada Lovelace"})
    assert "Welcome, Ada Lovelace" in visitor.page("/account")

    visitor.api("signout", "POST", {})
    assert "Welcome" not in visitor.page("/account")


def test_sign_in_goes_on_only_to_a_path_of_this_site(visitor: Visitor) -> None:
    assert 'data-next="/shop/cart"' in visitor.page("/signin?next=/shop/cart")
    for bad in ("//evil.example", "https://evil.example/", "/\\evil.example", "javascript:x"):
        assert 'data-next="/account"' in visitor.page(
            "/signin?" + urllib.parse.urlencode({"next": bad})
        )


def test_products_are_paged_searched_filtered_and_sorted(visitor: Visitor) -> None:
    _, first = visitor.api("products?page=1")
    _, third = visitor.api("products?page=3")
    assert (first["total"], first["pages"], len(first["items"])) == (24, 3, 8)
    assert not {item["slug"] for item in first["items"]} & {item["slug"] for item in third["items"]}
    _, found = visitor.api("products?q=JASMINE")
    assert [item["slug"] for item in found["items"]] == ["ethiopia-guji"]
    _, teas = visitor.api("products?category=Tea&sort=price-up&per_page=50")
    prices = [item["price"] for item in teas["items"]]
    assert prices == sorted(prices)
    assert {item["category"] for item in teas["items"]} == {"Tea"}


def test_the_cart_counts_adds_up_and_can_be_emptied(visitor: Visitor) -> None:
    visitor.api("cart", "POST", {"slug": "sencha"})
    visitor.api("cart", "POST", {"slug": "sencha", "quantity": 2})
    status, cart = visitor.api("cart", "POST", {"slug": "sencha", "size": "150 g"})
    assert status == 201
    assert [(line["size"], line["quantity"]) for line in cart["lines"]] == [
        ("75 g", 3),
        ("150 g", 1),
    ]
    assert cart["subtotal"] == 3 * 1460 + 2260
    assert cart["delivery"] == 0
    assert 'data-count="4"' in visitor.page("/")

    _, cart = visitor.api("cart/promo", "POST", {"code": "finch10"})
    assert (cart["discount"], cart["total"]) == (664, 5976)
    _, cart = visitor.api("cart/lines/sencha-0", "PATCH", {"quantity": 1})
    assert (cart["count"], cart["delivery"]) == (2, 490)
    visitor.api("cart/lines/sencha-0", "DELETE")
    _, cart = visitor.api("cart/lines/sencha-1", "DELETE")
    assert (cart["lines"], cart["total"]) == ([], 0)


@pytest.mark.parametrize(
    ("path", "method", "body", "status"),
    [
        ("cart", "POST", {"slug": "no-such-thing"}, 404),
        ("cart", "POST", {"slug": "kenya-nyeri"}, 409),
        ("cart", "POST", {"slug": "sencha", "size": "1 t"}, 422),
        ("cart", "POST", {"slug": "sencha", "quantity": "many"}, 422),
        ("cart", "POST", b"{nonsense", 400),
        ("cart", "POST", [1], 400),
        ("cart/lines/sencha-0", "PATCH", {"quantity": 1}, 404),
        ("cart/promo", "POST", {"code": "x"}, 422),
        ("orders", "DELETE", None, 405),
        ("nothing", "GET", None, 404),
        ("products?page=x", "GET", None, 400),
    ],
)
def test_bad_api_calls_are_refused_with_words(
    visitor: Visitor, path: str, method: str, body: object, status: int
) -> None:
    code, answer = visitor.api(path, method, body)
    assert code == status
    assert answer["error"]


def test_an_order_needs_everything_and_then_goes_through(visitor: Visitor) -> None:
    visitor.api("cart", "POST", {"slug": "stoneware-mug"})
    status, answer = visitor.api("orders", "POST", {})
    assert status == 422
    assert set(answer["errors"]) == {"email", "address", "slot", "payment", "terms"}

    status, answer = visitor.api("address", "PUT", {"name": "Bo", "country": "XX"})
    assert status == 422
    assert set(answer["errors"]) == {"street", "city", "postcode", "country"}
    address = {"name": "Bo", "street": "A 1", "city": "Graz", "postcode": "8010", "country": "AT"}
    assert visitor.api("address", "PUT", address)[0] == 200
    visitor.api("gift-note", "PUT", {"note": "Enjoy"})

    order = {"email": "bo@example.com", "slot": "Thursday", "payment": "card", "terms": True}
    status, placed = visitor.api("orders", "POST", order)
    assert (status, placed["number"], placed["giftNote"]) == (201, "MF-1001", "Enjoy")
    assert visitor.api("cart")[1]["count"] == 0
    assert [past["number"] for past in visitor.api("orders")[1]["orders"]] == ["MF-1001"]
    assert visitor.api("orders", "POST", order)[0] == 409


def test_sessions_are_apart_and_reset_forgets_them(site: SiteServer) -> None:
    one, other = Visitor(site), Visitor(site)
    one.api("cart", "POST", {"slug": "sencha"})
    assert other.api("cart")[1]["count"] == 0
    assert one.api("reset", "POST") == (200, {"sessions": 2})
    assert one.api("cart")[1]["count"] == 0


def test_one_session_counts_right_under_concurrent_requests(visitor: Visitor) -> None:
    visitor.page("/")
    threads = [
        threading.Thread(target=visitor.api, args=("cart", "POST", {"slug": "sencha"}))
        for _ in range(12)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert visitor.api("cart")[1]["count"] == 12


def test_release_2_differs_as_promised_at_the_same_paths(visitor: Visitor) -> None:
    pages, sizes = {}, {}
    for release in ("1", "2"):
        pages[release] = visitor.page(f"/?release={release}")
        sizes[release] = {
            name: len(visitor.send(f"/img/{name}.png")[1]) for name in ("hero", "story")
        }
    assert sizes["1"] == {"hero": 300 * 1024, "story": 40 * 1024}
    assert sizes["2"] == {"hero": 900 * 1024, "story": 140 * 1024}
    assert "insights.js" not in pages["1"]
    assert '<script src="/static/js/insights.js">' in pages["2"]
    assert "seal.svg" in pages["1"]
    assert "seal.svg" not in pages["2"]
    assert 'data-banner-ms="0"' in pages["1"]
    assert 'data-banner-ms="350"' in pages["2"]
    assert len(visitor.send("/static/js/insights.js")[1]) > 50_000


def test_release_sticks_by_query_not_by_header_and_the_query_counts_most(site: SiteServer) -> None:
    visitor = Visitor(site)
    assert 'data-release="2"' in visitor.page("/catalogue", X_Release="2")
    assert 'data-release="1"' in visitor.page("/catalogue")
    assert 'data-release="2"' in visitor.page("/catalogue?release=2", X_Release="1")
    assert 'data-release="2"' in visitor.page("/")
    assert 'data-release="1"' in visitor.page("/", X_Release="1")
    assert 'data-release="1"' in Visitor(site).page("/")
    with SiteServer(release=2, **FAST) as second:
        assert 'data-release="2"' in Visitor(second).page("/")


def test_settings_stick_add_up_and_can_be_forgotten(visitor: Visitor) -> None:
    assert 'data-ticker-ms="0"' in visitor.page("/?ticker_ms=0")
    visitor.page("/signin?hero_kb=0&toast_ms=100")
    text = visitor.page("/")
    assert 'data-ticker-ms="0"' in text
    assert 'data-toast-ms="100"' in text
    assert len(visitor.send("/img/hero.png")[1]) < 100 * 1024
    assert 'data-ticker-ms="250"' in visitor.page("/?settings=default")
    assert 'data-ticker-ms="250"' in visitor.page("/")


@pytest.mark.parametrize("query", ["delay_api=soon", "hero_kb=-1", "delay_api=99999", "release=3"])
def test_a_bad_setting_is_refused_by_name(visitor: Visitor, query: str) -> None:
    status, body, _ = visitor.send(f"/?{query}")
    assert status == 400
    assert query.split("=")[0] in body.decode()


def test_the_server_refuses_settings_that_it_does_not_know() -> None:
    with pytest.raises(HttpError, match="No such setting: delay_moon"):
        SiteServer(delay_moon=1)
    with pytest.raises(HttpError, match="release must be 1 or 2"):
        SiteServer(release=7)


@pytest.mark.by_the_clock
def test_delays_are_kept(visitor: Visitor) -> None:
    def seconds(path: str) -> float:
        started = time.monotonic()
        visitor.send(path)
        return time.monotonic() - started

    assert seconds("/api/products?delay_api=150") >= 0.15
    assert seconds("/img/hero.png?delay_hero=120") >= 0.12
    assert seconds("/slow?ms=100") >= 0.1
    visitor.page("/?delay_api=0&delay_hero=0")
    # The quickest of several, as each may be late on a busy machine.
    assert min(seconds("/api/products") for _ in range(9)) < 0.1


def test_the_hero_is_a_valid_png_of_the_asked_size(visitor: Visitor) -> None:
    _, data, headers = visitor.send("/img/hero.png?hero_kb=123")
    assert headers["Content-Type"] == "image/png"
    assert len(data) == 123 * 1024
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, kinds, pixels = 8, [], b""
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        (checksum,) = struct.unpack(">I", data[at + 8 + length : at + 12 + length])
        assert checksum == zlib.crc32(kind + body)
        kinds.append(kind)
        pixels += body if kind == b"IDAT" else b""
        at += 12 + length
    assert kinds == [b"IHDR", b"IDAT", b"paDd", b"IEND"]
    assert len(zlib.decompress(pixels)) == 600 * (1440 * 3 + 1)


def test_utility_routes_do_what_they_say(visitor: Visitor) -> None:
    assert visitor.send("/status/404")[0] == 404
    assert visitor.send("/status/503")[0] == 503
    assert visitor.send("/status/204")[0] == 400
    assert "Nothing moves here" in visitor.page("/redirect?to=/blank")
    assert visitor.send("/redirect?to=https://example.com/")[0] == 400
    _, body, headers = visitor.send("/download?kb=3&name=a.csv")
    assert len(body) == 3 * 1024
    assert headers["Content-Disposition"] == 'attachment; filename="a.csv"'
    assert visitor.page("/twins?n=37").count("<button") == 37
    assert "<span>Row 5</span>" in visitor.page("/twins?n=5&rows=1")
    listed = visitor.page("/big?n=103").split('<div id="list">')[1].split("</div>\n<p>")[0]
    assert listed.count("<") - listed.count("</") == 103
    assert 'data-to="/blank"' in visitor.page("/timer-nav?to=//evil.example")
    assert visitor.send("/frame-host?origin=http://example.com:80")[0] == 400
    assert visitor.send("/static/../server.py")[0] == 404
    assert visitor.send("/static/%2e%2e/%2e%2e/server.py")[0] == 404


def test_a_posted_form_is_shown_escaped_and_without_the_password(visitor: Visitor) -> None:
    _, body, _ = visitor.send("/static-form", "POST", b"name=%3Cb%3EBo&password=geheim")
    assert b"&lt;b&gt;Bo" in body
    assert b"geheim" not in body


@pytest.mark.by_the_clock
def test_no_body_sends_its_head_before_it_waits(site: SiteServer) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", site.port, timeout=10)
    started = time.monotonic()
    connection.request("GET", "/no-body?ms=200")
    response = connection.getresponse()
    head = response.read1()
    early = time.monotonic() - started
    rest = response.read()
    connection.close()
    assert b"<title>" in head
    assert b"<body>" not in head
    assert early < 0.2 <= time.monotonic() - started
    assert b"<body>" in rest


def test_one_connection_serves_many_requests_and_head_has_no_body(site: SiteServer) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", site.port, timeout=10)
    connection.connect()
    socket = connection.sock
    for method, path in (("GET", "/blank"), ("HEAD", "/"), ("POST", "/nothing"), ("GET", "/")):
        connection.request(method, path, body=b"xyz" if method == "POST" else None)
        response = connection.getresponse()
        body = response.read()
        assert int(response.headers["Content-Length"]) > 0
        assert (body == b"") is (method == "HEAD")
        assert connection.sock is socket
    connection.close()


def test_the_access_log_has_each_request_once_but_not_its_own(visitor: Visitor) -> None:
    visitor.page("/blank?x=1")
    visitor.send("/nothing")
    _, body, _ = visitor.send("/api/cart")
    entries = visitor.api("requests")[1]["requests"]
    assert [(e["method"], e["path"], e["query"], e["status"]) for e in entries] == [
        ("GET", "/blank", "x=1", 200),
        ("GET", "/nothing", "", 404),
        ("GET", "/api/cart", "", 200),
    ]
    assert entries[-1]["bytes"] == len(body)
    assert len(visitor.api("requests?path=/api/")[1]["requests"]) == 1
    assert visitor.api("requests", "DELETE")[1] == {"cleared": 3}
    assert visitor.api("requests")[1] == {"requests": []}


def test_cookies_of_two_sites_on_one_host_do_not_meet(site: SiteServer) -> None:
    visitor = Visitor(site)
    visitor.api("cart", "POST", {"slug": "sencha"})
    with SiteServer(**FAST) as second:
        visitor.send(f"{second.url}?release=2")
    assert 'data-count="1"' in visitor.page("/")
    assert 'data-release="1"' in visitor.page("/")


def test_a_strict_policy_finds_no_inline_code(visitor: Visitor) -> None:
    _, body, headers = visitor.send("/?csp=1&release=2")
    assert "default-src 'self'" in headers["Content-Security-Policy"]
    for file in (ROOT / "resources/site/www").rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        assert "<style" not in text, file
        assert ' style="' not in text, file
        assert text.count("<script") == text.count(' src="/static/js/'), file
    assert b"<script>" not in body


def test_stop_ends_kept_connections_and_frees_the_port() -> None:
    site = SiteServer(**FAST)
    site.start()
    connection = http.client.HTTPConnection("127.0.0.1", site.port, timeout=10)
    connection.request("GET", "/blank")
    connection.getresponse().read()
    outcome: list[object] = []

    def ask() -> None:
        try:
            outcome.append(Visitor(site).send("/slow?ms=30000")[0])
        except (OSError, http.client.HTTPException) as error:
            outcome.append(error)

    slow = threading.Thread(target=ask)
    slow.start()
    site.stop()
    slow.join(5)
    assert len(outcome) == 1  # answered early or cut off, but not left waiting
    connection.sock.settimeout(5)
    assert connection.sock.recv(1) == b""
    connection.close()
    with SiteServer(port=site.port, **FAST) as again:
        assert "Nothing moves" in Visitor(again).page("/blank")


def _start(*arguments: str, cwd: Path) -> tuple[subprocess.Popen[str], str]:
    process = subprocess.Popen(
        [sys.executable, *arguments, "--delay-api", "0"],
        cwd=cwd, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    return process, process.stdout.readline().strip()


@pytest.mark.parametrize("end", ["SIGTERM", "SIGINT", "stdin"])
def test_the_command_prints_its_address_first_and_ends_cleanly(end: str, tmp_path: Path) -> None:
    if end == "SIGINT":
        process, line = _start("-m", "resources.site", "--release", "2", cwd=ROOT)
    else:
        main = str(ROOT / "resources/site/__main__.py")
        process, line = _start(main, "--release", "2", "--exit-with-stdin", cwd=tmp_path)
    assert line.startswith("Serving on http://127.0.0.1:")
    with urllib.request.urlopen(line.removeprefix("Serving on "), timeout=10) as response:
        assert b'data-release="2"' in response.read()
    if end != "stdin":
        process.send_signal(signal.Signals[end])
    out, err = process.communicate(timeout=10)
    assert (process.returncode, out, err) == (0, "", "")


def test_the_command_says_why_it_cannot_start(site: SiteServer) -> None:
    process, line = _start("-m", "resources.site", "--port", str(site.port), cwd=ROOT)
    _, err = process.communicate(timeout=10)
    assert (process.returncode, line) == (2, "")
    assert err.startswith("The demo site cannot start: ")
    assert "Traceback" not in err
