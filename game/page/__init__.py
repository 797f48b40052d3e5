"""The browser page.

In the browser, scripts send questions to Python, and `answering` answers them. Questions about
numbers, printed maps and programs are in `verdicts`; `pasted_program` runs programs. `recording`
writes a play as JSON, and `difference` writes the first different decision of two plays. On this
machine, `site` writes the page's files into a folder, and `serving` serves the folder. `runtime`
finds the Python for browsers. `files/` contains the HTML, the style sheet and the scripts.
"""
