"""Acting on elements, and the proof that an action had an effect."""
