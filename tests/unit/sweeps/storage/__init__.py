"""Tests of `game.lab.sweep.storage`."""
