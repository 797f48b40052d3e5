"""Telling a battle: sentences, pictures and their trace, objects for programs, and the first difference of two battles."""
