// Takes the first free cell. / Занимает первую свободную клетку.
import java.util.Scanner;
import java.util.TreeSet;

public class Sample {
    public static void main(String[] arguments) {
        TreeSet<Integer> free = new TreeSet<>();
        for (int cell = 1; cell <= 16; cell++) free.add(cell);
        Scanner input = new Scanner(System.in);
        while (input.hasNext()) {
            String word = input.next();
            if (word.equals("Quit")) break;
            if (word.equals("Name")) {
                System.out.println("Stones");
                continue;
            }
            if (!word.equals("Start")) free.remove(Integer.valueOf(word));
            // IMPROVE HERE / ЧТО УЛУЧШИТЬ
            System.out.println(free.pollFirst());
        }
    }
}
