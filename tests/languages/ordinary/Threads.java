// Threads, locks, pools, futures, fork and join, parallel streams.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.stream.*;

public class Threads {
    static int turn;
    static final Object lock = new Object();

    public static void main(String[] none) throws Exception {
        List<Thread> threads = new ArrayList<>();
        AtomicLong total = new AtomicLong();
        for (int i = 0; i < 30; i++) {
            int own = i;
            Thread thread = new Thread(() -> {
                synchronized (lock) {
                    while (turn != own) try { lock.wait(); } catch (InterruptedException e) { return; }
                    turn++;
                    lock.notifyAll();
                }
                total.addAndGet(own);
            });
            thread.setPriority(1 + i % 10);
            thread.setName("thinker " + i);
            threads.add(thread);
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        System.out.println("turns " + turn + " total " + total);
        ExecutorService pool = Executors.newFixedThreadPool(6);
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < 100; i++) { int n = i; futures.add(pool.submit(() -> n * n)); }
        int sum = 0;
        for (Future<Integer> future : futures) sum += future.get();
        pool.shutdown();
        System.out.println(sum + " " + pool.awaitTermination(10, TimeUnit.SECONDS));
        System.out.println(IntStream.range(0, 1_000_000).parallel().mapToLong(i -> i % 7).sum());
        System.out.println(Arrays.asList(5, 3, 1).parallelStream().sorted().collect(Collectors.toList()));
        int[] numbers = new Random(1).ints(200_000).toArray();
        Arrays.parallelSort(numbers);
        System.out.println(numbers[1000]);
        System.out.println(CompletableFuture.supplyAsync(() -> 20).thenCombineAsync(
            CompletableFuture.supplyAsync(() -> 22), Integer::sum).get());
        ReentrantLock fair = new ReentrantLock(true);
        Condition ready = fair.newCondition();
        fair.lock();
        System.out.println(ready.await(3, TimeUnit.MILLISECONDS));
        fair.unlock();
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread other = new Thread(() -> { try { barrier.await(); } catch (Exception e) { } });
        other.start();
        barrier.await();
        Thread sleeper = new Thread(() -> { try { Thread.sleep(60000); } catch (InterruptedException e) { System.out.println("woken"); } });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        System.out.println("done");
    }
}
