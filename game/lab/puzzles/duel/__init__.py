"""What the lab has for duels; `parts` lists it."""
