"""The project as others have it: its wheel, in a virtual environment of its own."""
