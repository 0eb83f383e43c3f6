// Garbage, large arrays, references that do not keep.
using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

class Node { public Node next; ~Node() { } }
class Bot {
    static void Main() {
        long sum = 0;
        for (int i = 0; i < 2000000; i++) sum += new int[] {i, 1}[1];
        Console.WriteLine(sum);
        Node last = null;
        for (int i = 0; i < 100000; i++) last = new Node { next = last };
        Console.WriteLine(last != null);
        last = null;
        var map = new Dictionary<int, List<string>>();
        for (int i = 0; i < 100000; i++) {
            if (!map.ContainsKey(i % 500)) map[i % 500] = new List<string>();
            map[i % 500].Add("item" + i);
        }
        Console.WriteLine(map[7].Count);
        var large = new byte[80 << 20];
        for (int i = 0; i < large.Length; i += 4096) large[i] = 1;
        Console.WriteLine(large.Length);
        large = null;
        GC.Collect();
        GC.WaitForPendingFinalizers();
        Console.WriteLine(GC.GetTotalMemory(false) > 0 && GC.MaxGeneration > 0);
        IntPtr raw = Marshal.AllocHGlobal(1 << 20);
        Marshal.WriteInt32(raw, 42);
        Console.WriteLine(Marshal.ReadInt32(raw));
        Marshal.FreeHGlobal(raw);
        unsafe { int* stack = stackalloc int[1000]; stack[999] = 7; Console.WriteLine(stack[999]); }
        Console.WriteLine("done");
    }
}
