"""Still pictures and films of the window's content."""
