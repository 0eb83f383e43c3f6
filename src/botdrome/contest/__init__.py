"""Contests: teams, submissions, a timetable, tournaments and results."""
