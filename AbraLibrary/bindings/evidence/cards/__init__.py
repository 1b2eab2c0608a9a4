"""Log cards: self-contained HTML, escaped, readable in Robot's light and dark themes."""
