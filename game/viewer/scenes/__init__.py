"""One scene per puzzle, and the plain scene for puzzles without one; `registry` is the table."""
