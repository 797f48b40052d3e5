"""What an entity has: small data classes without behaviour."""
