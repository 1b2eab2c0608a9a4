"""Pure decisions, offline: no selenium, no robot, no clock, no I/O."""
