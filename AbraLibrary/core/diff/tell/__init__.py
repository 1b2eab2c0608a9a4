"""What is said of the changes: entries, names, summary, confidence."""
