"""What stands around the rules: parsing, puzzles, recordings, commands."""
