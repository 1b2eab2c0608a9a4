"""Page states and page diffs."""
