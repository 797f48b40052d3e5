"""Modules that stand in for others where a judged program is run; none of them is imported here."""
