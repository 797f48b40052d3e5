"""The vault as it is seen."""
