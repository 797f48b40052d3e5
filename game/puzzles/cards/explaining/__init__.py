"""Why rounds of the main game go as they do."""
