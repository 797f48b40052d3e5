"""Runs somebody's own program on many small inputs, and says what is wrong with it."""
