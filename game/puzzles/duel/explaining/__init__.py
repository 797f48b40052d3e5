"""Why a duel's turns go as they do: the choices, the blow, and the sums of a turn."""
