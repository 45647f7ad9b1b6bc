import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/rules/fields";
import { todayAt } from "@/lib/rules/fields/definition/today";
import { createFormSchema } from "@/lib/domain/forms/schema";
import { checkAnswers } from "@/lib/domain/responses/check-answers";
import { templates } from "@/lib/domain/templates/templates";
import { makeUpAnswers } from "./made-up-answers";
import { atOnce } from "@/lib/base/turns/turns";

const today = todayAt(new Date("2026-11-23T12:00:00Z"), "UTC");
const parse = (fields: unknown[]): Field[] => createFormSchema.parse({ title: "T", fields }).fields;
const withoutFiles = (fields: unknown[]) => fields.filter((field) => (field as Field).type !== "file");

describe("made-up answers", () => {
  it.each(templates.map(({ id, content }) => [id, content] as const))("are accepted by %s", (_, { fields }) => {
    const asked = parse(withoutFiles(fields));
    const answers = atOnce(makeUpAnswers(asked, today));
    expect(atOnce(checkAnswers(asked, answers ?? {}, { today }))).toMatchObject({ ok: true });
    expect(Object.keys(answers ?? {}).length).toBeGreaterThan(0);
  });

  it("keep to limits, and avoid exits", () => {
    const fields = parse([
      { key: "agree", type: "select", label: "A", required: true, config: { options: ["no", "yes", "maybe"] } },
      { key: "out", type: "page", label: "Out", config: { exit: true }, visible_if: { field: "agree", op: "is_not", value: "yes" } },
      { key: "rest", type: "page", label: "Rest" },
      { key: "age", type: "number", label: "B", required: true, config: { min: 18, max: 19, step: 0.5 } },
      { key: "code", type: "text", label: "C", required: true, config: { pattern: "[A-Z]\\d", max_length: 2 } },
      { key: "slug", type: "text", label: "D", config: { pattern: "no made-up text" } },
      { key: "when", type: "date", label: "E", required: true, config: { min: "2030-01-01", include_time: true } },
      { key: "tel", type: "phone", label: "F", required: true },
      { key: "order", type: "ranking", label: "G", required: true, config: { options: ["a", "b"] } },
      { key: "grid", type: "matrix", label: "H", required: true, config: { rows: ["r", "s"], columns: ["c", "d"] } },
      { key: "some", type: "select", label: "I", required: true, config: { options: ["a", "b", "c"], multiple: true, min_selections: 2 } },
      { key: "sign", type: "signature", label: "J", required: true },
      { key: "drawn", type: "signature", label: "N", required: true, config: { draw: true } },
      { key: "home", type: "address", label: "M", required: true },
      { key: "at", type: "time", label: "K", required: true },
      { key: "web", type: "url", label: "L", required: true },
    ]);
    const answers = atOnce(makeUpAnswers(fields, today));
    expect(answers).toMatchObject({ agree: "yes", code: "A1", some: ["a", "b"], grid: { r: "c", s: "c" } });
    expect(answers).not.toHaveProperty("slug");
    expect(atOnce(checkAnswers(fields, answers ?? {}, { today }))).toMatchObject({ ok: true });
  });

  it("are given for entries, without their files", () => {
    const paid = { key: "paid", type: "checkbox", label: "Paid?", required: true, config: { display: "yes_no" } };
    const receipt = {
      key: "receipt",
      type: "file",
      label: "Receipt",
      required: true,
      visible_if: { field: "paid", op: "is", value: true },
    };
    const photo = { key: "photo", type: "file", label: "Photo" };
    const repeatOf = (...inner: object[]) =>
      parse([{ key: "items", type: "repeat", label: "Items", required: true, config: { fields: inner } }]);
    expect(atOnce(makeUpAnswers(repeatOf(paid, receipt, photo), today))).toEqual({ items: [{ paid: false }] });
    expect(atOnce(makeUpAnswers(repeatOf(paid, { ...photo, required: true }), today))).toBeNull();
  });

  it("are none where a file is required", () => {
    expect(atOnce(makeUpAnswers(parse([{ key: "f", type: "file", label: "F", required: true }]), today))).toBeNull();
  });
});
