"""A third-party program: it shares no code with the project, and can misread rules.

Run it as `python cards.py score-from-zero < input`. It prints both answers, each on a line.
"""
