import { describe, expect, it } from "vitest";
import { DomainError } from "@/lib/base/errors/errors";
import { readXml } from "./xml";

type Read = { texts: string; names: string[]; steps: number; refusal: string | null };

function read(document: string, longest?: number): Read {
  const found: Read = { texts: "", names: [], steps: 0, refusal: null };
  const work = readXml(document, {
    namespaces: {},
    open: (name) => void found.names.push(name),
    close: () => undefined,
    text: (text) => void (found.texts += text),
    ...(longest !== undefined && { longest }),
  });
  try {
    while (!work.next().done) found.steps += 1;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    found.refusal = error.details?.[0]?.msg ?? "";
  }
  return found;
}

const KB = 1024;

describe("a document in parts", () => {
  it("has line ends as XML has them, wherever it is cut", () => {
    for (const before of [0, 1, 2, 3]) {
      const lines = `${"x".repeat(before)}${"a\r\nb\rc\n".repeat(10_000)}`;
      expect(read(`<r>${lines}</r>`).texts).toBe(lines.replaceAll(/\r\n?/g, "\n"));
    }
  });

  // The parser reads an unfinished token again with the next part, so parts grow: with equal parts the work would be quadratic.
  it.each([
    ["blanks before a tag", `<r>${" ".repeat(1000 * KB)}<a/></r>`],
    ["blanks before the root", `${" ".repeat(1000 * KB)}<r/>`],
    ["a comment", `<r><!-- ${"> <a>".repeat(200 * KB)} --></r>`],
    ["CDATA", `<r><![CDATA[${"<a>".repeat(330 * KB)}]]></r>`],
    ["an instruction", `<r><?x ${"<a>".repeat(330 * KB)}?></r>`],
    ["an attribute", `<r a="${">".repeat(1000 * KB)}"/>`],
    ["attributes", `<r ${Array.from({ length: 40_000 }, (_, index) => `attribute${index}="${index}"`).join(" ")}/>`],
  ])("takes few steps for a megabyte of %s", (_, document) => {
    const { steps, refusal } = read(document);
    expect(refusal).toBeNull();
    expect(steps).toBeLessThan(12);
  });

  it("has “>” in values of attributes, wherever it is cut", () => {
    const tags = Array.from({ length: 10_000 }, (_, index) => `<a if=". > ${index}"/>`).join("");
    expect(read(`<r>${tags}</r>`)).toMatchObject({ refusal: null, names: { length: 10_001 } });
  });

  it("is read on in small parts after a long one", () => {
    const { steps, names } = read(`<r><!-- ${" ".repeat(1000 * KB)} -->${"<a/>".repeat(16 * KB)}</r>`);
    expect(names).toHaveLength(16 * KB + 1);
    expect(steps).toBeLessThan(16);
  });
});

it.each([
  ["a text", `<r>${" ".repeat(80 * KB)}<a/></r>`],
  ["blanks behind the root", `<r/>${" ".repeat(80 * KB)}`],
  ["a tag", `<r ${"a".repeat(80 * KB)}`],
])("refuses %s of more than is said", (_, document) => {
  expect(read(document, 32 * KB).refusal).toContain("of more than 32 KB");
});

it("refuses more prefixes than files have", () => {
  const declared = (count: number) => Array.from({ length: count }, (_, index) => `xmlns:p${index}="urn:${index}"`).join(" ");
  expect(read(`<r ${declared(200)}/>`).refusal).toBeNull();
  expect(read(`<r ${declared(201)}/>`).refusal).toContain("200 prefixes");
});
