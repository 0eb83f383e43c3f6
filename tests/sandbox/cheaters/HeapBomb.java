/** Keeps every array that it makes. */
class HeapBomb {
    public static void main(String[] arguments) {
        var kept = new java.util.ArrayList<byte[]>();
        System.out.println("started");
        for (int mib = 0; mib < 1024; mib++) {
            byte[] block = new byte[1 << 20];
            java.util.Arrays.fill(block, (byte) 1);
            kept.add(block);
        }
        System.out.println("1 GiB: done " + kept.size());
    }
}
