"""The puzzles, one package each."""
