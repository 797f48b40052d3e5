"""What a page plays and answers, and how its files are written."""
