"""The band along the bottom of the window: values and events through time.

`Timeline` is what others use; `chart` samples a recording, `axis` places turns, `picture` draws.
"""
