"""Replays `game.lab.diagnosis`, which may take the place of the search that `judge` has now.

It takes that place once it is at least as good on the stored evidence, for each puzzle and number
of causes, on the half that was not used to tune: no more false names than now, at most 1 % fewer
true ones, and no right program accused.
There is one score for all, and what may be spent is counted in plays, not in seconds, so that a
seed leads to the same verdict on every machine. To replay it:

    python -m tests.tools.evidence.trial cards held 20 --fresh

`results.tsv` has what came of all card programs by one state of the code, `--fresh`, in the form of
`../store/before-judge.tsv`, which has what the program's own search says of the same (right 30,
accused and silent none, in both):

               named  narrowed  falsely named  blamed falsely  plays  CPU
    trial         42        27              1               0   1730  0.6 s
    before        43        24              1               2   4224  2.4 s

Known to be open: vaults, duels and battles are not replayed by one state of the code; a duel that
was tried took 39 s, as inputs that tell sets from each other are sought among slow ones; a vault
(88) has been blamed for a rule that it reads rightly. Blaming a rule only if it stays so with
halved differences of cost was tried on the cards: three of 27 narrowed are lost, for none gained.
"""
