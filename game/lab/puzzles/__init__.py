"""What the lab can do with each puzzle: a package for each, with modules of the same names."""
