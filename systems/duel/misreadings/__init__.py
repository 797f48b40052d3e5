"""Misreadings of the duel's rules; each module has those of related questions."""
