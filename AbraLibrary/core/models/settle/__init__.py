"""Waiting until nothing that an action caused is under way."""
