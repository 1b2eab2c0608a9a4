"""Measurements of page loads, and their comparison."""
