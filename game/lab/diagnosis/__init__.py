"""Finds out what a program misreads, by its answers.

There is one score for all, and what may be spent is counted in plays, not in seconds, so that a
seed leads to the same verdict on every machine.

    evidence.py        the answers of a program to a part, and what readings of the rules answer
    score.py           what hypotheses cost: known misreadings, unknown readings, something else
    search.py          the sets that give all answers to a part, grown from what explains some
    diagnosis.py       both parts together: what is told of each, and what input would tell more
    investigation.py   what a program is asked, in batches, until it is known what it misreads
    wording.py         what is told of misreadings: how sure it is, which they are, in which part
"""
