"""Tests of what only saves a vault time."""
