"""The rules: each is one system, or one pure function that a system calls."""
