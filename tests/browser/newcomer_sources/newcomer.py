import sys

MISTAKE = "none"
MOVES = ["a2a3", "a3a4", "a4a5", "a5a6", "a6b7", "b7a8"]


def say(text):
    print(text, flush=MISTAKE != "flush")


turn = 0
for line in map(str.strip, sys.stdin):
    print("got", line, file=sys.stderr)
    while line == "Quit" and MISTAKE == "quit":
        pass
    if line == "Quit":
        sys.exit()
    while turn == 1 and MISTAKE == "loop":
        pass
    if line == "Name":
        say("Newcomer")
    elif turn == 1 and MISTAKE == "rule":
        say("a3a5")
    else:
        say(MOVES[turn])
        turn += 1
