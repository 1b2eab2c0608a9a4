"""The version, alone in its file: setup.cfg reads it without importing the package."""

__version__ = "0.2.0"
