"""Playing a battle: its world, the state that its events tell, its outcome and answer, and the scenario."""
