"""A planner's actions, given as JSON."""
