"""Makes and runs strangers' programs, and measures how often what is found is chance."""
