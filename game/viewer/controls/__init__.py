"""What stands around the map and over it: panel, buttons, boxes, banner, minimap."""
