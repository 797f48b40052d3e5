"""Tests of games that somebody plays."""
