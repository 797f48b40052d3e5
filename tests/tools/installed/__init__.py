"""The installed project: its wheel, in a separate virtual environment."""
