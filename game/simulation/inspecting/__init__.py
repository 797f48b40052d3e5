"""Looks into a turn: which system runs, what it reads, what it changes, and what it dispatches.

The door is `stepping` (one system after the other, the very ones that `esper.process` runs).
`reading` notices which components are read, `values` copies what they hold and compares it,
`wording` puts both in words. All of it is measured; no system declares anything.
"""
