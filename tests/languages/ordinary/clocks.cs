// Clocks, dates, sleeping, random numbers, digests.
using System;
using System.Diagnostics;
using System.Security.Cryptography;
using System.Text;
using System.Threading;

class Bot {
    static void Main() {
        var watch = Stopwatch.StartNew();
        Thread.Sleep(3);
        Console.WriteLine(watch.ElapsedMilliseconds >= 2);
        Console.WriteLine(DateTime.UtcNow.Year > 2020 && DateTime.Now.Year > 2020 && Environment.TickCount != 0);
        Console.WriteLine(new DateTime(2024, 2, 28).AddDays(2).ToString("yyyy-MM-dd") + TimeSpan.FromMinutes(90));
        Console.WriteLine(new Random(42).Next(1000));
        var bytes = new byte[16];
        using (var random = RandomNumberGenerator.Create()) random.GetBytes(bytes);
        Console.WriteLine(Array.TrueForAll(bytes, b => b == 0));
        Console.WriteLine(Guid.NewGuid().ToString().Length);
        using (var sha = SHA256.Create()) Console.WriteLine(BitConverter.ToString(sha.ComputeHash(Encoding.ASCII.GetBytes("x"))));
        Console.WriteLine("done");
    }
}
