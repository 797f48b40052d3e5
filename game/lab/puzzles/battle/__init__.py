"""The lab's capabilities for the battle: generated caves, divergences, printed maps, readings."""
