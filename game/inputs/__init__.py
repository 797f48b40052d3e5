"""What a user gives: an input, and the rules and settings by which it is to be played.

`reading` turns a name into an input; `requested_rules` reads what `--variant` names, with
`own_rules` for files of systems; `recorded_rules` finds the rules of a recording again;
`alternatives` lists what an input can be compared with.
"""
