"""Actions that a planner asks for in JSON."""
