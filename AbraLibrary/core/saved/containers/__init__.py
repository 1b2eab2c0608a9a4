"""The containers of a saved page: which there are, which are alike, and which `within=` means."""
