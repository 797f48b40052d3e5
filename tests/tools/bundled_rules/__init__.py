"""The rules in `assets/rules`, which people copy and run."""
