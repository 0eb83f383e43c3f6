// Random numbers, digests, unique names.
import java.security.*;
import java.util.*;
import java.util.concurrent.*;

public class Chance {
    public static void main(String[] none) throws Exception {
        System.out.println(new Random(42).nextInt(1000) + " " + new SplittableRandom(1).nextInt(1000));
        byte[] bytes = new byte[16];
        new SecureRandom().nextBytes(bytes);
        System.out.println(Arrays.equals(bytes, new byte[16]));
        System.out.println(ThreadLocalRandom.current().nextInt(5) < 5 && Math.random() < 1);
        System.out.println(UUID.randomUUID().toString().length());
        byte[] digest = MessageDigest.getInstance("SHA-256").digest("x".getBytes());
        System.out.println(Base64.getEncoder().encodeToString(digest));
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5));
        Collections.shuffle(list, new Random(3));
        System.out.println(list);
        System.out.println("done");
    }
}
