"""What pytest needs: ends of what runs away, cases, examples in docstrings, recorded texts."""
