"""Evidence: failure cards, traces, the event log, and the masking of secrets."""
