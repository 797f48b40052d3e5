"""A page for browsers: what it plays, what it answers, its files, and how they are served.

`story` writes what a page plays as JSON, and `reason` why something was done; `answering` is what
the page asks of Python in the browser, and `verdicts` the part of it that needs the lab; `site`
writes the page's files into a folder, and `serving` serves them on this machine. `files/` holds
those that are not made: a page, a style sheet, scripts.
"""
