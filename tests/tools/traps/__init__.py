"""How the traps below `assets/traps/` are found."""
