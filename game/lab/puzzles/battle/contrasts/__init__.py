"""Contrasts of decisions, of counting and of power searches; `contrast` chooses between them."""
