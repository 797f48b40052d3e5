"""The pygame window. Nothing outside this package imports pygame."""
