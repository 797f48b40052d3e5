"""Replays `game.lab.diagnosis`, and compares it with the search that `judge` had before.

It is meant to be at least as good on the stored evidence, for each puzzle and number of causes, on
the half that was not used to tune: no more false names than before, at most 1 % fewer true ones,
and no right program accused.
There is one score for all, and what may be spent is counted in plays, not in seconds, so that a
seed leads to the same verdict on every machine. To replay it:

    python -m tests.tools.evidence.trial cards held 20 --fresh

`results.tsv` has what came of wrong programs by one state of the code, in the form of
`../store/before-judge.tsv`, which has what the program's own search says of the same. Right ones
are not played there: what is right where it can be asked is told to be right. CPU is that of the
plays that were made, on a busy machine.

                          named  narrowed  falsely named  blamed falsely  plays  CPU
    cards tune    trial      22        12              1               0   1489  1.1 s
                  before     21        12              1               1   5626  3.0 s
    cards held    trial      22        12              1               0   1461  1.0 s
                  before     22        12              0               1   5683  3.5 s
    vault held    trial       9         4              1               0   2723  7.8 s
                  before      9         4              1               0  13304 11.8 s
    battle held   trial         5         7              0               0   6562 24.7 s
    (12 of 14)    before        6         5              0               1   9165 17.0 s
    duel held     trial         4         1              0               0   2997 15.3 s
    (5 of 14)     before        4         1              0               0   2293 10.0 s

Known to be open: what is left of these halves is not replayed by that state of the code. A battle
(47) is narrowed only: 25 of its answers were wrong, and 30 prove a set. By earlier states six of
seven duels of the tuned half came out as before or better: one (70) is falsely named, as it
misreads a third rule that hardly ever shows. A constant that is off the list (96) is taken for how
long effects last, as before. Asking 120 inputs more to confirm what is named does not save the
falsely named card program of the tuned half (66).
"""
