"""What acts on an element, and what proves that it did."""
