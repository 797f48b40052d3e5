"""Pictures and films of what the window would show."""
