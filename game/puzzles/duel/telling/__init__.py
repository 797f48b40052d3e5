"""What happens in a duel: in sentences, as a picture and a trace, and as objects for programs."""
