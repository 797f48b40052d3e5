"""What lies over the map: how it ended, the legend, and why what is asked about is done."""
