"""What happens: the rules, each in one system or in one pure function that it calls."""
