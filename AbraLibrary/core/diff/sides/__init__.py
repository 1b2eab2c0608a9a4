"""The two states that are compared, as trees of elements."""
