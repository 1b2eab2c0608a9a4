"""What changed between two states of a page."""
