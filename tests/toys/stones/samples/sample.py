"""Takes the first free cell. / Занимает первую свободную клетку."""

free = [str(cell) for cell in range(1, 17)]
for word in iter(input, "Quit"):
    if word == "Name":
        print("Stones", flush=True)
        continue
    if word != "Start":
        free.remove(word)
    # IMPROVE HERE / ЧТО УЛУЧШИТЬ
    print(free.pop(0), flush=True)
