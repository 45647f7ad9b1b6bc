import { describe, expect, it } from "vitest";
import { atOnce } from "@/lib/base/turns/turns";
import { writeContent } from "@/lib/entry/imports/write-content";
import { textForm } from "./text";

const read = (text: string, name: string | null = null) => atOnce(textForm.read({ name, text }));
const write = (text: string) => atOnce(writeContent(read(text))).content;
const fields = (text: string) => read(`# T\n\n${text}`).parts.map(({ field }) => field);

describe("questions of a text", () => {
  it.each<[string, object]>([
    ["What is your name? *", { type: "text", label: "What is your name?", required: true }],
    ["Name (required)", { label: "Name", required: true }],
    ["**Name** (Pflichtfeld)", { label: "Name", required: true }],
    ["Name: ______", { type: "text", label: "Name" }],
    ["Name ...", { type: "text", label: "Name" }],
    ["Why?\n____\n____", { type: "textarea", label: "Why?" }],
    ["1. Name", { type: "text", label: "Name" }],
    ["Q2: Name", { type: "text", label: "Name" }],
    ["E-mail", { type: "email" }],
    ["How many guests?", { type: "number" }],
    ["Date of birth", { type: "date" }],
    ["Phone", { type: "text", config: { autocomplete: "tel" } }],
    ["Any other comments", { type: "textarea" }],
    ["When? (date and time)", { type: "date", label: "When?", config: { include_time: true } }],
    ["Your CV [file upload] (optional)", { type: "file", label: "Your CV" }],
    ["Do you smoke? (yes/no)", { type: "checkbox", label: "Do you smoke?", config: { display: "yes_no" } }],
    ["How was it? (1-5)", { type: "rating", label: "How was it?", config: { min: 1, max: 5 } }],
    ["How was it? 0 to 10", { type: "rating", config: { min: 0, max: 10 } }],
    ["How was it?\n1 2 3 4 5", { type: "rating", config: { min: 1, max: 5 } }],
    ["How was it?\n(1 = poor, 5 = great)", { type: "rating", config: { min: 1, max: 5, low_label: "poor", high_label: "great" } }],
    ["How was it? (1-20)", { type: "number", config: { min: 1, max: 20, step: 1 } }],
    ["Which?\n( ) A\n(x) B", { type: "select", config: { options: ["A", "B"], display: "radio" }, default: "B" }],
    ["Which?\n[ ] A\n- [x] B", { type: "select", config: { options: ["A", "B"], multiple: true }, default: ["B"] }],
    ["Which?\n\n- A\n- B", { type: "select", config: { options: ["A", "B"] } }],
    ["Which (select all that apply)\n• A\n• B", { type: "select", config: { multiple: true } }],
    ["Which? (dropdown)\n- A\n- B", { type: "select", label: "Which?", config: { display: "dropdown" } }],
    ["Which?\na) A\nb) B", { type: "select", config: { options: ["A", "B"] } }],
    ["Which?\n1. A\n2. B", { type: "select", config: { options: ["A", "B"] } }],
    ["1. Which?\n   1. A\n   2. B", { type: "select", config: { options: ["A", "B"] } }],
    ["Which?\n- A\n- Other: ____", { type: "select", config: { options: ["A"], other: true } }],
    ["Terms\n[ ] I agree", { type: "checkbox", label: "Terms", config: { checkbox_label: "I agree" } }],
    ["[ ] I agree *", { type: "checkbox", label: "I agree", required: true }],
    ["See [our page](https://example.org) first?", { label: "See our page first?" }],
    ["Why?\nWe read all of it.", { label: "Why?", description: "We read all of it." }],
  ])("%s", (text, field) => {
    expect(fields(text)).toMatchObject([field]);
    expect(write(text).fields).toHaveLength(1);
  }); // prettier-ignore

  it("the report has every choice", () => {
    const { report } = atOnce(writeContent(read("# T\n\nWhich?\n- A\n- Other: ____")));
    expect(report.map(({ source }) => source)).toEqual(["“Which?”", "“Which?”: A", "“Which?”: Other: ____"]);
  });
});

describe("titles, pages and texts", () => {
  it("headings are the title and pages, and paragraphs belong to what is above them", () => {
    const outline = read(
      "# Visit\n\nThank you.\n\n## You\n\nSome words about you.\n\nName\nAge\n\nYour answers so far are kept on this page.\n\n### More\n\n- Street\n- City\n\n| a | b |",
    );
    expect(outline).toMatchObject({ title: "Visit", description: "Thank you." });
    expect(outline.parts.map(({ field }) => [field?.type ?? null, field?.label ?? null])).toEqual([
      ["page", "You"], ["text", "Name"], ["number", "Age"], ["statement", "Your answers so far are kept on this page."], ["statement", "More"],
      ["text", "Street"], ["text", "City"], [null, null],
    ]); // prettier-ignore
    expect(outline.parts[0]).toMatchObject({ field: { description: "Some words about you." } });
  });

  it("a first line by itself is the title, unless it looks like a question", () => {
    expect(read("Visit\n\nWhat is your name?")).toMatchObject({ title: "Visit", parts: [{}] });
    expect(read("Visit\n=====\nName\nAge")).toMatchObject({ title: "Visit", parts: [{}, {}] });
    expect(read("Name\nE-mail", "contact.txt")).toMatchObject({ title: "contact", parts: [{}, {}] });
    expect(read("Name\n\nE-mail")).toMatchObject({ title: "", parts: [{}, {}] });
  });

  it("what explains the star is a text, and rules between lines are none", () => {
    expect(read("# T\n* = required\n\n---\n***\nName *")).toMatchObject({
      description: "* = required",
      parts: [{ field: { label: "Name" } }],
    });
  });
});

describe("what is no text of a form", () => {
  it.each([
    [{ name: null, text: null }],
    [{ name: null, text: " \n" }],
    [{ name: null, text: "<?xml version='1.0'?><a/>" }],
    [{ name: null, text: "{}", json: {} }],
    [{ name: null, text: "PK\0\0" }],
  ])("%j is not recognised", (source) => expect(textForm.recognises(source)).toBe(false));

  it("recognises anything else", () => expect(textForm.recognises({ name: null, text: "Name" })).toBe(true));

  it("takes any characters without failing, and lines of any length in time", () => {
    const odd = ["\uFEFF\u0000", "____", "( )", "[ ] ", "- ", "#", "# ", "*", "**", "1.", "1. ", "...", "(1-5)", "()", "[x](y)", "> ", "__proto__", "|"];
    expect(() => write(odd.join("\n"))).not.toThrow();
    const started = performance.now();
    for (const piece of ["_", "_ ", "(", "[", "*a", "`", " :", "1 ", "…_", "[a](", "a,1=b"]) write(`${piece.repeat(100_000)}x\n${"y".repeat(10)}${piece.repeat(100_000)}`);
    expect(performance.now() - started).toBeLessThan(5000);
  }); // prettier-ignore

  it("stops at texts that are too long", () => {
    const unreadable = expect.objectContaining({ details: [expect.objectContaining({ type: "file_unreadable" })] }) as Error;
    expect(() => read("\n".repeat(20_001))).toThrow(unreadable);
    expect(() => read("Name\n".repeat(3001))).toThrow(unreadable);
  });
});
