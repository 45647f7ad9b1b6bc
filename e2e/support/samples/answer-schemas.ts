import { Ajv2020 } from "ajv/dist/2020.js";
import { parseOptions } from "@/lib/base/errors/issue-problem";
import { withNulls } from "@/lib/rules/fields";
import { checkAnswers } from "@/lib/domain/responses/check-answers";
import { atOnce } from "@/lib/base/turns/turns";
import { answerSchema } from "@/lib/entry/answer-schema/fields-from-schema";

const today = { today: { first: "2026-11-21", last: "2026-11-21" } };
export const read = (schema: unknown) => answerSchema.safeParse(schema, parseOptions);
export const one = (property: object, more: object = {}) => ({
  type: "object",
  properties: { value: property },
  required: ["value"],
  ...more,
});
/** What a form stores of these data. */
export const store = (schema: object, data: Record<string, unknown>) => {
  const fields = answerSchema.parse(schema);
  const checked = atOnce(checkAnswers(fields, data, today));
  return checked.ok ? { ok: true as const, answers: withNulls(fields, checked.answers) } : { ok: false as const };
};
export const refusals = (schema: unknown) => (read(schema).error?.issues ?? []).map(({ path }) => path.join("."));

/** A JSON Schema validator; null if the schema is invalid. */
export function ajvFor(schema: object) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, multipleOfPrecision: 9 });
  try {
    return ajv.compile(schema);
  } catch {
    return null;
  }
}
