"""The lab's part of vaults; `parts` lists it."""
