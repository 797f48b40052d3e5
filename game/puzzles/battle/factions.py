"""What units are called."""

from typing import Final

from components.faction import ELF, GOBLIN

SINGULAR: Final = {ELF: "elf", GOBLIN: "goblin"}
PLURAL: Final = {ELF: "elves", GOBLIN: "goblins"}
