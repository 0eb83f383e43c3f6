import java.io.PrintWriter;
import java.util.Scanner;

public class Newcomer {
    static final String MISTAKE = "none";
    static final String[] MOVES = {"a2a3", "a3a4", "a4a5", "a5a6", "a6b7", "b7a8"};
    static final PrintWriter out = new PrintWriter(System.out);

    static void say(String text) {
        out.println(text);
        if (!MISTAKE.equals("flush")) out.flush();
    }

    public static void main(String[] none) {
        Scanner input = new Scanner(System.in);
        int turn = 0;
        while (input.hasNextLine()) {
            String line = input.nextLine();
            System.err.println("got " + line);
            if (line.equals("Quit")) {
                if (!MISTAKE.equals("quit")) System.exit(0);
                while (true) Thread.onSpinWait();
            }
            if (turn == 1 && MISTAKE.equals("loop"))
                while (true) Thread.onSpinWait();
            if (line.equals("Name")) say("Newcomer");
            else if (turn == 1 && MISTAKE.equals("rule")) say("a3a5");
            else say(MOVES[turn++]);
        }
    }
}
