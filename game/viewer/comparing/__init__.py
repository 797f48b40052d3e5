"""Two scenes side by side: how they are drawn, pointed at, chosen and told apart."""
