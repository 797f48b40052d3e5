"""Changed rules of the battle, as somebody might write them for themselves."""
