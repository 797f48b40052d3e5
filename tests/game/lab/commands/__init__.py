"""Tests of the lab's commands."""
