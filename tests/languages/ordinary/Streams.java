// Much input and output, compression, serialization.
import java.io.*;
import java.util.*;
import java.util.zip.*;

public class Streams {
    public static void main(String[] none) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        long length = 0;
        int lines = 0;
        for (String line; (line = in.readLine()) != null; lines++) length += line.length();
        System.out.println(lines + " " + length + " " + System.in.available());
        PrintWriter out = new PrintWriter(new BufferedWriter(new OutputStreamWriter(System.out)));
        for (int i = 0; i < 3000; i++) out.printf("%d %s%n", i, "xxxxxxxxxxxxxxxx");
        out.flush();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream zipped = new GZIPOutputStream(bytes)) { zipped.write(new byte[100000]); }
        System.out.println(new GZIPInputStream(new ByteArrayInputStream(bytes.toByteArray())).readAllBytes().length);
        CRC32 crc = new CRC32();
        crc.update("hello".getBytes());
        System.out.println(crc.getValue());
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        new ObjectOutputStream(kept).writeObject(new ArrayList<>(List.of("a", "b")));
        System.out.println(new ObjectInputStream(new ByteArrayInputStream(kept.toByteArray())).readObject());
        PipedInputStream piped = new PipedInputStream();
        PipedOutputStream pipe = new PipedOutputStream(piped);
        Thread writer = new Thread(() -> { try (pipe) { pipe.write(65); } catch (IOException e) { } });
        writer.start();
        System.out.println(piped.read() + " " + piped.read());
        System.err.println("a complaint");
        System.out.println("done");
    }
}
