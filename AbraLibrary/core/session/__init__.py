"""Sessions: browsers opened, borrowed and closed."""
