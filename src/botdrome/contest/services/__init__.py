"""What can be done in a contest; plain values in and out, no HTTP."""
