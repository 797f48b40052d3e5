"""The lab's capabilities for the battle: generated caves, contrasts, printed traces, readings."""
