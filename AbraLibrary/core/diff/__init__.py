"""What differs between two states of a page.

A v1 capture is compared as two sets of strings. A full capture is compared
by element, and what came or went together is one entry, as a person would
describe it. After a navigation no element can be recognized: two pages are compared by texts alone.
"""
