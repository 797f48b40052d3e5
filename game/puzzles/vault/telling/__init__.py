"""The vault told: in sentences, as a picture and a trace, as objects for programs, as a graph."""
