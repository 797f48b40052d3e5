"""What the runs of a sweep come to: counted, compared, and told in words, JSON or CSV."""
