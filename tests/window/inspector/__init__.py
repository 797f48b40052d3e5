"""The inspector, in a window that nobody sees."""
