"""What is reported of the changes: entries, names, summary, confidence."""
