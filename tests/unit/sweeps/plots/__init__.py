"""Tests of plots: what is drawn where, read back from the figures."""
