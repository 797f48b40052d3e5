"""Tests of `game.gym`."""
