"""What a user gives: an input, and the rules and settings by which it is to be played.

`reading` turns a name into an input; `rules` reads what `--variant` names; `alternatives` lists
what an input can be compared with.
"""
