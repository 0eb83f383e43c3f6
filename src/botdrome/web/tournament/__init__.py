"""A tournament as spectators see it, from its folder: tables, bracket, boards, replays."""
