"""The results of a sweep: counted, compared, and printed as text, JSON or CSV."""
