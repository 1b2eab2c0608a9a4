"""The cost of an action, from what the page and the transport observed."""
