"""The visible changes of actions, written before the diff was run on them (README.md)."""

from __future__ import annotations

from truth.expected import Expected, Step, Truth
from truth.held_out_truths import HELD_OUT_TRUTHS
from truth.library_truths import LIBRARY_TRUTHS
from truth.noise_truths import NOISE_TRUTHS
from truth.shop_truths import SHOP_TRUTHS
from truth.widget_truths import WIDGET_TRUTHS

__all__ = ["HELD_OUT", "TRUTHS", "Expected", "Step", "Truth"]

TRUTHS: tuple[Truth, ...] = (*LIBRARY_TRUTHS, *WIDGET_TRUTHS, *SHOP_TRUTHS, *NOISE_TRUTHS)
#: Written when the diff was finished, on pages that were not used to develop it.
HELD_OUT: tuple[Truth, ...] = HELD_OUT_TRUTHS
