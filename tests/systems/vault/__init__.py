"""Each system of the vault alone."""
