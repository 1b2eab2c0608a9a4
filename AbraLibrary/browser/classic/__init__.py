"""The transport over classic WebDriver alone."""
