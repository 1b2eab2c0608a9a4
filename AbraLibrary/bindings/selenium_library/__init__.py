"""Beside SeleniumLibrary: its browser, its plugin, its steps."""
