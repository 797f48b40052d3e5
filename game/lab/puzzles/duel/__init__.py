"""The lab's part of duels; `parts` lists it."""
