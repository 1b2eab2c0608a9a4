"""Reports the changes: entries, names, summary, confidence."""
