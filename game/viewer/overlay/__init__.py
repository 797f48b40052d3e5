"""What lies over the map: how it ended, and a card for first-time viewers."""
