"""A page for browsers: its stories, its answers, its files, and a server for them.

`story` writes a play as JSON, and `difference` the first decision that differs, with reasons.
`answering` answers the questions of the page to Python in the browser, with `verdicts` for numbers,
printed maps and programs. `site` writes the page's files into a folder, and `serving` serves them
on this machine. `files/` contains a page, a style sheet and scripts.
"""
