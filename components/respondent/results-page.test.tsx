import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ResultsPage, ResultsQuestion } from "./results-page";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { sayChart } from "@/lib/entry/respondent/results/say-charts";
import type { QuestionSummary } from "@/lib/domain/responses/summary/summary-schema";
import { fieldSchema } from "@/lib/rules/fields";
import { innerFields } from "@/lib/rules/fields/entries";
import { words as de } from "@/lib/rules/words/languages/de/words";
import { words as en } from "@/lib/rules/words/languages/en/words";
import type { Words } from "@/lib/rules/words/words";

const nothing = { choices: null, ranks: null, rows: null, number: null, dates: null, periods: null };
const head = { key: "q", label: "The <question>", removed: false, answered: 8, ...nothing };
const number = { min: 1, max: 9, mean: 4.123, median: 4, sum: 33, bins: [{ from: 1, to: 9, count: 8 }], nps: null };

function render(summary: Partial<QuestionSummary>, field: object = { type: "number" }, words: Words = en): string {
  const asked = fieldSchema.parse({ key: "q", label: "The <question>", ...field });
  const inner = innerFields(asked);
  const chart = sayChart({ ...head, entries: null, ...summary }, { field: asked, inner, outer: [asked], words });
  return renderToStaticMarkup(<ResultsQuestion words={words} chart={chart} />);
}

function textOf(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

describe("a chart that everybody sees", () => {
  it("has counts and shares as text, and bars without a style attribute", () => {
    const options = [
      { value: "soup", label: "Soup", count: 6 },
      { value: "", label: "Other", count: 2 },
    ];
    const html = render({ choices: options }, { type: "select", config: { options: ["soup"], other: true } });
    expect(textOf(html)).toBe("The &lt;question&gt; Answers: 8 Soup 6 75% Other 2 25%");
    expect(html).toContain('<rect width="75%" height="100%"></rect>');
    expect(html).not.toContain("style=");
  });

  it("shows nothing of fewer than five answers", () => {
    const html = render({ answered: 4, choices: [{ value: "true", label: "Yes", count: 4 }] }, { type: "checkbox" });
    expect(textOf(html)).toBe("The &lt;question&gt; Not enough answers yet");
  });

  it("says yes and no in the language of the page", () => {
    const choices = [
      { value: "true", label: "Yes", count: 5 },
      { value: "false", label: "No", count: 3 },
    ];
    expect(textOf(render({ choices }, { type: "checkbox" }, de))).toMatch(/Ja 5 .*Nein 3 /);
  });

  it("shows an average, and neither the lowest nor the highest number", () => {
    expect(textOf(render({ number }))).toBe("The &lt;question&gt; Answers: 8 Average: 4.12 1 – 9 8 100%");
  });

  it("shows days, months and years", () => {
    const periods = [
      { from: "2026-03-01", to: "2026-03-01", count: 1 },
      { from: "2026-04-01", to: "2026-04-30", count: 3 },
      { from: "1990-01-01", to: "1999-12-31", count: 4 },
    ];
    expect(textOf(render({ periods }, { type: "date" }))).toMatch(/1 March 2026 1 .*April 2026 3 .*1990 – 1999 4 /);
  });

  it("shows ranks, best first", () => {
    const ranks = [
      { value: "a", label: "Tea", count: 8, mean: 1.75, first: 2 },
      { value: "b", label: "Coffee", count: 8, mean: 1.25, first: 6 },
    ];
    const html = render({ ranks }, { type: "ranking", config: { options: ["a", "b"] } });
    expect(textOf(html)).toMatch(/Coffee Average place: 1.25 Tea Average place: 1.75$/);
  });

  it("shows the questions in entries, but no texts, no personal ones, and none that fewer than five responses have", () => {
    const fields = [
      { key: "meal", type: "select", label: "Meal of {{q}}", config: { options: ["fish", "meat"] } },
      { key: "name", type: "text", label: "Name" },
      { key: "born", type: "number", label: "Year of birth", personal: true },
      { key: "nights", type: "number", label: "Nights" },
    ];
    const choices = [
      { value: "fish", label: "Fish", count: 9 },
      { value: "meat", label: "Meat", count: 3 },
    ];
    const inner = (key: string, changes: Partial<QuestionSummary>, responses = 8) => {
      const label = fields.find((field) => field.key === key)?.label ?? "";
      return { ...head, key, label, answered: 12, ...changes, responses };
    };
    const entries = {
      count: 20,
      questions: [inner("meal", { choices }), inner("name", {}), inner("born", { number }), inner("nights", { number }, 4)],
    };
    const bins = [
      { from: 1, to: 1, count: 5 },
      { from: 5, to: 5, count: 3 },
    ];
    const repeat = { type: "repeat", config: { fields } };
    const html = render({ number: { ...number, mean: 2.5, bins }, entries }, repeat);
    expect(textOf(html)).toBe(
      "The &lt;question&gt; Answers: 8 Average: 2.5 1 5 63% 5 3 38% " +
        "Meal of [The &lt;question&gt;] Answers: 12 Fish 9 75% Meat 3 25% Nights Not enough answers yet",
    );
    expect(html).toContain("<h3");
    expect(textOf(render({ answered: 4, number, entries }, repeat))).toBe("The &lt;question&gt; Not enough answers yet");
  });

  it("leaves out rows with too few answers", () => {
    const choices = (one: number, two: number) => [
      { value: "good", label: "Good", count: one },
      { value: "bad", label: "Bad", count: two },
    ];
    const rows = [
      { value: "food", label: "Food", answered: 8, choices: choices(6, 2) },
      { value: "music", label: "Music", answered: 1, choices: choices(1, 0) },
    ];
    const html = render({ rows }, { type: "matrix", config: { rows: ["food", "music"], columns: ["good", "bad"] } });
    expect(textOf(html)).toMatch(/Good Bad Food 6 75% 2 25% Music Not enough answers yet$/);
  });
});

it("is a page without a script that says what it shows", () => {
  const appearance: Appearance = { words: en, settings: {}, ipAddresses: "full", translated: (row) => row };
  const results = { responses: 13, counted: 10, isPartial: false, charts: [] };
  const page = (changes: object) =>
    renderToStaticMarkup(<ResultsPage appearance={appearance} title="<Party>" results={{ ...results, ...changes }} charts="(charts)" />);
  expect(page({})).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(page({})).toContain('href="/respondent/results.css');
  expect(page({})).not.toMatch(/<script|<Party>|newest/);
  expect(textOf(page({}))).toMatch(/Results &lt;Party&gt; Responses: 13 So that no single answer can be read.* \(charts\)$/);
  expect(page({ isPartial: true })).toContain("Only the newest responses are counted: 10.");
});
