"""Duels by other rules: one module a variant, named as the variant is."""
