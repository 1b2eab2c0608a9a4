"""Working with SeleniumLibrary: its browser, the plugin, and its keywords as steps."""
