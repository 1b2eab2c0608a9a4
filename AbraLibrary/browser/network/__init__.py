"""Network: mocked and blocked requests, responses, saved sign-ins, emulated conditions."""
