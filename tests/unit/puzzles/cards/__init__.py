"""Tests of the card game: reading, playing, answers, states and narration."""
