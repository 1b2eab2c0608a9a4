"""Pure decisions: no selenium, no robot, no clock, no I/O; everything here runs offline."""
