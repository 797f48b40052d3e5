"""Telling a battle: sentences, the trace of pictures, objects for JSON, and differences."""
