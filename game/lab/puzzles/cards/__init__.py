"""The cards in the lab: decks by chance, and simpler ones."""
