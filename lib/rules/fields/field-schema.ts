import { z } from "zod";
import type { FieldTypeName } from "./registry";
import { fieldTypes } from "./registry";
import { coded, relay } from "@/lib/base/errors/issue-problem";
import { mustBeOneOf } from "@/lib/base/errors/one-of";
import { conditionSchema } from "@/lib/rules/conditions/condition-schema";
import { isUnseen } from "@/lib/base/text/unseen";

export const fieldTypeNames = Object.keys(fieldTypes) as FieldTypeName[]; // a record's own keys, in its order

export function isFieldTypeName(name: unknown): name is FieldTypeName {
  return typeof name === "string" && Object.hasOwn(fieldTypes, name);
}

export const MAX_FIELDS = 300;
/** Bytes of JSON of a form's content without its translations, and of a draft's: 2.5 KB for each of its fields. */
export const MAX_CONTENT = 768 * 1024;
/** As many as a field can have options. */
const MAX_CHOSEN = 200;
/** Names that every JavaScript object has. */
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

const key = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_.-]{0,63}$/, "Must start with a letter and have only letters, digits, _ . and -, at most 64 characters")
  .refine((name) => !FORBIDDEN_KEYS.has(name), coded("reserved", "Must be another name: this one is reserved"));

/** The options unchanged, including unknown ones. Not a zod record: those silently drop a `__proto__` key. */
const config = z
  .custom<Record<string, unknown>>(
    (value) => typeof value === "object" && value !== null && !Array.isArray(value),
    coded("invalid_type", "Must be an object", { expected: "object" }),
  )
  .meta({ type: "object", additionalProperties: true });

/** Names that other products and JSON Schema use for our types. */
const TYPE_ALIASES: Record<string, FieldTypeName> = {
  ...{ string: "text", input: "text", "short-text": "text", "long-text": "textarea", paragraph: "textarea", multiline: "textarea" },
  ...{ boolean: "checkbox", bool: "checkbox", consent: "checkbox", integer: "number", float: "number", datetime: "date" },
  ...{ dropdown: "select", radio: "select", choice: "select", enum: "select", checkboxes: "select", multiselect: "select" },
  ...{
    link: "url",
    uri: "url",
    tel: "phone",
    location: "address",
    "postal-address": "address",
    upload: "file",
    attachment: "file",
    scale: "rating",
    stars: "rating",
    nps: "rating",
  },
  ...{ heading: "statement", section: "statement", grid: "matrix", rank: "ranking" },
};

const prefilled = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.string()).max(MAX_CHOSEN)], "Must be an answer to this question")
  .nullish()
  .transform((answer) => answer ?? undefined)
  .optional();

const rule = conditionSchema
  .nullish()
  .transform((condition) => condition ?? undefined)
  .optional();

/** A field of a create request (contract §3). `config` is validated and returned unchanged. */
export const fieldSchema = z
  .object({
    key: key.describe("The name under which the answer is stored in `data`"),
    type: z.enum(fieldTypeNames, { error: mustBeOneOf(fieldTypeNames, TYPE_ALIASES) }),
    label: z
      .string()
      .trim()
      .min(1)
      .max(255)
      .refine((text) => text === "" || !isUnseen(text), coded("blank", "Must not be empty"))
      .describe("The question"),
    description: z
      .string()
      .max(2000)
      .nullish()
      .transform((text) => text ?? null)
      .describe("Shown below the label"),
    required: z
      .boolean()
      .nullable()
      .default(false)
      .transform((required) => required ?? false),
    personal: z
      .boolean()
      .nullish()
      .describe("Whether the answer says who somebody is: it is deleted when answers are anonymised (`settings.keep_answers`)"),
    nullable: z
      .boolean()
      .nullish()
      .describe("Whether `data` has null for the question when it was not answered; otherwise `data` leaves it out"),
    default: prefilled.describe(
      "The answer that the page shows filled in when it is opened, for the respondent to change. It is stored only if it is sent",
    ),
    config: config
      .nullish()
      .transform((options) => options ?? {})
      .describe("Options of the field type"),
    visible_if: rule.describe("The question is asked only if this is true: a condition on earlier questions (contract §21)"),
    required_if: rule.describe("The question is required if this is true, or if `required` is"),
    valid_if: rule.describe(
      "An answer is accepted only if this is not false: a condition on earlier questions and this one (contract §41)",
    ),
    valid_message: z
      .string()
      .trim()
      .max(255)
      .nullish()
      .transform((text) => (text === "" ? undefined : (text ?? undefined)))
      .optional()
      .describe("What the page says if `valid_if` is false"),
  })
  .superRefine((field, context) => {
    for (const issue of fieldTypes[field.type].checkConfig(field.config)) context.addIssue(relay(issue, ["config"]));
  });
export type Field = z.output<typeof fieldSchema>;
