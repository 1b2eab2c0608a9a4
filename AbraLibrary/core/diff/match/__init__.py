"""Matches elements of the later state with elements of the earlier one."""
