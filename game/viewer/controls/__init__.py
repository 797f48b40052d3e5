"""What stands around the map: panel, buttons, lists, help."""
