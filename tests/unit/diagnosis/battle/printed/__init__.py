"""Tests of game.lab.puzzles.battle.printed."""
