"""Duels by other rules: a module for related questions, a few classes a variant."""
