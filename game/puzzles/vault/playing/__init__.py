"""The vault as it is played: its state, its world of entities, the scenario and the answers."""
