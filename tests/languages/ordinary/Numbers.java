// Large integers, exact decimals, mathematics, bits.
import java.math.*;
import java.util.*;

public class Numbers {
    public static void main(String[] none) {
        BigInteger big = BigInteger.ONE;
        for (int i = 2; i <= 1000; i++) big = big.multiply(BigInteger.valueOf(i));
        System.out.println(big.toString().length() + " " + big.mod(BigInteger.valueOf(1009)));
        System.out.println(BigInteger.valueOf(3).modPow(BigInteger.valueOf(12345), BigInteger.valueOf(1_000_007)));
        System.out.println(BigInteger.TWO.pow(127).subtract(BigInteger.ONE).isProbablePrime(20));
        System.out.println(new BigDecimal("1").divide(new BigDecimal("7"), 50, RoundingMode.HALF_EVEN));
        System.out.println(Math.sin(1) + " " + Math.fma(2.0, 3.0, 1.0) + " " + StrictMath.exp(1));
        System.out.println(Long.bitCount(0xff00ffL) + " " + Integer.toBinaryString(10) + Long.numberOfTrailingZeros(64));
        BitSet sieve = new BitSet(100000);
        for (int i = 2; i < 100000; i++) if (!sieve.get(i)) for (int j = 2 * i; j < 100000; j += i) sieve.set(j);
        System.out.println(99998 - sieve.cardinality());
        System.out.println("done");
    }
}
