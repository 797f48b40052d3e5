"""Systems that are watched while they run."""
