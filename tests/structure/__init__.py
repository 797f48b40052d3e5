"""How the project is put together: layers, names, and what does without what."""
