"""What the lab has for card games; `parts` lists it."""
