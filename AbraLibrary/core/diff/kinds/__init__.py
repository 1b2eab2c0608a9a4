"""What is compared in a way of its own: columns, fields, figures, messages."""
