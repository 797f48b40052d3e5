"""The lab's part of battles; `parts` lists it."""
