"""What is masked in a response that a keyword returns: headers and JSON values of credentials.

They are masked there as Robot logs results.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from AbraLibrary.core.evidence.credentials import is_count, is_credential, without_tokens_in
from AbraLibrary.core.evidence.secrets import MASK

if TYPE_CHECKING:
    from AbraLibrary.core.models.network.response import Response


def masked(response: Response, hide: Callable[[str], str]) -> Response:
    """Mask the credentials of a response, and what `hide` masks in a text.

    By their names: headers that carry credentials, and such values of a JSON body.
    """

    def text(seen: str) -> str:
        return hide(without_tokens_in(seen, MASK))

    return response.model_copy(
        update={
            "url": text(response.url),
            "headers": _headers(response.headers, text),
            "request_headers": _headers(response.request_headers, text),
            "body": _inside(response.body, text),
        }
    )


def _headers(headers: Mapping[str, str], text: Callable[[str], str]) -> dict[str, str]:
    return {name: MASK if is_credential(name) else text(value) for name, value in headers.items()}


def _value(key: str, value: Any, text: Callable[[str], str]) -> Any:
    is_hidden = is_credential(key) and isinstance(value, (str, int))
    return MASK if is_hidden and not is_count(key, str(value)) else _inside(value, text)


def _inside(seen: Any, text: Callable[[str], str]) -> Any:
    if isinstance(seen, str):
        return text(seen)
    if isinstance(seen, dict):
        return {key: _value(key, value, text) for key, value in seen.items()}
    return [_inside(each, text) for each in seen] if isinstance(seen, list) else seen
