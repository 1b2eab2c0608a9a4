"""How fast a page loads, and whether it got slower."""
