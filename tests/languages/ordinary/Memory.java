// Garbage, references, direct and mapped buffers.
import java.lang.ref.*;
import java.nio.*;
import java.nio.channels.*;
import java.nio.file.*;
import java.util.*;

public class Memory {
    public static void main(String[] none) throws Exception {
        long sum = 0;
        for (int i = 0; i < 3_000_000; i++) sum += new int[] {i, i + 1}[1] & 3;
        System.out.println(sum);
        Map<Integer, List<String>> map = new HashMap<>();
        for (int i = 0; i < 200_000; i++) map.computeIfAbsent(i % 500, k -> new ArrayList<>()).add("item" + i);
        System.out.println(map.get(7).size());
        map = null;
        byte[] large = new byte[100 << 20];
        large[large.length - 1] = 1;
        System.out.println(large.length);
        large = null;
        WeakReference<Object> weak = new WeakReference<>(new Object());
        System.gc();
        System.out.println(weak.get());
        ByteBuffer direct = ByteBuffer.allocateDirect(10 << 20).order(ByteOrder.LITTLE_ENDIAN);
        direct.putLong(0, 42);
        System.out.println(direct.get(0));
        try (FileChannel channel = FileChannel.open(Path.of("mapped"), StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            MappedByteBuffer mapped = channel.map(FileChannel.MapMode.READ_WRITE, 0, 8192);
            mapped.putInt(100, 7);
            mapped.force();
            System.out.println(mapped.getInt(100) + " " + channel.size());
        }
        System.out.println("done");
    }
}
