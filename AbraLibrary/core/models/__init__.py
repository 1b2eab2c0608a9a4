"""The frozen models that travel between layers."""
