"""The transport over WebDriver BiDi."""
