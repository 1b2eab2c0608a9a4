"""The arguments of an intent, and the keywords that find an element without acting on it."""
