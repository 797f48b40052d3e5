"""Tests of what runs somebody's program and says what is wrong with it."""
