"""Tests of the judge, which runs a user's program and reports its faults."""
