"""The battle as it is seen."""
