"""Movement that begins and ends gently."""


def smooth(share: float) -> float:
    """Return an eased share of a movement, slow at both ends; it stays from 0 to 1.

    >>> [smooth(share) for share in (-1.0, 0.0, 0.25, 0.5, 1.0, 2.0)]
    [0.0, 0.0, 0.15625, 0.5, 1.0, 1.0]
    """
    share = max(0.0, min(share, 1.0))
    return share * share * (3 - 2 * share)
