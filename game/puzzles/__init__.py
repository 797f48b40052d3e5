"""The puzzles, a package each with the same rooms, and what they have in common.

`registry` names and loads them; `contract` is what each says of itself; `settings`,
`variant`, `objects`, `trace` and `explanation` are the words they share.
"""
