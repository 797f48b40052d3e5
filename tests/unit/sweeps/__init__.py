"""Tests of sweeps: what they play, and where the results are kept."""
