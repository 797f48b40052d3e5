"""The editor of maps, in a window that nobody sees."""
