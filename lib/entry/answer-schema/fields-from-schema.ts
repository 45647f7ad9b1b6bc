import { z } from "zod";
import { fieldsSchema } from "@/lib/rules/fields";
import { coded, parseOptions, relay } from "@/lib/base/errors/issue-problem";
import { flatSchema } from "./flat-schema";
import type { DraftField, Path } from "./schema-reader";
import { SchemaReader } from "./schema-reader";

/**
 * A flat JSON Schema (2020-12), read as the questions whose answers fit it. Every keyword is kept, is an annotation, or is refused at its place
 * (contract §19): no answer is accepted that the schema forbids.
 */
export const answerSchema = flatSchema.transform((schema, context) => {
  const reader = new SchemaReader(schema);
  const fields = reader.fields();
  if (reader.problems.length === 0) {
    const parsed = fieldsSchema.safeParse(fields, parseOptions);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) context.addIssue({ ...relay(issue), path: placeOf(issue.path, fields) });
  }
  for (const { path, message, type } of reader.problems) context.addIssue({ code: "custom", path, ...coded(type, message) });
  return z.NEVER;
});

/** The keyword that each option of a field came from. */
const KEYWORDS: Record<string, string> = {
  ...{ min_length: "minLength", max_length: "maxLength", min_selections: "minItems", max_selections: "maxItems" },
  ...{ min: "minimum", max: "maximum", step: "multipleOf", options: "enum", one_of: "enum" },
  ...{ more_than: "exclusiveMinimum", less_than: "exclusiveMaximum", placeholder: "examples" },
};

/** Where in the schema a problem of a field is. */
function placeOf([index, ...rest]: PropertyKey[], fields: DraftField[]): Path {
  const key = typeof index === "number" ? fields[index]?.key : undefined;
  if (key === undefined) return ["properties"];
  const [part, option, ...more] = rest.map((each) => (typeof each === "symbol" ? String(each) : each));
  const inner =
    part === "config" && option !== undefined ? [KEYWORDS[option] ?? option, ...more] : [{ label: "title" }[String(part)] ?? part];
  return ["properties", key, ...(part === "key" ? [] : inner.filter((each) => each !== undefined))];
}
