"""Each system of the card game alone, on a table small enough to be checked by eye."""
