"""The battle as it is read, fought, told and explained."""
