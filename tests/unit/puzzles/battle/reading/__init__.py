"""Tests of game.puzzles.battle.reading."""
