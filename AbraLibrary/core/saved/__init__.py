"""Saved pages: states that the library saved as JSON, and pages that a browser saved as HTML.

Both become a `PageState` and are compared by the same code as live pages.
"""
