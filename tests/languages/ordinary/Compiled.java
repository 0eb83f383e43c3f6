// Hot loops for the JIT, reflection, lambdas, proxies, records.
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Compiled {
    record Cell(int x, int y) {}
    sealed interface Shape permits Square, Circle {}
    record Square(int side) implements Shape {}
    record Circle(int radius) implements Shape {}

    static int area(Shape shape) { return shape instanceof Square s ? s.side() * s.side() : 3 * ((Circle) shape).radius(); }

    public static void main(String[] none) throws Throwable {
        long sum = 0;
        for (int i = 0; i < 30_000_000; i++) sum += (i ^ (i >>> 3)) % 13;
        System.out.println(sum);
        for (int i = 0; i < 300_000; i++) sum += area(i % 2 == 0 ? new Square(i % 9) : new Circle(i % 5));
        System.out.println(sum);
        System.out.println(Stream.iterate(1, n -> n * 3 % 1000).limit(50).collect(Collectors.groupingBy((Integer n) -> n % 4, Collectors.counting())));
        Method method = Compiled.class.getDeclaredMethod("area", Shape.class);
        int reflected = 0;
        for (int i = 0; i < 100; i++) reflected += (int) method.invoke(null, new Square(3));
        System.out.println(reflected);
        MethodHandle handle = MethodHandles.lookup().findVirtual(String.class, "length", MethodType.methodType(int.class));
        System.out.println((int) handle.invokeExact("four"));
        Supplier<?> proxy = (Supplier<?>) Proxy.newProxyInstance(Compiled.class.getClassLoader(), new Class<?>[] {Supplier.class}, (p, m, a) -> m.getName());
        System.out.println(proxy.get());
        System.out.println(new Cell(1, 2) + " " + new Cell(1, 2).equals(new Cell(1, 2)));
        Function<Integer, Function<Integer, Integer>> add = a -> b -> a + b;
        System.out.println(add.apply(2).apply(3) + switch ("x") { case "x" -> "ex"; default -> "none"; });
        System.out.println("done");
    }
}
