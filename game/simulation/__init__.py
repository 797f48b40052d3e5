"""Simulations: worlds that are played turn by turn, and their recordings.

| module        | contents                                                             |
| ------------- | -------------------------------------------------------------------- |
| `world`       | a private esper context                                              |
| `simulation`  | a world that is played turn by turn or system by system              |
| `event`       | the events of a turn                                                 |
| `recording`   | all turns of a simulation; returns the state after any of them       |
| `snapshot`    | copies of a world that can be compared and restored                  |
| `progress`    | progress lines, time limits and notices of long work                 |
| `rules_error` | the error message if custom rules fail                               |
| `inspecting`  | the reads and changes of each system                                 |

Playing against the clock in a window is the subject of `game.playback`.
"""
