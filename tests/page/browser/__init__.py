"""The page in a real browser: headless Chromium, with Pyodide from npm."""
