"""Tests of game.puzzles.battle.telling."""
