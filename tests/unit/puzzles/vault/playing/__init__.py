"""Tests of the vault as it is played."""
