"""Tests of the website: recordings, answers, and its files."""
