"""What makes or measures and tests nothing by itself, and what other tests are made from."""
