"""Tables, tie-breaks, ratings and statistics."""
