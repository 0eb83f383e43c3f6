// What a program asks its runtime.
import java.lang.management.*;

public class About {
    public static void main(String[] none) throws Exception {
        Runtime runtime = Runtime.getRuntime();
        System.out.println(runtime.availableProcessors() > 0 && runtime.maxMemory() > 0 && runtime.freeMemory() > 0);
        System.out.println(System.getProperty("os.name") + System.getProperty("line.separator").length());
        System.out.println(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() > 0);
        System.out.println(ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() > 0);
        System.out.println(ManagementFactory.getRuntimeMXBean().getUptime() >= 0);
        System.out.println(ProcessHandle.current().pid() > 0);
        System.out.println(Thread.currentThread().getStackTrace().length + " " + Thread.getAllStackTraces().containsKey(Thread.currentThread()));
        System.out.println(System.console() == null);
        StackWalker.getInstance().forEach(frame -> System.out.println(frame.getMethodName()));
        runtime.addShutdownHook(new Thread(() -> System.out.println("done")));
        System.exit(0);
    }
}
