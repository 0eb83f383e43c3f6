// Threads, pools, tasks, monitors, timers.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

class Bot {
    [ThreadStatic] static int own;
    static async Task<int> Later(int value) { await Task.Delay(2); return value * 2; }

    static void Main() {
        var door = new object();
        int turn = 0;
        var threads = new List<Thread>();
        for (int i = 0; i < 20; i++) {
            int mine = i;
            var thread = new Thread(() => {
                own = mine;
                lock (door) {
                    while (turn != mine) Monitor.Wait(door);
                    turn++;
                    Monitor.PulseAll(door);
                }
            });
            thread.Priority = ThreadPriority.BelowNormal;
            thread.IsBackground = i % 2 == 0;
            threads.Add(thread);
        }
        foreach (var thread in threads) thread.Start();
        foreach (var thread in threads) thread.Join();
        Console.WriteLine(turn);
        using (var finished = new CountdownEvent(50)) {
            for (int i = 0; i < 50; i++) ThreadPool.QueueUserWorkItem(_ => finished.Signal());
            Console.WriteLine(finished.Wait(20000));
        }
        long sum = 0;
        Parallel.For(0, 1000, i => Interlocked.Add(ref sum, i));
        Console.WriteLine(sum);
        Console.WriteLine(Enumerable.Range(0, 100000).AsParallel().Select(n => (long)n % 7).Sum());
        Console.WriteLine(Task.WhenAll(Later(1), Later(2), Task.Run(() => 5)).Result.Sum());
        var bag = new BlockingCollection<int>();
        var producer = Task.Run(() => { for (int i = 0; i < 10; i++) bag.Add(i); bag.CompleteAdding(); });
        Console.WriteLine(bag.GetConsumingEnumerable().Sum());
        using (var signal = new ManualResetEventSlim()) using (new Timer(_ => signal.Set(), null, 2, 5)) Console.WriteLine(signal.Wait(20000));
        using (var mutex = new Mutex()) { mutex.WaitOne(); mutex.ReleaseMutex(); }
        var source = new CancellationTokenSource(2);
        try { Task.Delay(60000, source.Token).Wait(); } catch (AggregateException) { Console.WriteLine("cancelled"); }
        Console.WriteLine("done");
    }
}
