"""The rules of one round, as functions of what lies on the table; players are 1 and 2."""


def higher(first: int, second: int) -> int:
    """Return who drew the higher card; no two cards are equal."""
    return 1 if first > second else 2


def calls_for_subgame(first: int, second: int, first_left: int, second_left: int) -> bool:
    """Return whether both players have at least as many cards left as the card they drew says."""
    return first <= first_left and second <= second_left


def spoils(winner: int, first: int, second: int) -> tuple[int, int]:
    """Return the cards drawn, in the order in which the winner puts them under its deck."""
    return (first, second) if winner == 1 else (second, first)


def sole_holder(first_left: int, second_left: int) -> int:
    """Return who holds all cards, 0 as long as both have some."""
    if not second_left:
        return 1
    return 0 if first_left else 2
