"""Which element words mean."""
