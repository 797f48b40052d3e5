"""Tests of lower bounds."""
