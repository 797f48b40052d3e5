"""The card game as a puzzle: reading, playing, answers, states and stories."""
