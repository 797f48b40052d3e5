"""Duels, vaults and card games to be stepped by whoever holds them, as `Battle` is."""

from collections.abc import Iterator

from game.api.moments import EventObject
from game.api.reading import square_at
from game.api.stepped import Holder
from game.errors import UsageError
from game.puzzles.cards.playing.state import CardsState
from game.puzzles.cards.stepping import SteppedCards
from game.puzzles.duel.choosing import SpellChoice, SteppedDuel, number_of
from game.puzzles.duel.playing.state import DuelState
from game.puzzles.vault.choosing import KeyChoice, SteppedVault
from game.puzzles.vault.playing.state import VaultState
from game.puzzles.vault.reading import letters
from game.simulation.simulation import Event


class Duel(Holder[SteppedDuel, DuelState]):
    r"""A duel whose spells you choose; it stands where one is to be chosen, or is over.

    >>> duel = Duel("Hit Points: 13\nDamage: 8", {"player_hp": 10, "mana": 250})
    >>> [(one.spell, one.reason) for one in duel.choices() if not one.is_legal]
    []
    >>> [event["event"] for event in duel.choose("Poison")][:3]
    ['spell_cast', 'effect_started', 'turn_ended']
    >>> [(one.spell, one.reason) for one in duel.choices() if not one.is_legal][0]
    ('Shield', '36 mana short')
    >>> another = duel.copy()
    >>> _ = duel.choose("magic missile")
    >>> duel.is_over, duel.is_won, duel.spent, another.is_over
    (True, True, 226, False)

    Raises:
        SkirmishError: see `game.api`.
    """

    puzzle = input_name = "duel"

    @property
    def is_won(self) -> bool:
        """Whether the boss is dead."""
        return self._played.bout.is_won

    @property
    def spent(self) -> int:
        """Mana spent so far."""
        return self._played.mana.spent

    @property
    def spells(self) -> list[str]:
        """The spells chosen so far."""
        return self._played.saved()

    def choices(self) -> tuple[SpellChoice, ...]:
        """Return all spells with their cost, and why those that can't be cast now can't."""
        return self._played.choices()

    def choose(self, spell: str | int | SpellChoice) -> list[EventObject]:
        """Cast a spell by its name or number, and play on to the next choice or the end.

        Returns:
            What happened, as the events of `play`.

        Raises:
            RefusedChoiceError: it can't be cast now; nothing has happened.
        """
        number = self._number(spell)
        return self._done(lambda: self._played.choose(number))

    def _number(self, spell: object) -> int:
        if isinstance(spell, SpellChoice):
            return spell.number
        if isinstance(spell, int):
            return spell
        book = self._played.names
        found = number_of(book, str(spell))
        if found is None:
            raise UsageError(f"no spell is called {spell!r}: expected one of {', '.join(book)}")
        return found


class Vault(Holder[SteppedVault, VaultState]):
    r"""A vault whose keys you have fetched; explorers count from 1, keys are letters.

    >>> vault = Vault("########\n#@.a.bB#\n########")
    >>> [(one.key, one.steps, one.reason) for one in vault.choices()]
    [('a', 2, ''), ('b', 0, 'behind the key a')]
    >>> [event["event"] for event in vault.choose(1, "a")]
    ['moved', 'moved', 'key_taken']
    >>> vault.walk(1, (1, 4))
    [{'event': 'moved', 'explorer': 1, 'from': (1, 3), 'to': (1, 4)}]
    >>> vault.steps, vault.is_over
    (3, False)

    Raises:
        SkirmishError: see `game.api`; also where a maze can't be split for part 2.
    """

    puzzle = input_name = "vault"

    @property
    def steps(self) -> int:
        """Steps of all explorers so far."""
        return self._played.journey.steps

    @property
    def keys(self) -> str:
        """The keys taken so far, in their order."""
        return letters(self._played.order)

    def choices(self) -> tuple[KeyChoice, ...]:
        """Return each key that is left for each explorer, with the steps, or why it can't be."""
        return self._played.choices()

    def choose(self, explorer: int, key: str) -> list[EventObject]:
        """Let an explorer fetch a key by a shortest way; return what happened.

        Raises:
            RefusedChoiceError: it can't be fetched; nobody has moved.
        """
        return self._done(lambda: self._played.choose(explorer, key))

    def walk(self, explorer: int, place: tuple[int, int]) -> list[EventObject]:
        """Let an explorer take one step to a row and column; return what happened.

        Raises:
            RefusedChoiceError: that step is not allowed; nobody has moved.
        """
        square = square_at(self._played.maze.grid, place)
        return self._done(lambda: self._played.walk(explorer, square))


class Cards(Holder[SteppedCards, CardsState]):
    r"""A card game to be stepped; its rules leave nothing to be chosen.

    >>> cards = Cards("Player 1:\n9\n2\n\nPlayer 2:\n5\n3")
    >>> cards.choices(), [event["event"] for event in cards.step()]
    ((), ['drew', 'took'])
    >>> cards.state().rounds
    1

    Raises:
        SkirmishError: see `game.api`.
    """

    puzzle = input_name = "cards"

    def choices(self) -> tuple[()]:
        """Return nothing: the cards decide."""
        return ()

    def step(self, turns: int = 1) -> list[EventObject]:
        """Play so many turns, each of which begins or completes a round; return what happened."""
        return self._done(lambda: tuple(self._events_of(turns)))

    def _events_of(self, turns: int) -> Iterator[Event]:
        for _ in range(turns):
            if self.is_over:
                break
            yield from self._played.play()
            self._limit.check()
