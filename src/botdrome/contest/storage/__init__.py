"""Where a contest is kept: the database, and files named by their content."""
