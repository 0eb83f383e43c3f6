"""Makes way for the newcomer, which wins on the board with its sixth move."""

moves = iter(["h7h6", "h6h5", "h5h4", "h4h3", "g7g6"])
while (line := input()) != "Quit":
    print("Opponent" if line == "Name" else next(moves), flush=True)
