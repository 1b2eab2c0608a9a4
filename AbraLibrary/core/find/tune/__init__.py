"""Learns weights and thresholds from labelled traces."""

from AbraLibrary.core.find.tune.labels import Labels, case_of, read_labels
from AbraLibrary.core.find.tune.propose import tune

__all__ = ["Labels", "case_of", "read_labels", "tune"]
