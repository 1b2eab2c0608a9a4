"""Which element of before each element of now is."""
