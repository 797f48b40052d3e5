"""Tests of the duel."""
