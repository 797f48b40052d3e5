"""What units and things look like: a module each, drawn by `figures`."""
