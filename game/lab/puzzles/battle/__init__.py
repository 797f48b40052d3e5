"""The lab's abilities for the battle: generated caves, contrasts, printed traces, readings."""
