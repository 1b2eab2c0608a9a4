"""The models that cross the layers: frozen, strict about keys, at home in both spellings."""

from __future__ import annotations

import importlib
import json
import pkgutil
from typing import Any, get_origin

import pytest
from builders import candidate, page, resolved, settle_result, target
from pydantic import ValidationError

from AbraLibrary.core import models
from AbraLibrary.core.models.base import Model
from AbraLibrary.core.models.evidence.trace import Trace
from AbraLibrary.core.models.find.candidate import Candidate, Candidates
from AbraLibrary.core.models.find.target import Target
from AbraLibrary.core.models.settle.settle import DomDelta


def all_models() -> list[type[Model]]:
    """Every model of core/models."""
    found: dict[str, type[Model]] = {}
    for module in pkgutil.walk_packages(models.__path__, f"{models.__name__}."):
        contents = vars(importlib.import_module(module.name)).values()
        for value in contents:
            # On Python 3.10 `list[int]` passes for a type.
            if isinstance(value, type) and not get_origin(value) and issubclass(value, Model):
                found[value.__name__] = value
    return list(found.values())


def test_there_are_models() -> None:
    assert len(all_models()) > 30


@pytest.mark.parametrize("model", all_models(), ids=lambda model: model.__name__)
def test_every_model_is_frozen_and_strict(model: type[Model]) -> None:
    assert model.model_config.get("frozen") is True
    assert model.model_config.get("extra") == "forbid"
    assert model.model_config.get("populate_by_name") is True


@pytest.mark.parametrize("model", all_models(), ids=lambda model: model.__name__)
def test_no_default_is_shared_and_mutable(model: type[Model]) -> None:
    for name, field in model.model_fields.items():
        assert not isinstance(field.default, (list, dict, set)), name


def test_a_model_cannot_be_changed() -> None:
    seen = candidate("Save")
    with pytest.raises(ValidationError, match="frozen"):
        seen.name = "Quit"  # type: ignore[misc]


def test_an_unknown_key_is_noticed() -> None:
    with pytest.raises(ValidationError, match="surprise"):
        DomDelta.model_validate({"added": 1, "surprise": 2})


def test_the_page_writes_camel_case_and_python_snake_case() -> None:
    seen = candidate("Save", data_test_id="save", near_label="x")
    camel = seen.model_dump(by_alias=True)
    assert {"ariaLabel", "nearLabel", "domPath", "shadowPath"} <= set(camel)
    assert camel["attributes"]["dataTestId"] == "save"
    assert Candidate.model_validate(camel) == seen
    assert Candidate.model_validate(seen.model_dump()) == seen


def test_a_trace_survives_json_so_that_it_can_be_replayed_offline() -> None:
    trace = resolved(target("Save", section="Billing"), candidate("Save"), candidate("Quit"))
    for by_alias in (False, True):
        assert Trace.model_validate_json(trace.model_dump_json(by_alias=by_alias)) == trace


def test_candidates_survive_json() -> None:
    seen = page(candidate("Übernehmen \U0001f4be"), candidate("<b>\"'&"), cut=3)
    text = json.dumps(json.loads(seen.model_dump_json(by_alias=True)), ensure_ascii=True)
    assert Candidates.model_validate_json(text) == seen


# -- target


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"phrase": "Save"}, "'Save'"),
        ({"phrase": "Save", "role": "button", "section": "B"}, "'Save' (role=button, section=B)"),
        ({"role": "searchbox"}, "an element (role=searchbox)"),
        ({"ref": "v-1"}, "ref:v-1"),
        ({"strategy": "css", "locator": "#a"}, "css:#a"),
        ({"phrase": "x", "test_id": "t", "within": "Ada"}, "'x' (test_id=t, within=Ada)"),
    ],
)
def test_a_target_is_described_as_it_was_written(given: dict[str, Any], message: str) -> None:
    assert Target.model_validate({"purpose": "click", **given}).describe() == message


# -- trace


def test_the_winner_is_the_match_that_was_chosen() -> None:
    trace = resolved(target("Save"), candidate("Save", ref="v-1"), candidate("Save all", ref="v-2"))
    assert trace.winner is not None
    assert trace.winner.candidate.ref == "v-1"
    assert resolved(target("Buy"), candidate("Save")).winner is None


# -- settle


@pytest.mark.parametrize(
    ("given", "total", "message"),
    [
        ({}, 0, "no changes"),
        ({"added": 2, "attributes": 1}, 3, "2 added, 1 attr changed"),
        (
            {"added": 1, "removed": 2, "attributes": 3, "text": 4},
            10,
            "1 added, 2 removed, 3 attr changed, 4 text changed",
        ),
    ],
)
def test_a_delta_is_counted_and_described(given: dict[str, int], total: int, message: str) -> None:
    delta = DomDelta(**given)
    assert (delta.total, delta.summary()) == (total, message)


def test_what_the_keyword_does_not_return_is_left_out_of_its_result() -> None:
    result = settle_result(delta=DomDelta(added=1), last_change_ms=40.0)
    assert result.delta.added == 1
    assert not {"delta", "last_change_ms"} & set(result.model_dump())
