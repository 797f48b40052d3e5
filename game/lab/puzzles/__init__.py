"""The lab's part of each puzzle: a package for each, and the table `registry`."""
