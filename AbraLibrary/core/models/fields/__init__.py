"""Filling, selecting and checking, each verified by what the control holds."""
