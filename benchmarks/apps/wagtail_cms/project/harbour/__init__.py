"""The pages of a harbour office."""
