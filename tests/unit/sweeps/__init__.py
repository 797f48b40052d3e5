"""Tests of sweeps: their runs and their stored results."""
