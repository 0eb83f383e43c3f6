"""What commands print and write about matches and tournaments."""
