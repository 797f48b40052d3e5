"""Replays `game.lab.diagnosis`, which may take the place of the search that `judge` has now.

It takes that place once it is at least as good on the stored evidence, for each puzzle and number
of causes, on the half that was not used to tune: no more false names than now, at most 1 % fewer
true ones, and no right program accused.
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
    battle held   trial       3         5              0               0   5456 20.8 s
    (8 of 14)     before      3         4              0               1   9678 16.1 s

Known to be open: six battles of that half, and nearly all duels, are not replayed by that state of
the code. By an earlier one eight of nine battles of the tuned half came out as before or better,
and four of six duels, at 15 to 40 s: one (70) is falsely named, as it misreads a third rule that
hardly ever shows. A constant that is off the list (96) is taken for how long effects last, as
before. Asking 120 inputs more to confirm what is named does not save the falsely named card program
of the tuned half (66).
"""
