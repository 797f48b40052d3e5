"""Diagnosis: finds the misreadings that explain the answers of a program.

`check` has one or two numbers for one input, and `judge` has answers to many inputs. Both compare
them with the answers of sets of misreadings, and weigh sets with the same costs.

    case.py            an input with its answers under sets of misreadings
    evidence.py        the answers of a program, compared with those of sets
    score.py           the costs of hypotheses: listed misreadings, unlisted ones, other faults
    number_search.py   the search for sets that give the numbers for one input
    chance.py          the chance that such sets fit by coincidence
    search.py          the search for sets that give all answers to a part, to many inputs
    certainty.py       how sure a finding is
    diagnosis.py       the verdict on both parts, and inputs that separate likely sets
    investigation.py   the batches of inputs that a program runs on
    wording.py         sentences on misreadings
"""
