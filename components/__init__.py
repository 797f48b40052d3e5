"""The components: small data classes without behaviour."""
