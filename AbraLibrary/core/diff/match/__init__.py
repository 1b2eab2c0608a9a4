"""Matches the elements of the later state with those of the earlier one."""
