"""The duel as it is played: its world, its state and its answer; `scenario` joins all rooms."""
