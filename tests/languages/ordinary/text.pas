{ Strings, formats, lists, unicode. }
{$mode objfpc}{$H+}{$codepage utf8}
program text;
uses cwstring, sysutils, strutils, classes;
var
  list: TStringList;
  i: integer;
  wide: unicodestring;
begin
  writeln(format('%6.2f|%.4x|%s', [3.14159, 255, 'text']));
  writeln(uppercase('abc'), reversestring('abc'), stringreplace('a,b', ',', ';', [rfReplaceAll]));
  list := TStringList.Create;
  for i := 1 to 100 do list.add(inttostr(i * 37 mod 101));
  list.sort;
  writeln(list[0], ' ', list[99], ' ', list.indexof('5') >= 0);
  wide := 'конь';
  writeln(length(wide), ' ', length(utf8encode(wide)));
  writeln(pos('e4', 'e2-e4'), copy('abcdef', 2, 3), trim('  x '));
  writeln(comparestr('a', 'b'), floattostr(0.5), datetostr(0) <> '');
  list.free;
  writeln('done');
end.
