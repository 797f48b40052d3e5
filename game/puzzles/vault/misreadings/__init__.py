"""The vault's misreadings: searches that read a rule differently, and walks along their plans."""
