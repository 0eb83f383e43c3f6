// Much input and output, and what it asks its runtime.
using System;
using System.IO;
using System.IO.Compression;

class Bot {
    static void Main() {
        long length = 0;
        int lines = 0;
        for (string line; (line = Console.ReadLine()) != null; lines++) length += line.Length;
        Console.WriteLine(lines + " " + length);
        var output = new StreamWriter(Console.OpenStandardOutput()) { AutoFlush = false };
        for (int i = 0; i < 3000; i++) output.WriteLine(i + " xxxxxxxxxxxxxxxx");
        output.Flush();
        Console.Error.WriteLine("a complaint");
        Console.WriteLine(Environment.ProcessorCount > 0 && Environment.WorkingSet >= 0);
        Console.WriteLine(Environment.OSVersion.Platform + Environment.NewLine.Length + Environment.GetEnvironmentVariable("NOTHING"));
        Console.WriteLine(Console.IsInputRedirected + " " + Environment.StackTrace.Contains("Main"));
        AppDomain.CurrentDomain.ProcessExit += (_, e) => Console.WriteLine("done");
        Environment.Exit(0);
    }
}
