"""Which misreadings of the rules give the answers that somebody's program gives."""
