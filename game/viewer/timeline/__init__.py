"""The band along the bottom of the window: values and events through time.

`Timeline` is what others use; `chart` has what a scene says of its time and samples a recording,
`axis` places turns, `marks` and `picture` draw.
"""
