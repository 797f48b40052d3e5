"""Other readings of the battle's rules: a module for related questions, a few classes a variant."""
