"""Answers of strangers' programs to fixed inputs, by which ways of diagnosing are compared."""
