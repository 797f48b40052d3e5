"""The puzzles, a package each with the same rooms, and what they have in common.

`registry` lists them; `contract` is what each says of itself and of its inputs; `capabilities`
finds what else it can do, and imports that when it is asked for. `teller` and `objects` tell,
`explanation` and `recap` explain, `variant` changes the rules, `read_only_systems` and `proof`
say which short cuts rules allow; `settings` are what people set.
A puzzle that is only read and played is told, compared and shown by plain defaults.
"""
