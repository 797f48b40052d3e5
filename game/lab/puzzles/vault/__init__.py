"""What the lab has for vaults; `parts` lists it."""
