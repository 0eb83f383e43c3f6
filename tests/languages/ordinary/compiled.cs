// Hot loops, generics, queries, reflection, emitted code, large integers.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Linq.Expressions;
using System.Numerics;
using System.Reflection;
using System.Reflection.Emit;

class Bot {
    static T Largest<T>(IEnumerable<T> all) where T : IComparable<T> { return all.Aggregate((a, b) => a.CompareTo(b) > 0 ? a : b); }
    static IEnumerable<int> Squares(int count) { for (int i = 0; i < count; i++) yield return i * i; }

    static void Main() {
        long sum = 0;
        for (int i = 0; i < 20000000; i++) sum += (i ^ (i >> 3)) % 13;
        Console.WriteLine(sum);
        Console.WriteLine(Largest(Squares(100)) + Largest(new[] {"a", "c", "b"}));
        Console.WriteLine(string.Join(" ", from n in Enumerable.Range(0, 30) where n % 3 == 0 orderby -n group n by n % 4 into g select g.Key + ":" + g.Sum()));
        BigInteger big = 1;
        for (int i = 2; i <= 300; i++) big *= i;
        Console.WriteLine(big.ToString().Length + " " + BigInteger.ModPow(3, 12345, 1000007));
        Console.WriteLine(typeof(Bot).GetMethod("Squares", BindingFlags.Static | BindingFlags.NonPublic).Name);
        var add = new DynamicMethod("add", typeof(int), new[] {typeof(int), typeof(int)});
        var code = add.GetILGenerator();
        code.Emit(OpCodes.Ldarg_0);
        code.Emit(OpCodes.Ldarg_1);
        code.Emit(OpCodes.Add);
        code.Emit(OpCodes.Ret);
        Console.WriteLine(((Func<int, int, int>)add.CreateDelegate(typeof(Func<int, int, int>)))(20, 22));
        Expression<Func<int, int>> twice = n => n * 2;
        Console.WriteLine(twice.Compile()(21) + " " + Math.Round(Math.Sin(1), 6) + decimal.Parse("1.10"));
        Console.WriteLine("done");
    }
}
