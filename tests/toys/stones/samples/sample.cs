// Takes the first free cell. / Занимает первую свободную клетку.
using System;
using System.Collections.Generic;

static class Sample
{
    static void Main()
    {
        var free = new SortedSet<int>();
        for (int cell = 1; cell <= 16; cell++) free.Add(cell);
        string word;
        while ((word = Console.ReadLine()) != null && word != "Quit")
        {
            if (word == "Name")
            {
                Console.WriteLine("Stones");
                continue;
            }
            if (word != "Start") free.Remove(int.Parse(word));
            // IMPROVE HERE / ЧТО УЛУЧШИТЬ
            int chosen = free.Min;
            free.Remove(chosen);
            Console.WriteLine(chosen);
        }
    }
}
