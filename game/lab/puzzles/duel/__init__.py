"""The duel in the lab: bosses by chance, and where changed rules first play otherwise."""
