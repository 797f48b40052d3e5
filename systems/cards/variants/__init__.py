"""Misreadings of the rules of the card game."""
