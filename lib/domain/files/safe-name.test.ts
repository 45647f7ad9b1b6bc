import fc from "fast-check";
import { expect, it } from "vitest";
import { safeName } from "./safe-name";

it.each([
  ["cv.pdf", "cv.pdf"],
  ["Mein Lebenslauf – ä.pdf", "Mein Lebenslauf – ä.pdf"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\ada\\cv.pdf", "cv.pdf"],
  ["a/b\\c.txt", "c.txt"],
  ["..", "file"],
  ["...", "file"],
  ["", "file"],
  ["/", "file"],
  [".htaccess", "htaccess"],
  [". .profile", "profile"],
  ["name. . ", "name"],
  ["a\u0000b\r\nc\t.pdf", "abc.pdf"],
  ["in\u202efdp.exe", "infdp.exe"],
  ["\u2066a\u2069\u200e.txt", "a.txt"],
  ["a\ud800.txt", "a.txt"],
  ["con", "_con"],
  ["NUL.txt", "_NUL.txt"],
  ["com1.tar.gz", "_com1.tar.gz"],
  ["console.log", "console.log"],
  ['a<b>:"|?*.pdf', "a_b______.pdf"],
  ["A\u0308.pdf", "Ä.pdf"],
])("turns %j into %j", (given, name) => {
  expect(safeName(given)).toBe(name);
});

it("truncates a long name to 200 bytes between characters, and keeps its extension", () => {
  expect(safeName(`${"a".repeat(300)}.pdf`)).toBe(`${"a".repeat(196)}.pdf`);
  expect(safeName(`${"ä".repeat(300)}.pdf`)).toBe(`${"ä".repeat(98)}.pdf`);
  expect(safeName(`${"🙂".repeat(300)}.docx`)).toBe(`${"🙂".repeat(48)}.docx`);
  expect(Buffer.byteLength(safeName(`a.${"b".repeat(300)}`))).toBe(200);
});

it("sanitizes any name, and leaves a safe one alone", () => {
  const part = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("/", "\\", ".", "..", "\0", "\u202e", "con", " ", "ä".repeat(150), "."),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const name = safeName(parts.join(""));
      expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Cs}]|^[.\s]|[.\s]$|^$/u);
      expect(name).not.toMatch(/^(con|nul)(\.|$)/i);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
      expect(name.normalize("NFC")).toBe(name);
      expect(safeName(name)).toBe(name);
    }),
    { numRuns: 2_000 },
  );
});
