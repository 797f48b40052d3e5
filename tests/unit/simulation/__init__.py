"""Worlds, simulations and recordings."""
