"""Playing a vault: its state, its world of entities, its answers, and the scenario."""
