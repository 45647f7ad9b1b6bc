import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { csvList, csvText } from "./csv-text";

// The characters of https://owasp.org/www-community/attacks/CSV_Injection, also behind characters that hide them from a check of the first one.
it.each([
  ...Array.from("=+-@＝＋－＠﹦﹢﹣﹫\t\r\n"),
  ...[
    "\n=1+1",
    " =1+1",
    "\r\n=1",
    "\t=1",
    "\u00a0=1",
    "\u3000＝1",
    "\ufeff=1",
    "\u200b=1",
    "\u2028=1",
    "\u0001=1",
    " \n\t @SUM(A1)",
    "'=1",
    "''\n-1",
  ],
])("spreadsheets do not run %j", (text) => {
  expect(csvText(text)).toBe(`'${text}`);
});

it.each(["", " ", "a=1", "1-2", "me@example.com", "'quoted'", " blanks around ", "\u200b", "(=1)", "0001"])("%j is unchanged", (text) => {
  expect(csvText(text)).toBe(text);
});

const armored = "-----BEGIN AGE ENCRYPTED FILE-----\nYWdlLWVuY3J5cHRpb24ub3JnL3YxCg+/\nAA==\n-----END AGE ENCRYPTED FILE-----\n";

it("sealed answers are unchanged, and nothing else that looks like them", () => {
  expect(csvText(armored)).toBe(armored);
  expect(csvText(armored.replaceAll("\n", "\r\n"))).toBe(armored.replaceAll("\n", "\r\n"));
  for (const text of [armored.replace("YWdl", "=A1("), armored.replace("YWdl", "A B"), `${armored}=1`, armored.replace("-----END", "END")])
    expect(csvText(text)).toBe(`'${text}`);
});

it.each([
  [["Tea", "Coffee"], "Tea; Coffee"],
  [["Tea, black", "Coffee"], "Tea, black; Coffee"],
  [["Tea; black", "Coffee"], '"Tea; black"; Coffee'],
  [['17" screen', "a;b"], '"17"" screen"; "a;b"'],
  [["one"], "one"],
  [[], ""],
])("%j is one text from which each can be recovered", (texts, text) => {
  expect(csvList(texts)).toBe(text);
  expect(parse(text, { delimiter: "; " })).toEqual(texts.length ? [texts] : []);
});
