"""Playing a battle: its world, the state that follows its events, outcome, answer and scenario."""
