"""Tests of what is drawn on a battle's map."""
