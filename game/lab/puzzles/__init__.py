"""What the lab has for each puzzle: a package for each, and the table `registry`."""
