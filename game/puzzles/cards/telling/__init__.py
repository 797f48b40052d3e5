"""What happens in a card game: in sentences, picture and trace, and as objects for programs."""
