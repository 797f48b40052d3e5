"""What stands around the stage and over it: panel, timeline, buttons, boxes."""
