"""The two compared states, as trees of elements."""
