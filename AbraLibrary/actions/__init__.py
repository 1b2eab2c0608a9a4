"""Orchestration over the port: settle, resolve, act, verify, navigate. No robot, no selenium."""
