"""Tests of game.puzzles.battle.playing."""
