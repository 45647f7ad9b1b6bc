import { expect, it } from "vitest";
import { readMarkdown, withoutMarkup } from "./markdown";

const paragraph = (...content: unknown[]) => ({ kind: "paragraph", content });

it("reads paragraphs, bold, italics, links and lists", () => {
  expect(readMarkdown("Bring **two** *good* [books](https://example.org/a_b).\nThen sit.\n\nThanks")).toEqual([
    paragraph(
      "Bring ",
      { kind: "strong", content: ["two"] },
      " ",
      { kind: "em", content: ["good"] },
      " ",
      { kind: "link", href: "https://example.org/a_b", content: ["books"] },
      ".\nThen sit.",
    ),
    paragraph("Thanks"),
  ]);
  const line = (text: string) => [{ kind: "line", content: [text] }];
  expect(readMarkdown("- one\n- two")).toEqual([{ kind: "list", start: null, items: [line("one"), line("two")] }]);
  expect(readMarkdown("3. one\n4. two")).toEqual([{ kind: "list", start: 3, items: [line("one"), line("two")] }]);
});

it.each([
  "Plain, with  spaces",
  "two\nlines",
  "snake_case and _this_",
  "# no heading",
  "> no quote",
  "`no code`",
  "    not code either".trim(),
  "<b>no markup</b> &amp; <https://example.org>",
  "\\\\server\\share",
  "https://example.org/?a=*",
  "4 * 5 * 6",
  "[no link]",
  "~~no~~",
  "---",
])("leaves as it is: %j", (text) => {
  expect(readMarkdown(text).map((block) => ("content" in block ? block.content.map(String).join("") : block))).toEqual([text]);
});

it.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "//example.org",
  "/forms",
  "vbscript:x",
  "file:///etc/passwd",
  "https://",
])("makes no link to %s", (address) => {
  expect(JSON.stringify(readMarkdown(`[x](${address})`))).not.toContain('"link"');
});

it("makes no images, and spares what follows a backslash", () => {
  expect(JSON.stringify(readMarkdown("![x](https://example.org/a.png)"))).not.toContain("image");
  expect(withoutMarkup("\\*not\\* \\[a](https://example.org)")).toBe("*not* [a](https://example.org)");
});

it("gives the words alone", () => {
  expect(withoutMarkup("**Bring** a [book](https://example.org)\n\n- one\n- *two*")).toBe("Bring a book one two");
});

it.each(["*a ", "**a *b ", "[", "[a](", "[](<", "- ", "* ", "*", "[a", "- a\n", "1. a\n\n2. b\n", "\\", " ", "\n"])(
  "reads the longest text of %j, however deep it goes",
  (piece) => {
    const text = piece.repeat(10_000).slice(0, 10_000);
    const before = process.cpuUsage();
    expect(withoutMarkup(text).length).toBeLessThanOrEqual(10_000);
    expect(readMarkdown(piece.repeat(1_000_000).slice(0, 1_000_000))).toHaveLength(1);
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  },
);
