"""Resources of the tests: the demo site and its Robot library. Not installed."""
