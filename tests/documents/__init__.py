"""What the documents say is true: README, the manual, the course, bundled files."""
