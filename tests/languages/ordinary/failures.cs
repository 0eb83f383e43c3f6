// Exceptions, also those that begin as a signal.
using System;
using System.Threading;

class Node { public int value; }
class Bot {
    static Node nothing;
    static int Deep(int left) { if (left == 0) throw new InvalidOperationException("deep"); return Deep(left - 1) + 1; }

    static void Main() {
        int caught = 0, zero = 0;
        for (int i = 0; i < 300; i++) try { caught += nothing.value; } catch (NullReferenceException) { caught++; }
        for (int i = 0; i < 300; i++) try { caught += 1 / zero; } catch (DivideByZeroException) { caught++; }
        Console.WriteLine(caught);
        try { new int[3][caught] = 1; } catch (IndexOutOfRangeException) { Console.WriteLine("index"); }
        try { object o = "x"; Console.WriteLine((int)o); } catch (InvalidCastException) { Console.WriteLine("cast"); }
        try { checked { int m = int.MaxValue; m += caught; } } catch (OverflowException) { Console.WriteLine("overflow"); }
        try { try { Deep(1000); } finally { Console.WriteLine("finally"); } }
        catch (InvalidOperationException e) when (e.Message == "deep") { Console.WriteLine(e.StackTrace.Length > 1000); }
        try { int.Parse("x"); } catch (FormatException e) { Console.WriteLine(e.GetType().Name); }
        string told = null;
        var thread = new Thread(() => { try { Deep(5); } catch (Exception e) { told = e.Message; } }, 64 << 20);
        thread.Start();
        thread.Join();
        Console.WriteLine(told);
        Console.WriteLine("done");
    }
}
