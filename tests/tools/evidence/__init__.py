"""Answers of third-party programs to fixed inputs, to compare versions of the diagnosis."""
