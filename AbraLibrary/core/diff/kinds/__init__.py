"""Comparisons for special kinds of content: columns, fields, figures, messages."""
