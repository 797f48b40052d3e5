"""The card game as it is played: its world, its state, its end; `scenario` joins all rooms."""
