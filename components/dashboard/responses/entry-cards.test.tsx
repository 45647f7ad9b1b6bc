import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { fieldsSchema } from "@/lib/rules/fields";
import type { ShownAnswer } from "@/lib/domain/responses/show-response";
import { showResponse } from "@/lib/domain/responses/show-response";
import { AnswerCell } from "./answer-cell";
import { AnswerList } from "./answer-list";
import { briefText } from "./entry-cards";

const inner = [
  { key: "name", type: "text", label: "Name" },
  { key: "nights", type: "number", label: "Nights, {{name}}", personal: true },
];
const fields = (config: object) =>
  fieldsSchema.parse([{ key: "guests", type: "repeat", label: "Guests", config: { fields: inner, ...config } }]);

function shown(guests: object[], { config = { entry: "Guest" }, ...more }: { config?: object; anonymisedAt?: string } = {}): ShownAnswer {
  const sent = {
    ip: "",
    userAgent: "",
    submittedAt: new Date(0),
    formVersion: 1,
    changedAt: null,
    desk: null,
    respondent: null,
    ending: null,
  };
  const row = { id: "1", formId: "2", data: JSON.stringify({ guests }), importedAt: null, anonymisedAt: null, ...sent, ...more };
  const response = showResponse(row, { fields: fields(config), fileNames: {} });
  const [answer] = response.answers;
  if (!answer) throw new Error("no answer");
  return answer;
}

const textOf = (html: string) =>
  html
    .replaceAll(/<svg.*?<\/svg>/g, "")
    .replaceAll(/<[^<>]*>/g, "|")
    .replaceAll(/\|+/g, "|");

it("shows each entry as a card with the questions that are answered in it", () => {
  const html = renderToStaticMarkup(<AnswerList answers={[shown([{ name: "Ada", nights: 2 }, { name: "<Ben>" }, {}])]} />);
  expect(textOf(html)).toBe("|Guests|Guest 1|Name|Ada|Nights, [Name]|2|Guest 2|Name|&lt;Ben&gt;|Guest 3|No answer|");
  expect(html.match(/<li/g)).toHaveLength(3);
});

it("says which answers in entries went when the response was anonymised", () => {
  const html = renderToStaticMarkup(<AnswerList answers={[shown([{ name: "Ada" }], { anonymisedAt: "2026-11-28T10:00:00" })]} />);
  expect(textOf(html)).toContain("Name|Ada|Nights, [Name]|Deleted when the response was anonymised|");
});

it("says in a cell how many entries there are, with the first names, and opens the cards", () => {
  const html = renderToStaticMarkup(<AnswerCell answer={shown([{ name: "Ada" }, { name: "Ben" }])} />);
  expect(textOf(html)).toBe("|2 × Guest: Ada, Ben|Show all of Guests|");
  expect(html).toContain('aria-expanded="false"');
});

const names = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `N${index + 1}` }));

it.each<[string, object[], object, string]>([
  ["one", names(1), {}, "1 entry: N1"],
  ["three", names(3), {}, "3 entries: N1, N2, N3"],
  ["more than have room", names(4), { entry: "Guest" }, "4 × Guest: N1, N2, N3 …"],
  ["a name that is too long", [{ name: `${"a".repeat(39)}😀 b` }], {}, `1 entry: ${"a".repeat(39)}�…`],
  ["a name that was not given", [{ nights: 2 }, {}], {}, "2 entries: 2"],
  ["nothing at all", [{}], {}, "1 entry"],
  ["no entry", [], {}, ""],
])("says on one line: %s", (_, guests, config, said) => {
  expect(briefText(shown(guests, { config })) ?? "").toBe(said);
});

it("leaves other answers as they are", () => {
  expect(briefText({ text: "a\nb" })).toBe("a\nb");
  expect(briefText({ text: null })).toBeNull();
});
