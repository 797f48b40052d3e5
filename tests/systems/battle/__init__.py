"""Each system of the battle alone, on drawn caves."""
