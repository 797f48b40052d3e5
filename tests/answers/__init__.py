"""The table of answers: inputs, how they are played, and what both parts come to."""
