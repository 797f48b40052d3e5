"""Tests of the search for the shortest walk."""
