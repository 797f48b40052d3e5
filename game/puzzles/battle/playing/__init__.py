"""Playing a battle: its world, the state that follows its events, its outcome and answer."""
