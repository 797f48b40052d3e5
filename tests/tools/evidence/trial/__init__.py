"""A search for misreadings that may take the place of the program's own.

It takes that place once it is at least as good on the stored evidence, for each puzzle and number
of causes, on the half that was not used to tune: no more false names than now, at most 1 % fewer
true ones, and no right program accused. Until then it stands here, and the program does without it.

    evidence.py        the answers of a program to a part, and what readings of the rules answer
    score.py           what hypotheses cost: known misreadings, unknown readings, something else
    search.py          the sets that give all answers to a part, grown from what explains some
    diagnosis.py       both parts together: what is told of each, and what input would tell more
    investigation.py   what a program is asked, in batches, until it is known what it misreads

There is one score for all, and what may be spent is counted in plays, not in seconds, so that a
seed leads to the same verdict on every machine. To replay it:

    python -m tests.tools.evidence.trial cards held 20 --fresh

What came of the programs by one state of the code stands in `results.tsv`, in the form of
`../store/before-judge.tsv`, which has what the program's own search says of them.
"""
