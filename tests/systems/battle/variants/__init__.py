"""Battles by other rules, on boards whose outcome can be seen."""
