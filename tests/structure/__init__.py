"""The structure of the project: layers, names, sizes, and optional packages."""
