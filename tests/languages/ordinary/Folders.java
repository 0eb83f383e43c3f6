// Files of its own directory in every way that Java has.
import java.io.*;
import java.nio.ByteBuffer;
import java.nio.channels.*;
import java.nio.file.*;
import java.util.*;

public class Folders {
    public static void main(String[] none) throws Exception {
        Files.writeString(Path.of("output.txt"), "1 2 3 4\n");
        Files.writeString(Path.of("output.txt"), "5\n", StandardOpenOption.APPEND);
        int sum = 0;
        try (Scanner in = new Scanner(new File("output.txt"))) { while (in.hasNextInt()) sum += in.nextInt(); }
        System.out.println(sum);
        Files.createDirectories(Path.of("a/b"));
        Files.copy(Path.of("output.txt"), Path.of("a/copy.txt"));
        Files.move(Path.of("a/copy.txt"), Path.of("a/b/moved.txt"), StandardCopyOption.ATOMIC_MOVE);
        try (var found = Files.walk(Path.of("a"))) { System.out.println(found.count()); }
        System.out.println(Files.size(Path.of("a/b/moved.txt")) + " " + Files.isDirectory(Path.of("a")));
        try (RandomAccessFile file = new RandomAccessFile("binary", "rw")) {
            file.setLength(1000);
            file.seek(500);
            file.writeInt(7);
            file.getFD().sync();
            FileLock lock = file.getChannel().lock();
            System.out.println(lock.isValid() + " " + file.length());
            lock.release();
            file.getChannel().force(true);
        }
        try (FileChannel in = FileChannel.open(Path.of("binary")); FileChannel out = FileChannel.open(Path.of("copy"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            System.out.println(in.transferTo(0, 1000, out));
            System.out.println(out.write(ByteBuffer.wrap(new byte[5]), 2000));
        }
        File temporary = File.createTempFile("bot", null, new File("."));
        try (PrintWriter out = new PrintWriter(new BufferedWriter(new FileWriter(temporary)))) { out.println("text"); }
        System.out.println(temporary.length() + " " + temporary.delete() + new File("a/b/moved.txt").renameTo(new File("x")));
        System.out.println(new File("/nothing").exists() + " " + new File(".").list().length + new File("x").setReadOnly());
        try { new FileReader("/nothing"); } catch (FileNotFoundException e) { System.out.println("not there"); }
        System.out.println("done");
    }
}
