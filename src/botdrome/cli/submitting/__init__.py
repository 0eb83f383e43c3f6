"""Submits a program to a contest server from the command line."""
