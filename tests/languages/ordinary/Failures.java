// Exceptions of every kind, stacks that overflow, implicit checks in compiled code.
public class Failures {
    static int depth;
    static void deep() { depth++; deep(); }
    static int length(String text) { return text.length(); }

    public static void main(String[] none) throws Exception {
        Thread thread = new Thread(null, () -> { try { deep(); } catch (StackOverflowError e) { System.out.println("again"); } }, "x", 1 << 21);
        thread.start();
        thread.join();
        int caught = 0;
        for (int i = 0; i < 200_000; i++)
            try { length(i % 5 == 0 ? null : "x"); } catch (NullPointerException e) { caught++; }
        System.out.println(caught);
        caught = 0;
        for (int i = 0; i < 100_000; i++)
            try { caught += 1 / (i % 3); } catch (ArithmeticException e) { caught += 2; }
        System.out.println(caught);
        try { Object o = "x"; Integer n = (Integer) o; }
        catch (ClassCastException | ArrayIndexOutOfBoundsException e) { System.out.println(e.getClass().getName()); }
        try { throw new IllegalStateException("outer", new java.io.IOException("inner")); }
        catch (IllegalStateException e) { System.out.println(e.getCause().getMessage() + e.getStackTrace().length); }
        finally { System.out.println("finally"); }
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("uncaught " + e.getMessage()));
        Thread failing = new Thread(() -> { throw new RuntimeException("alone"); });
        failing.start();
        failing.join();
        System.out.println("done");
    }
}
