// Locales, formats, regular expressions, charsets, collation.
import java.nio.charset.*;
import java.text.*;
import java.util.*;
import java.util.regex.*;

public class Text {
    public static void main(String[] none) throws Exception {
        System.out.println("конь " + "конь".toUpperCase(Locale.ROOT) + " " + "конь".getBytes(StandardCharsets.UTF_8).length);
        System.out.println(String.format(Locale.GERMANY, "%,.2f %05d %s", 12345.678, 42, Charset.defaultCharset()));
        System.out.println(NumberFormat.getInstance(Locale.FRANCE).format(1234.5).length());
        Matcher moves = Pattern.compile("([a-h][1-8])-([a-h][1-8])").matcher("e2-e4 g1-f3");
        while (moves.find()) System.out.println(moves.group(1) + moves.group(2));
        System.out.println("a,b;c".replaceAll("[,;]", " ").split(" ").length);
        List<String> words = new ArrayList<>(List.of("яблоко", "ёж", "арбуз"));
        words.sort(Collator.getInstance(new Locale("ru")));
        System.out.println(words);
        System.out.println(Normalizer.normalize("й", Normalizer.Form.NFD).length());
        System.out.println(new String("тест".getBytes("windows-1251"), "windows-1251"));
        System.out.println(MessageFormat.format("{0} of {1}", 1, 2) + String.join("-", "a", "b") + "x".repeat(3));
        System.out.println("done");
    }
}
