"""Diagnosis: finds the misreadings that explain the answers of a program.

All hypotheses have one score. Budgets count plays instead of seconds, so a seed has the same
verdict on every machine.

    case.py            an input with its answers under sets of misreadings
    evidence.py        the answers of a program to one part, compared with those of sets
    score.py           the costs of hypotheses: listed misreadings, unlisted ones, other faults
    search.py          the search for sets that give all answers to a part
    diagnosis.py       the verdict on both parts, and inputs that separate likely sets
    investigation.py   the batches of inputs that a program runs on
    wording.py         sentences on misreadings, also for `check`
"""
