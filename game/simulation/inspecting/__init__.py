"""What each system of a turn reads, changes and dispatches.

`stepping` runs one system at a time. It compares `copies` of all components before and after, and
`reads` records which fields the system reads. `notation` and `wording` put the results in words.
"""
