"""Tests of two scenes side by side."""
