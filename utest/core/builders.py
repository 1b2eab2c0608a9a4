"""Builds models for tests: what a test does not say is ordinary."""

from __future__ import annotations

from datetime import datetime, timezone
from typing import Any

from AbraLibrary._version import __version__
from AbraLibrary.core.find.resolve import Thresholds, resolve
from AbraLibrary.core.find.scoring import Weights
from AbraLibrary.core.models.evidence.trace import Trace
from AbraLibrary.core.models.evidence.trace_file import TraceFile
from AbraLibrary.core.models.find.candidate import Candidate, Candidates
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.models.session.frame import Frame
from AbraLibrary.core.models.settle.settle import SettleResult

URL = "https://shop.example/orders"


def candidate(name: str = "Save", ref: str | None = None, **given: Any) -> Candidate:
    """A visible, enabled button; attributes, containers and visibility are given flat."""
    nested = {
        "attributes": {"id": None, "name_attribute": None, "data_test_id": None},
        "containers": {
            "form": None, "section": None, "modal": None, "within": None, "within_text": None,
        },
        "visibility": {"is_visible": True, "is_enabled": True, "is_topmost": None},
    }  # fmt: skip
    parts = {
        part: {key: given.pop(key, default) for key, default in defaults.items()}
        for part, defaults in nested.items()
    }
    parts["attributes"]["name"] = parts["attributes"].pop("name_attribute")
    fields = {
        "ref": ref or f"v-{abs(hash((name, repr(sorted(given.items())), repr(parts)))):x}",
        "type": "button",
        "role": "button",
        "name": name,
        "text": name,
        "context": "PAGE",
        "box": {"x": 10, "y": 20, "w": 80, "h": 30},
        "dom_path": "html>body>main>button",
        "shadow_path": [],
        "semantic": True,
    }
    return Candidate.model_validate({**fields, **parts, **given})


def field(label: str | None = "Email", **given: Any) -> Candidate:
    """A text field; its name is its label."""
    own = {"type": "input", "role": "textbox", "text": "", "label": label}
    return candidate(label or "", **{**own, **given})


def page(*candidates: Candidate, cut: int = 0, total: int | None = None) -> Candidates:
    """A page's answer with these candidates."""
    return Candidates(
        registry_version=3,
        url=URL,
        total=len(candidates) + cut if total is None else total,
        cut=cut,
        candidates=list(candidates),
    )


def frame(title: str = "Card payment", *, w: float = 300, h: float = 200, **given: Any) -> Frame:
    """A frame of another origin, at half its size."""
    fields: dict[str, Any] = {
        "ref": f"v-{title}", "title": title, "locator": "iframe#pay",
        "context": "c-1", "is_large": True, "box": {"x": 0, "y": 0, "w": w, "h": h},
        "x": 10.0, "y": 100.0, "scale_x": 0.5, "scale_y": 0.5, "is_visible": True,
        "is_reached": True, "context_kind": "PAGE", "section": None, "modal": None,
    }  # fmt: skip
    return Frame.model_validate({**fields, **given})


def target(phrase: str | None = "Save", **given: Any) -> Target:
    """A target of a click."""
    return Target.model_validate({"purpose": "click", "phrase": phrase, **given})


def resolved(wanted: Target, *candidates: Candidate, cut: int = 0) -> Trace:
    """The trace of a resolution with the default weights and thresholds."""
    return resolve(wanted, page(*candidates, cut=cut))


def trace_file(answer: Candidates, wanted: Target | None = None, **given: Any) -> TraceFile:
    """The trace file of a resolution with the default weights and thresholds."""
    wanted = wanted or target("Save")
    fields: dict[str, Any] = {
        "library": __version__, "when": datetime(2026, 2, 9, 12, 30, tzinfo=timezone.utc),
        "keyword": "Click By Intent", "suite": "Shop", "test": "Buys", "session": "main",
        "browser": "chrome", "browser_version": "156", "transport": "bidi", "url": answer.url,
        "weights": Weights(), "thresholds": Thresholds(), "trace": resolve(wanted, answer),
        "page": answer,
    }  # fmt: skip
    return TraceFile(**{**fields, **given})


def settle_result(**given: Any) -> SettleResult:
    """A page that settled after 104 ms without a mutation."""
    fields = {
        "settled": True, "reason": "quiet", "waited_ms": 104.2, "mutations": 0,
        "last_mutation_ms": None, "hot_spots": [], "pending_requests": [], "animations": [],
        "excluded": [], "filtered": 0, "loading": [],
    }  # fmt: skip
    return SettleResult.model_validate({**fields, **given})
