"""Takes two stones whenever it can."""

for word in iter(input, "Quit"):
    print("Heap" if word == "Name" else min(2, int(word)), flush=True)
