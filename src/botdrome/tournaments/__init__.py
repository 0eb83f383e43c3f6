"""Who meets whom, and what the results make of it. Pure: results in, pairings and tables out."""
