"""Reading values, texts, states and tables."""
