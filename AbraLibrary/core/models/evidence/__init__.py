"""What is kept and shown of what was done: failures, cards, traces, secrets hidden."""
