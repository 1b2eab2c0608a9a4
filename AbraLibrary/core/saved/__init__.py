"""Page states in files: saved by the library as JSON, or saved by a browser as HTML.

Both are read into the same `PageState`, and compared by the same code as on a live page.
"""
