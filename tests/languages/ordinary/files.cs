// Files of its own directory.
using System;
using System.IO;
using System.Linq;

class Bot {
    static void Main() {
        File.WriteAllText("output.txt", "1 2 3 4\n");
        File.AppendAllText("output.txt", "5\n");
        Console.WriteLine(File.ReadAllText("output.txt").Split(new[] {' ', '\n'}, StringSplitOptions.RemoveEmptyEntries).Sum(int.Parse));
        Directory.CreateDirectory("a/b");
        File.Copy("output.txt", "a/copy.txt");
        File.Move("a/copy.txt", "a/b/moved.txt");
        Console.WriteLine(Directory.GetFiles("a", "*", SearchOption.AllDirectories).Length + " " + new FileInfo("a/b/moved.txt").Length);
        using (var file = new FileStream("binary", FileMode.Create, FileAccess.ReadWrite, FileShare.None)) {
            file.SetLength(1000);
            file.Seek(500, SeekOrigin.Begin);
            file.WriteByte(7);
            file.Flush(true);
            file.Lock(0, 10);
            file.Unlock(0, 10);
            file.Position = 500;
            Console.WriteLine(file.ReadByte() + " " + file.Length);
        }
        using (var writer = new StreamWriter("lines")) for (int i = 0; i < 1000; i++) writer.WriteLine(i);
        Console.WriteLine(File.ReadLines("lines").Count());
        Console.WriteLine(File.Exists("/nothing") + " " + File.GetLastWriteTime("lines").Year.ToString().Length);
        File.Delete("lines");
        Directory.Delete("a", true);
        Console.WriteLine(Directory.Exists("a") + Path.GetFileName(Path.GetFullPath("x")));
        try { File.ReadAllText("/nothing"); } catch (FileNotFoundException) { Console.WriteLine("not there"); }
        Console.WriteLine("done");
    }
}
