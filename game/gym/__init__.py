"""Environments for [Gymnasium](https://gymnasium.farama.org): a duel's spells, a vault's keys.

    import gymnasium
    import game.gym

    environment = gymnasium.make("skirmish/Duel-v0", part=2)

| id                  | an action                          | costs     |
| ------------------- | ---------------------------------- | --------- |
| `skirmish/Duel-v0`  | casts a spell of the book          | its mana  |
| `skirmish/Vault-v0` | lets an explorer fetch a key       | its steps |

`skirmish help python` tells of observations, rewards and agents. All is played by the very
systems that every other command plays by; the viewer is imported for pictures alone.
"""

from game.environment import needed_for

with needed_for("game.gym"):
    import gymnasium

from game.gym.games import DuelEnvironment, VaultEnvironment

__all__ = ["DuelEnvironment", "VaultEnvironment"]

gymnasium.register("skirmish/Duel-v0", entry_point="game.gym:DuelEnvironment")
gymnasium.register("skirmish/Vault-v0", entry_point="game.gym:VaultEnvironment")
