"""Tests of `game.lab.sweep.workers`."""
