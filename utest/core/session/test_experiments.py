"""Experimental features: one a call, known ones only."""

from __future__ import annotations

import pytest

from AbraLibrary.core.session.experiments import Experiments, set_feature
from AbraLibrary.errors import ArgumentError


def test_the_defaults_are_those_that_are_documented() -> None:
    assert Experiments() == Experiments(
        page_diffing=False, smart_waiting=True, idle_proof=True, noise_learning=True
    )


def test_one_feature_is_set_and_the_others_stay() -> None:
    assert set_feature(Experiments(idle_proof=False), {"page_diffing": True}) == Experiments(
        page_diffing=True, idle_proof=False
    )


def test_two_features_are_refused() -> None:
    with pytest.raises(
        ArgumentError, match=r"A call sets exactly one feature\. 2 features were given"
    ):
        set_feature(Experiments(), {"page_diffing": True, "idle_proof": False})


def test_no_feature_is_refused_and_all_are_listed() -> None:
    with pytest.raises(ArgumentError) as error:
        set_feature(Experiments(), {})
    for name in Experiments.model_fields:
        assert name in str(error.value)


def test_an_unknown_feature_is_refused_with_the_one_that_was_meant() -> None:
    with pytest.raises(
        ArgumentError, match=r"no experimental feature 'page_difing'. Did you mean p"
    ):
        set_feature(Experiments(), {"page_difing": True})


@pytest.mark.parametrize("given", ["of", "maybe", "", None, 2])
def test_what_is_neither_true_nor_false_switches_nothing(given: object) -> None:
    with pytest.raises(ArgumentError, match=r"page_diffing=.* Give it True or False\.$"):
        set_feature(Experiments(), {"page_diffing": given})
