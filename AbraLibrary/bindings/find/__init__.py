"""What a keyword is given of an intent, and the keyword that only finds."""
