"""The state of a session as a file."""

from __future__ import annotations

import pytest

from AbraLibrary.core.models.network.session_state import Database, ObjectStore, SessionState
from AbraLibrary.core.network.session_state import of_site, read_state, require_site, write_state
from AbraLibrary.errors import ArgumentError

STATE = SessionState(
    version=1,
    library="0.1.0",
    origin="https://shop.example",
    cookies=[{"name": "sid", "value": {"type": "string", "value": "s3"}, "domain": "shop.example"}],
    local=[("theme", "dark"), ("toString", "")],
    session=[],
)


def test_a_file_gives_back_what_was_saved() -> None:
    assert read_state(write_state(STATE).encode(), "ada.json") == STATE


def test_its_description_has_counts_and_nothing_secret() -> None:
    assert STATE.describe() == (
        "1 cookie, 2 items of local storage, 0 items of session storage of https://shop.example"
    )


@pytest.mark.parametrize("content", [b"{}", b"no json", b'{"schema": "abra.perf-baseline"}'])
def test_another_file_is_refused(content: bytes) -> None:
    with pytest.raises(ArgumentError, match="session state"):
        read_state(content, "ada.json")


def test_only_the_cookies_that_the_site_gets_belong_to_it() -> None:
    domains = ["shop.example", ".example", "admin.shop.example", "other-shop.example", ""]
    cookies = [{"name": domain, "domain": domain} for domain in domains]
    mine = of_site(cookies, "https://shop.example:8443")
    assert [each["name"] for each in mine] == ["shop.example", ".example"]


def test_the_state_of_another_site_is_refused() -> None:
    require_site(STATE, "https://shop.example", "ada.json")
    with pytest.raises(ArgumentError, match=r"holds the state of https://shop\.example, and the"):
        require_site(STATE, "http://shop.example", "ada.json")
    with pytest.raises(ArgumentError, match="is of no site"):
        require_site(STATE, "null", "ada.json")


def test_what_it_keeps_in_databases_is_counted_and_comes_back() -> None:
    store = ObjectStore(
        name="users", key_path=None, auto_increment=False, indexes=[], records=[("a", {"n": 1})]
    )
    kept = STATE.model_copy(update={"databases": [Database(name="s", version=1, stores=[store])]})
    assert kept.describe().endswith(
        "session storage, 1 record of IndexedDB of https://shop.example"
    )
    assert read_state(write_state(kept).encode(), "ada.json") == kept
