"""Tests of the vault as a puzzle."""
