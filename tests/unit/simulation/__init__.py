"""Worlds, simulations, recordings and their files."""
