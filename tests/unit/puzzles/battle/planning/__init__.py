"""Tests of game.puzzles.battle.planning."""
