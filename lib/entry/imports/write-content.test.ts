import { expect, it } from "vitest";
import { atOnce } from "@/lib/base/turns/turns";
import { publishedSchema } from "@/lib/domain/drafts/published-schema";
import { plainText } from "./plain-text";
import type { Outline, Part, Rule } from "./outline";
import { writeContent } from "./write-content";

const write = (parts: Part[], more: Partial<Outline> = {}) => atOnce(writeContent({ title: "Booking", parts, ...more }));
const text = (name: string, more: Partial<Part> = {}): Part =>
  ({ source: name, ref: name, field: { name, type: "text", label: name }, ...more }) as Part;
const select = (options: unknown[]): Part => ({
  source: "size",
  ref: "size",
  field: { name: "size", type: "select", label: "Size", config: { options } },
});

it("a form that fits is taken as it is, with every choice and rule in the report", () => {
  const rule: Rule = { source: "size = xl", condition: { field: "size", op: "is", value: "xl" } };
  const { content, report } = write([select(["s", { value: "xl", label: "Large" }]), text("why", { shownIf: [rule] })], { language: "en" });
  expect(content).toEqual({
    title: "Booking",
    fields: [
      { key: "size", type: "select", label: "Size", config: { options: ["s", { value: "xl", label: "Large" }] } },
      { key: "why", type: "text", label: "why", visible_if: { field: "size", op: "is", value: "xl" } },
    ],
    settings: { content_locale: "en" },
  });
  expect(report).toEqual([
    { source: "size", outcome: "taken", note: "A question of type “Choice”", key: "size" },
    { source: "size: s", outcome: "taken", note: "An option", key: "size" },
    { source: "size: Large", outcome: "taken", note: "An option", key: "size" },
    { source: "why", outcome: "taken", note: "A question of type “Short text”", key: "why" },
    { source: "why: size = xl", outcome: "taken", note: "A rule", key: "why" },
  ]);
});

it("mends what does not fit, and says how", () => {
  const long = "x".repeat(300);
  const { content, report } = write([
    select([" ", { value: "a", label: "A" }, { value: "a", label: "B" }]),
    text("1 / odd", { shownIf: [{ source: "size = a", condition: { field: "size", op: "is", value: " " } }] }),
    text("size"),
    { source: "long", field: { name: "long", type: "text", label: long, config: { max_length: -1 }, default: 7 } },
  ]);
  expect(publishedSchema(new Date()).safeParse(content).error).toBeUndefined();
  expect(content.fields).toMatchObject([
    { config: { options: ["Choice 1", { value: "a", label: "A" }, { value: "a_2", label: "B" }] } },
    { key: "q_1_odd", visible_if: { field: "size", op: "is", value: "Choice 1" } },
    { key: "size_2" },
    { key: "long", description: long },
  ]);
  const noteOf = (source: string) => report.find((finding) => finding.source === source);
  expect(noteOf("size: B")).toMatchObject({ outcome: "changed", note: "An option; it is stored as a_2" });
  expect(noteOf("size")).toMatchObject({ outcome: "taken" });
  expect(noteOf("long")).toMatchObject({ outcome: "changed" });
  expect(noteOf("long")?.note).toMatch(/max_length was left out: .*the default answer was left out/);
});

it("says which rules and questions were left out, and why", () => {
  const later: Rule = { source: "b = 1", condition: { field: "b", op: "is", value: "1" } };
  const gone: Rule = { source: "nobody = 1", condition: { field: "nobody", op: "is", value: "1" } };
  const odd: Rule = { source: "a + 1 > 2", condition: null, reason: "rules cannot calculate" };
  const { content, report } = write([
    text("a", { shownIf: [later] }),
    text("b", { requiredIf: [gone], lostChoices: [{ source: "b: other", reason: "It has no text" }] }),
    text("c", { shownIf: [odd] }),
    text("d", { shownIf: [odd] }),
    { source: "map", field: null, reason: "Maps are not asked for" },
    { source: "rank", field: { type: "ranking", label: "Rank", config: { options: ["one"] } } },
  ]);
  expect(JSON.stringify(content.fields)).not.toMatch(/visible_if|required_if|rank/);
  expect(report.filter(({ outcome }) => outcome === "left_out")).toEqual([
    {
      source: "a: b = 1",
      outcome: "left_out",
      note: expect.stringContaining("the question or page is always shown:") as unknown,
      key: "a",
    },
    { source: "b: other", outcome: "left_out", note: "It has no text", key: "b" },
    {
      source: "b: nobody = 1",
      outcome: "left_out",
      note: "A rule; it does not make the question required: the form has no question “nobody”",
      key: "b",
    },
    { source: "c: a + 1 > 2", outcome: "left_out", note: "A rule; the question or page is always shown: rules cannot calculate", key: "c" },
    { source: "map", outcome: "left_out", note: "Maps are not asked for" },
    { source: "rank", outcome: "left_out", note: expect.any(String) as unknown },
  ]);
});

it("does not say that a rule was taken if nothing that it belongs to was", () => {
  const rule: Rule = { source: "a = 1", condition: { field: "a", op: "is", value: "1" } };
  const map: Part = { source: "map", field: null, reason: "Forms have no maps", shownIf: [rule] };
  const [ofMap, ofQuestion] = [[map], [map, text("b", { shownIf: [rule] })]].map((parts) =>
    write([text("a"), ...parts]).report.find(({ source }) => source === "map: a = 1"),
  );
  expect([ofMap?.outcome, ofQuestion?.outcome]).toEqual(["left_out", "taken"]);
});

it("says when the texts of the form itself are cut, and only then", () => {
  const said = (more: Partial<Outline>) => write([text("a")], more).report.filter(({ key }) => key === undefined);
  expect(said({ title: " Two  spaces ", description: "x".repeat(10_000) })).toEqual([]);
  expect(said({ title: "x".repeat(256), description: "x".repeat(10_001) })).toMatchObject([
    { source: "Title", outcome: "changed" },
    { source: "Description", outcome: "changed" },
  ]);
});

it("takes as many questions and choices as a form may have, and names the others", () => {
  const many = Array.from({ length: 400 }, (_, index) => text(`q${index}`));
  const { content, report } = write([select(Array.from({ length: 250 }, (_, index) => `o${index}`)), ...many]);
  const fields = content.fields as unknown[];
  expect(report.filter(({ outcome }) => outcome === "left_out")).toHaveLength(50 + 401 - fields.length);
  expect(report).toHaveLength(401 + 250);
});

it.each([
  ["<p>Your <b>name</b></p><p>Again&nbsp;&amp; again</p>", "Your name\n\nAgain & again"],
  ["a < b && c > d", "a < b && c > d"],
  ["<script>alert(1)</script>Hi<br/>there", "Hi\nthere"],
  ["<ul><li>One</li><li>Two</li></ul>", "- One\n\n- Two"],
  ["&#65;&#x42;&unknown;", "AB&unknown;"],
  ["<".repeat(5000), "<".repeat(5000)],
])("%s is read as text", (html, plain) => expect(plainText(html)).toBe(plain));
