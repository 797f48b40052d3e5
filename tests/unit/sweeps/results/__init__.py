"""Tests of `game.lab.sweep.results`."""
