"""Tests of `game.api`, the functions for Python programs."""
