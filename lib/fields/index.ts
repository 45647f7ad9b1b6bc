import { z } from "zod";
import { checkbox } from "@/lib/fields/checkbox";
import { date } from "@/lib/fields/date";
import { email } from "@/lib/fields/email";
import type { FieldType } from "@/lib/fields/field";
import { file } from "@/lib/fields/file";
import { number } from "@/lib/fields/number";
import { select } from "@/lib/fields/select";
import { text } from "@/lib/fields/text";
import { textarea } from "@/lib/fields/textarea";

export type { AnswerIssue } from "@/lib/fields/answer-issue";
export type { Answer, FieldType, Posted } from "@/lib/fields/field";

/** Every field type there is. A ninth is one file and one line here. */
export const fieldTypes = { text, textarea, number, email, select, checkbox, date, file } satisfies Record<string, FieldType>;

export type FieldTypeName = keyof typeof fieldTypes;
export const fieldTypeNames = [
  "text",
  "textarea",
  "number",
  "email",
  "select",
  "checkbox",
  "date",
  "file",
] as const satisfies FieldTypeName[];

export const MAX_FIELDS = 100;
/** Names that mean something to every JavaScript object. */
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

const key = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_.-]{0,63}$/, "Must start with a letter and have only letters, digits, _ . and -, at most 64 characters")
  .refine((name) => !FORBIDDEN_KEYS.has(name), "Must be another name: this one is reserved");

/** The options as they were given, unknown ones too. Not a zod record: those drop a `__proto__` key in silence. */
const config = z
  .custom<Record<string, unknown>>((value) => typeof value === "object" && value !== null && !Array.isArray(value), "Must be an object")
  .meta({ type: "object", additionalProperties: true });

/** A field of a create request (specification 2.3, contract §3). `config` comes out as it was given, checked. */
export const fieldSchema = z
  .object({
    key: key.describe("Under which the answer is stored in `data`"),
    type: z.enum(fieldTypeNames, `Must be one of ${fieldTypeNames.join(", ")}`),
    label: z.string().trim().min(1).max(255).describe("The question"),
    description: z
      .string()
      .max(2000)
      .nullish()
      .transform((text) => text ?? null)
      .describe("Shown below the label"),
    required: z.boolean().default(false),
    config: config
      .nullish()
      .transform((options) => options ?? {})
      .describe("Options of the type"),
  })
  .superRefine((field, context) => {
    const checked = fieldTypes[field.type].config.safeParse(field.config);
    for (const { path, message } of checked.error?.issues ?? []) context.addIssue({ code: "custom", path: ["config", ...path], message });
  });
export type Field = z.output<typeof fieldSchema>;

/** The fields of a form: 1 to 100, no key twice. */
export const fieldsSchema = z
  .array(fieldSchema)
  .min(1)
  .max(MAX_FIELDS)
  .superRefine((fields, context) => {
    const seen = new Set<string>();
    for (const [index, field] of fields.entries()) {
      if (seen.has(field.key))
        context.addIssue({ code: "custom", path: [index, "key"], message: "Must be unique: a field before it has this key" });
      seen.add(field.key);
    }
  });
