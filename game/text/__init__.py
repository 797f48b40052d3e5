"""Reads and writes text: sources, files, lines, maps, values, and helpers for sentences."""
