import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import "@/e2e/support/unseen-types/add-to-builder";
import { changeType } from "@/components/builder/model/change-type";
import { paletteOrder } from "./palette-order";
import { findProblems } from "@/components/builder/model/find-problems";
import { fromContent } from "@/components/builder/model/from-content";
import { PrefilledLink } from "@/components/sharing/share-panel";
import { fieldsSchema, fieldTypeNames } from "@/lib/rules/fields";
import { createFormSchema } from "@/lib/domain/forms/schema";
import { bodyLimitsOf } from "@/lib/entry/respondent/receiving/body-limits";
import { completeContent } from "@/lib/entry/respondent/form/complete-content";
import { checkAnswers } from "@/lib/domain/responses/check-answers";
import { showResponse } from "@/lib/domain/responses/show-response";
import { atOnce } from "@/lib/base/turns/turns";

// Over HTTP and in a browser: e2e/journeys/owners/unseen-type.spec.ts.

const today = { first: "2026-11-21", last: "2026-11-21" };
const content = {
  title: "Unseen",
  fields: [
    { key: "hello", type: "note", label: "Read this" },
    { key: "mood", type: "mood", label: "Mood", config: { steps: 4 } },
    { key: "pair", type: "pair", label: "Pair" },
    { key: "from", type: "source", label: "Where from" },
    { key: "sign", type: "signed", label: "Sign" },
  ],
};
const fields = fieldsSchema.parse(content.fields);

describe("a new field type", () => {
  it("appears in the API and in the palette, after the built-in types", () => {
    expect(fieldTypeNames.slice(-5)).toEqual(["mood", "pair", "note", "source", "signed"]);
    expect(paletteOrder.at(-1)).toBe("mood");
  });

  it("can be part of a template and of an unfinished draft", () => {
    expect(createFormSchema.safeParse(content).error).toBeUndefined();
    const unfinished = [{ key: "mood", type: "mood", label: "", config: { steps: "many" } }];
    const shown = completeContent({ fields: unfinished }, { title: "T", question: "Q", option: "O" });
    expect(shown.fields).toMatchObject([{ type: "mood", label: "Q", config: {} }]);
    const problems = findProblems(fromContent({ title: "T", fields: unfinished }, { newId: () => "q1" }), true);
    expect(problems.map(({ message }) => message)).toEqual(["Write the question", "How many faces: must be a whole number from 2 to 9"]);
  });

  it("can replace another type, with its initial options", () => {
    const [question] = fromContent({ fields: [{ key: "a", type: "text", label: "A" }] }, { newId: () => "q1" }).questions;
    const mood = paletteOrder.at(-1);
    expect(question && mood && changeType(question, mood)).toMatchObject({ type: "mood", label: "A", config: { steps: 3 } });
  });

  it("has a column in the owner's table unless it takes no answer", () => {
    const row = {
      id: "r",
      formId: "f",
      data: JSON.stringify({ mood: 3, pair: { left: "a", right: "b" }, sign: { name: "Ada", drawn: "id" } }),
      ip: "",
      userAgent: "",
      desk: null,
      formVersion: 1,
      changedAt: null,
      respondent: null,
    };
    const { answers } = showResponse({ ...row, submittedAt: new Date(0) }, { fields, fileNames: { id: "ada.pdf" } });
    expect(answers.map(({ label, text }) => [label, text])).toEqual([
      ["Mood", "3 of 4"],
      ["Pair", "a and b"],
      ["Where from", null],
      ["Sign", "Ada (ada.pdf)"],
    ]);
    expect(answers.at(-1)?.files).toEqual([{ name: "ada.pdf", href: "/api/v1/forms/f/files/id" }]);
  });

  it("can be prefilled by a link, if its type supports it", () => {
    const html = renderToStaticMarkup(
      createElement(PrefilledLink, { form: { id: "f", version: 1, title: "T", url: "https://x.test", fields, settings: {} } }),
    );
    expect(html).toContain("Mood");
    expect(html).not.toMatch(/Pair|Read this|Sign/);
  });

  it("is checked with the valid answers to earlier questions", () => {
    const most = { key: "most", type: "number", label: "Most", config: { max: 4 } };
    const mood = { key: "mood", type: "mood", label: "Mood", config: { not_above: "most" } };
    const codesOf = (list: unknown[], data: Record<string, unknown>) => {
      const checked = atOnce(checkAnswers(fieldsSchema.parse(list), data, { today }));
      return checked.ok ? [] : checked.issues.map(({ code }) => code);
    };
    expect(codesOf([most, mood], { mood: 3, most: 2 })).toEqual(["mood.above"]);
    expect(codesOf([most, mood], { mood: 2, most: 2 })).toEqual([]);
    expect(codesOf([most, mood], { mood: 3 })).toEqual([]);
    expect(codesOf([most, mood], { mood: 3, most: 5 })).toEqual(["number_range"]);
    expect(codesOf([mood, most], { mood: 3, most: 2 })).toEqual([]);
  });

  it("is checked and limited without changes elsewhere", () => {
    const data = { hello: "ignored", mood: 3, pair: { left: "a", right: "b" } };
    expect(atOnce(checkAnswers(fields, data, { today }))).toEqual({ ok: true, answers: { mood: 3, pair: data.pair, from: "" } });
    expect(bodyLimitsOf(fields).plain).toBe(256 * 1024);
  });
});
