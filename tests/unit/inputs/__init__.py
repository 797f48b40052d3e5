"""Tests of inputs and custom rules."""
