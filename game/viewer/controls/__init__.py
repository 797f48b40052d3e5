"""What stands around the stage: the panel, the timeline, the buttons."""
