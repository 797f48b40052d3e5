"""`python -m game` is the same as `skirmish`."""

import sys

from game.command_line import main

sys.exit(main())
