// Cultures, encodings, regular expressions, formats.
using System;
using System.Globalization;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;

class Bot {
    static void Main() {
        Console.WriteLine("конь " + "конь".ToUpperInvariant() + Encoding.UTF8.GetByteCount("конь"));
        Console.WriteLine(1234.5.ToString("N2", CultureInfo.GetCultureInfo("de-DE")) + 0.5.ToString(CultureInfo.InvariantCulture));
        foreach (Match move in Regex.Matches("e2-e4 g1-f3", "([a-h][1-8])-([a-h][1-8])")) Console.WriteLine(move.Groups[2]);
        Console.WriteLine(Regex.Replace("a1b22", @"\d+", m => "<" + m.Value + ">", RegexOptions.Compiled));
        var words = new[] {"б", "а", "В"};
        Array.Sort(words, StringComparer.OrdinalIgnoreCase);
        Console.WriteLine(string.Join(" ", words.Select(w => w.Normalize())));
        var built = new StringBuilder();
        for (int i = 0; i < 10000; i++) built.Append(i).Append(' ');
        Console.WriteLine(built.Length + " " + string.Format("{0,6:F2}|{1:X}", 3.14159, 255));
        Console.WriteLine(Convert.ToBase64String(Encoding.Unicode.GetBytes("x")) + CultureInfo.CurrentCulture.Name);
        Console.WriteLine("done");
    }
}
