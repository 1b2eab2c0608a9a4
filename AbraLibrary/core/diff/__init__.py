"""The page diff.

A v1 capture is compared as two sets of strings. A full capture is compared by element, and what
came or went together becomes one entry, as a person would describe it. After a navigation no
element can be recognized, so two pages are compared by their texts alone.
"""
