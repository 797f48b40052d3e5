"""Makes strangers' programs, and measures what is found out about them."""
