"""Finding the element that an intent means."""
