"""Playing: worlds of entities and systems, what they tell, and going to and fro in it."""
