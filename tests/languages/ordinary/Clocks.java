// Clocks, dates, time zones, timers.
import java.time.*;
import java.util.*;
import java.util.concurrent.*;

public class Clocks {
    public static void main(String[] none) throws Exception {
        long begun = System.nanoTime();
        Thread.sleep(3);
        System.out.println(System.nanoTime() - begun >= 3_000_000);
        System.out.println(System.currentTimeMillis() > 1_600_000_000_000L);
        System.out.println(LocalDate.of(2024, 2, 28).plusDays(2) + " " + Duration.ofMinutes(90));
        System.out.println(ZonedDateTime.of(2024, 7, 1, 12, 0, 0, 0, ZoneId.of("Europe/Moscow")).toInstant());
        System.out.println(Instant.now().isAfter(Instant.EPOCH) && TimeZone.getDefault() != null);
        CountDownLatch ticks = new CountDownLatch(3);
        Timer timer = new Timer(true);
        timer.schedule(new TimerTask() { public void run() { ticks.countDown(); } }, 1, 2);
        System.out.println(ticks.await(10, TimeUnit.SECONDS));
        ScheduledExecutorService later = Executors.newScheduledThreadPool(2);
        System.out.println(later.schedule(() -> 7, 2, TimeUnit.MILLISECONDS).get());
        later.shutdownNow();
        System.out.println(new Date(0).getTime());
        System.out.println("done");
    }
}
