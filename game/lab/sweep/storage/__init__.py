"""The results file of a sweep, an SQLite database: its tables, writing it, and reading it."""
