"""Maps that programs print of a battle: read, aligned with its moments, and compared."""
