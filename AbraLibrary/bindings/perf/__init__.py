"""How fast a page is, and whether it got slower."""
