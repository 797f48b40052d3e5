"""Tests of taking part in the window."""
