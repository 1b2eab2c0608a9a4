"""Sessions: opening, borrowing and closing browsers."""
