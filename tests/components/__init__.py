"""Components: what makes a class one."""
