"""The table of answers: inputs, settings, and the answers to both parts."""
