"""The tournament formats: who meets whom."""
