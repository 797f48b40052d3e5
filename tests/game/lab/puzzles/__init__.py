"""What the lab can do with each puzzle."""
