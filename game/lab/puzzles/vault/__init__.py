"""What the lab does with vaults: generate and shrink them, and search them by misread rules."""
