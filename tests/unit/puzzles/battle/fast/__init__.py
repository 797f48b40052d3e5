"""Systems that take less time."""
