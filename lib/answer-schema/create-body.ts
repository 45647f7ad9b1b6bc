import { z } from "zod";
import { fieldsFromSchema, flatSchema } from "./fields-from-schema";
import { fieldsSchema } from "@/lib/fields";
import { createFormSchema, externalId } from "@/lib/forms/schema";
import { coded, parseOptions, relay } from "@/lib/issue-problem";

/** Problems of a question are reported at its property. */
const answerSchema = flatSchema.transform((schema, context) => {
  const parsed = fieldsSchema.safeParse(fieldsFromSchema(schema), parseOptions);
  if (parsed.success) return parsed.data;
  const keys = Object.keys(schema.properties);
  for (const issue of parsed.error.issues) {
    const [index, ...rest] = issue.path;
    const at = typeof index === "number" ? ["properties", keys[index] ?? index, ...rest] : ["properties"];
    context.addIssue({ ...relay(issue), path: at });
  }
  return z.NEVER;
});

const isObject = (body: unknown) => typeof body === "object" && body !== null && !Array.isArray(body);
const has = (body: unknown, key: string) => (body as Record<string, unknown>)[key] !== undefined;
/** Also when something else is wrong, so that all is reported at once; what is no object has no keys. */
const always = { when: ({ value }: { value: unknown }) => isObject(value) };

/** Body of `POST /api/v1/forms` (contract §4.3): the questions as fields, or as the JSON Schema of the answer. */
export const createFormBody = createFormSchema
  .extend({
    fields: fieldsSchema.optional().describe("The questions; either this or `answer_schema` is required"),
    answer_schema: answerSchema
      .optional()
      .describe(
        "Instead of `fields`: a flat JSON Schema of the answer, an object of strings (also `enum`, `format` email, date or uri, `pattern`), numbers, integers, booleans and arrays of an `enum`",
      ),
    external_id: externalId.nullish().describe("The caller's own id; an account has at most one open form with it"),
    on_conflict: z
      .enum(["return", "fail", "replace"])
      .nullish()
      .describe(
        "What to do when an open form has this external_id: `return` it with 200 (when left out), `fail` with 409, or `replace` it, which cancels it",
      ),
  })
  .refine((body) => has(body, "fields") || has(body, "answer_schema"), { ...coded("missing", "Required"), path: ["fields"], ...always })
  .refine((body) => !has(body, "fields") || !has(body, "answer_schema"), {
    ...coded("either", "Give either answer_schema or fields, not both"),
    path: ["answer_schema"],
    ...always,
  });
export type CreateFormBody = z.output<typeof createFormBody>;

/** The parts of a body: the form, and what it is known by. */
export function orderOf({ fields, answer_schema, external_id, on_conflict, ...form }: CreateFormBody) {
  return {
    body: { ...form, fields: fields ?? answer_schema ?? [] },
    externalId: external_id ?? null,
    onConflict: on_conflict ?? ("return" as const),
  };
}
