"""Taking part in the window: `view` shows a game that somebody plays."""
