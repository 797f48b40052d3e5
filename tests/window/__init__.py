"""The window: what a person sees there and does, and what scenes are drawn from."""
