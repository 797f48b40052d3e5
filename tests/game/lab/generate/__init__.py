"""What generators share."""
