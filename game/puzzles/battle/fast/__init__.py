"""A battle by the rules as they are that nobody watches, in less time than its systems take."""
