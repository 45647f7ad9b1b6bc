import { z } from "zod";
import { answerSchema } from "./fields-from-schema";
import { fieldsSchema } from "@/lib/rules/fields";
import { onConflicts } from "@/lib/domain/forms/external-id-mutations";
import { callbackHeadersSchema } from "@/lib/domain/forms/callback-headers";
import { createFormSchema, externalId } from "@/lib/domain/forms/schema";
import type { Warning } from "@/lib/base/errors/warning-schema";
import { coded } from "@/lib/base/errors/issue-problem";

const isObject = (body: unknown) => typeof body === "object" && body !== null && !Array.isArray(body);
const has = (body: unknown, key: string) => (body as Record<string, unknown>)[key] !== undefined;
const isGiven = (body: unknown, key: string) => has(body, key) && (body as Record<string, unknown>)[key] !== null;
/** Checked even if something else is wrong, so that all problems are reported at once. Anything but an object has no keys to check. */
const always = { when: ({ value }: { value: unknown }) => isObject(value) };

/** Body of `POST /api/v1/forms` (contract §4.3): the questions as fields, or as the JSON Schema of the answer. */
export const createFormBody = createFormSchema
  .extend({
    fields: fieldsSchema.optional().describe("The questions; either this or `answer_schema` is required"),
    answer_schema: answerSchema
      .optional()
      .describe(
        "Instead of `fields`: a flat JSON Schema of the answer, an object of strings (also `enum`, `format` email, date or uri, `pattern`), numbers, integers, booleans and arrays of an `enum`. A keyword that no question can keep is refused",
      ),
    callback_headers: callbackHeadersSchema
      .nullish()
      .describe(
        "Up to 5 headers that are sent to `callback_url`, such as `Authorization`. They are stored encrypted, and only their names are shown",
      ),
    external_id: externalId
      .nullish()
      .describe("The caller's own id for the form. If an earlier form has it, the newest one is returned, in whatever state, with 200"),
    on_conflict: z
      .enum(onConflicts)
      .nullish()
      .describe(
        "What to do if an earlier form has this external_id: `return` it (the default), `fail` with 409 if it is open, `ask_again` if it is closed, or `replace` the open one, which is unsafe to repeat",
      ),
    supersedes: z
      .string()
      .nullish()
      .describe("Id of the open form with this external_id: it is cancelled, and the new form replaces it. Safe to repeat"),
  })
  .refine((body) => has(body, "fields") || has(body, "answer_schema"), {
    ...coded("missing", "Required: a list of questions, each with key, type and label; or answer_schema instead"),
    path: ["fields"],
    ...always,
  })
  .refine((body) => !has(body, "fields") || !has(body, "answer_schema"), {
    ...coded("either", "Give either answer_schema or fields, not both"),
    path: ["answer_schema"],
    ...always,
  })
  .refine((body) => !has(body, "answer_schema") || !body.settings?.sealed, {
    ...coded(
      "sealed",
      "Not with answer_schema: answers to a sealed form cannot have the shape of a schema, because they arrive encrypted. Use fields",
    ),
    path: ["settings", "sealed"],
  })
  .refine((body) => !isGiven(body, "supersedes") || isGiven(body, "external_id"), {
    ...coded("missing", "Required with supersedes"),
    path: ["external_id"],
    ...always,
  })
  .refine((body) => !isGiven(body, "supersedes") || (body.on_conflict ?? "return") === "return", {
    ...coded("either", "Give either supersedes or on_conflict, not both"),
    path: ["supersedes"],
    ...always,
  });
export type CreateFormBody = z.output<typeof createFormBody>;

/** The parts of a body: the form, and its naming. */
export function orderOf({ fields, answer_schema, external_id, on_conflict, supersedes, callback_headers, ...form }: CreateFormBody) {
  const externalId = external_id ?? null;
  return {
    body: { ...form, fields: fields ?? answer_schema ?? [] },
    callbackHeaders: callback_headers ?? null,
    questionsAt: fields ? ("fields" as const) : ("answer_schema" as const),
    naming: externalId === null ? null : { externalId, onConflict: on_conflict ?? ("return" as const), supersedes: supersedes ?? null },
  };
}

/** Warnings about keys that have no effect without others. */
export function uselessKeys(body: Pick<CreateFormBody, "on_conflict" | "external_id" | "callback_headers" | "callback_url">): Warning[] {
  const needs = [
    ["on_conflict", "external_id"],
    ["callback_headers", "callback_url"],
  ] as const;
  return needs
    .filter(([key, needed]) => isGiven(body, key) && !isGiven(body, needed))
    .map(([key, needed]) => ({ loc: ["body", key], msg: `Has no effect without ${needed}`, type: "no_effect" }));
}
