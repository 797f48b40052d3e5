"""Programs as strangers write them: they share no code with the project, and misread rules.

Each is run as `python battle.py first-step dead-act < input`, prints both answers, a line
each, and knows no system: what it does otherwise stands where a stranger would have it.
"""
