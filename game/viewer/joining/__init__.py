"""Taking part in the window: `joined_page` shows a game that somebody plays."""
