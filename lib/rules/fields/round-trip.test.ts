import fc from "fast-check";
import { expect, it } from "vitest";
import { samples } from "@/e2e/support/samples/field-arbitrary";
import type { Sample } from "@/e2e/support/samples/sample";
import { fieldsSchema, fieldTypes } from "@/lib/rules/fields";
import { words as en } from "@/lib/rules/words/languages/en/words";
import { locales } from "@/e2e/support/samples/all-languages";
import { inputName, readPosted } from "@/lib/entry/respondent/receiving/read-posted";
import { checkAnswers } from "@/lib/domain/responses/check-answers";
import { atOnce } from "@/lib/base/turns/turns";

function formOf(list: Sample[]) {
  const fields = fieldsSchema.parse(list.map(({ type, config }, index) => ({ key: `q${index}`, type, label: "Q", config })));
  return { fields, data: Object.fromEntries(list.map(({ value }, index) => [`q${index}`, value])) };
}

it("returns every valid answer unchanged, whatever the fields (promise P13)", () => {
  fc.assert(
    fc.property(samples, (list) => {
      const { fields, data } = formOf(list);
      expect(atOnce(checkAnswers(fields, data, { today: { first: "2026-11-21", last: "2026-11-21" } }))).toEqual({
        ok: true,
        answers: data,
      });
    }),
  );
});

it("returns every valid answer unchanged when a page posts it", () => {
  fc.assert(
    fc.property(samples, (list) => {
      const { fields, data } = formOf(list);
      const entries = fields.flatMap((field): [string, string][] => {
        const value = data[field.key] ?? "";
        return Object.entries(fieldTypes[field.type].postedFor(field, value, en)).flatMap(([part, values]) =>
          values.map((text): [string, string] => [
            part === "" ? inputName(field) : `${inputName(field)}[${part}]`,
            text.replaceAll("\n", "\r\n"),
          ]),
        );
      });
      expect(
        atOnce(checkAnswers(fields, readPosted(fields, entries, en).data, { today: { first: "2026-11-21", last: "2026-11-21" } })),
      ).toEqual({
        ok: true,
        answers: data,
      });
    }),
  );
});

it.each([5e-324, -5e-324, 1.5e-7, -0.000001, 1e21, 1.7976931348623157e308, 1.0000000000000002e-6, 0.1, 1234.5])(
  "returns %d unchanged from the page on which it is changed",
  (value) => {
    const [field] = fieldsSchema.parse([{ key: "q", type: "number", label: "Q" }]);
    if (!field) throw new Error("There is one field");
    for (const words of Object.values(locales))
      expect(fieldTypes.number.read(field, fieldTypes.number.postedFor(field, value, words), words)).toBe(value);
  },
);

it("handles any JSON as an answer without throwing", () => {
  fc.assert(
    fc.property(samples, fc.array(fc.jsonValue()), (list, values) => {
      const { fields } = formOf(list);
      const checked = atOnce(
        checkAnswers(fields, Object.fromEntries(values.map((value, index) => [`q${index}`, value])), {
          today: { first: "2026-11-21", last: "2026-11-21" },
        }),
      );
      expect(typeof checked.ok).toBe("boolean");
    }),
  );
});
