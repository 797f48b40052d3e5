"""What pytest itself needs here: ends of what runs away, examples in docstrings, recorded texts."""
