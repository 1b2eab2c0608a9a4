"""Sphinx's settings for the documentation site, which `make site` builds from docs/."""

from __future__ import annotations

project = "AbraLibrary"
author = "The AbraLibrary developers"
extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
root_doc = "index"
html_theme = "furo"
html_title = "AbraLibrary"
html_show_sourcelink = False
html_show_copyright = False
myst_heading_anchors = 4
myst_enable_extensions = ["linkify"]
