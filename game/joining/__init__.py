"""Games that somebody plays: what may be chosen, what was, how it is kept, and what it came to.

    game = join(given, part=1)        A `JoinedGame`, begun or gone on with.
    game.offers()                     What may be chosen now, with reasons for what may not.
    game.choose("poison")             Chooses it, by the systems that `game.api` asks, too.

Terminal and window play these. Each puzzle that leaves a choice has its own in `joining`.
"""
