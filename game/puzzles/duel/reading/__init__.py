"""From text to input: the boss (`contest`) and the book of spells (`spell_file`)."""
