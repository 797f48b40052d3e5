"""Tools that create or measure something, and data of other tests."""
