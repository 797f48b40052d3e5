"""What the lab has for battles; `parts` lists it."""
