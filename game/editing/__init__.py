"""Editing maps by hand: walls and floor, and pieces such as units, keys and doors on them.

`draft` is the map while it is edited, `operations` make another draft of one or refuse with the
reason, `session` is the hand that does, undoes and redoes them. What pieces there are, and how a
draft is written, each puzzle's module `editing` says.
"""
