"""Editing of maps by hand, without a window."""
