"""The lab's part of card games; `parts` lists it."""
