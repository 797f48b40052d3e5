"""Tests of `game.lab.sweep.design`."""
