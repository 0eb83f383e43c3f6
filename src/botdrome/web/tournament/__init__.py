"""The page of a tournament, from its folder: tables, bracket, boards, replays."""
