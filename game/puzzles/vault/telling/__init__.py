"""Telling a vault: sentences, picture, trace, objects for programs, graph, first difference."""
