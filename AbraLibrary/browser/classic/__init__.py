"""The transport over classic WebDriver."""
