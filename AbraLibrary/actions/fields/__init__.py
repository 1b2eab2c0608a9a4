"""Filling, selecting and checking, each verified by the state of the control."""
