"""Tests of game.puzzles.battle.explaining."""
