using System;
using System.IO;

static class Newcomer
{
    static readonly string Mistake = "none";
    static readonly string[] Moves = { "a2a3", "a3a4", "a4a5", "a5a6", "a6b7", "b7a8" };

    static void Say(string text)
    {
        Console.WriteLine(text);
        if (Mistake != "flush") Console.Out.Flush();
    }

    static void Main()
    {
        Console.SetOut(new StreamWriter(Console.OpenStandardOutput()));
        int turn = 0;
        string line;
        while ((line = Console.ReadLine()) != null)
        {
            Console.Error.WriteLine("got " + line);
            if (line == "Quit")
            {
                if (Mistake != "quit") Environment.Exit(0);
                while (true) { }
            }
            if (turn == 1 && Mistake == "loop")
                while (true) { }
            if (line == "Name") Say("Newcomer");
            else if (turn == 1 && Mistake == "rule") Say("a3a5");
            else Say(Moves[turn++]);
        }
    }
}
