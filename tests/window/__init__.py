"""Tests, mirroring the tree.

Tests of what scenes and the window tell each other by.
"""
