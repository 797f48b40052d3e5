"""The controls around the map: panel, buttons, lists, help."""
