"""Other readings of the battle's rules: a module for related questions, a few classes a variant.

Some of them keep notes of a battle, as a component of an entity of their own.
"""

import esper

from components.turn import RoundNotes


def round_notes() -> RoundNotes:
    """Return the notes of the battle, which begin empty."""
    for _, notes in esper.get_component(RoundNotes):
        return notes
    notes = RoundNotes()
    esper.create_entity(notes)
    return notes


def is_ending() -> bool:
    """Whether the notes say that combat ends with this round."""
    return any(notes.is_ending for _, notes in esper.get_component(RoundNotes))
