"""The documents are true: README, the manual, the course, bundled files."""
