"""The lab's capabilities for the battle: generated caves, divergences, printed traces, readings."""
