"""Choosing files in a file input."""
