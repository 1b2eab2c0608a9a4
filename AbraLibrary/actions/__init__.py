"""Orchestration over the port: settle, find, act, verify, navigate. No robot, no selenium."""
