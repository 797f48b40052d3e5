"""What scenes and the window tell each other by."""
