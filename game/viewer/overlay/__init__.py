"""What lies over the map: how it ended, and the legend."""
