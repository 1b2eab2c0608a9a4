"""Frozen models: the values that floors and rooms exchange."""
