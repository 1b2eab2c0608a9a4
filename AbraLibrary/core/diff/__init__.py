"""What differs between two states of a page.

A v1 capture is compared as two sets of strings. A full capture is compared
by element, and what came or went together is one entry, as a person would
describe it. After a navigation no element can be recognized: two pages are compared by texts alone.
"""

from AbraLibrary.core.diff.compare import diff_states
from AbraLibrary.core.diff.kinds.prompt import behind_prompt
from AbraLibrary.core.diff.report.confidence import THRESHOLD, confidence_of
from AbraLibrary.core.diff.report.summary import summarize

__all__ = ["THRESHOLD", "behind_prompt", "confidence_of", "diff_states", "summarize"]
