import { z } from "zod";
import { MAX_FIELDS } from "@/lib/fields";

const title = z.string().optional();
const description = z.string().optional();
const length = z.int().min(0).optional();
const choice = z.string();
const choices = z.array(choice).min(1);

const text = z.looseObject({
  type: z.literal("string"),
  title,
  description,
  format: z.string().optional(),
  minLength: length,
  maxLength: length,
  pattern: z.string().optional(),
  enum: choices.optional(),
});
const number = z.looseObject({
  type: z.enum(["number", "integer"]),
  title,
  description,
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
const boolean = z.looseObject({ type: z.literal("boolean"), title, description });
const list = z.looseObject({
  type: z.literal("array"),
  title,
  description,
  items: z.looseObject({ type: z.literal("string").optional(), enum: choices }),
  minItems: length,
  maxItems: length,
});
const untypedChoice = z.looseObject({ type: z.undefined().optional(), title, description, enum: choices });

const property = z.union([z.discriminatedUnion("type", [text, number, boolean, list]), untypedChoice], {
  error: "Must be a string, a number, an integer, a boolean, an enum, or an array of an enum",
});
type Property = z.output<typeof property>;

/** A flat JSON Schema, as models and generators write them. */
export const flatSchema = z.looseObject({
  type: z.literal("object"),
  properties: z
    .record(z.string(), property)
    .refine((each) => Object.keys(each).length > 0 && Object.keys(each).length <= MAX_FIELDS, `Must have 1 to ${MAX_FIELDS} properties`),
  required: z.array(z.string()).optional(),
});
export type FlatSchema = z.output<typeof flatSchema>;

/** A field as a create request has it, to be checked like one. */
export type DraftField = {
  key: string;
  type: string;
  label: string;
  description: string | null;
  required: boolean;
  config: Record<string, unknown>;
};

/** The questions whose answers fit the schema. Bounds that the types of questions cannot express are refused when the fields are checked. */
export function fieldsFromSchema({ properties, required = [] }: FlatSchema): DraftField[] {
  return Object.entries(properties).map(([key, schema]) => ({
    key,
    label: schema.title?.trim() ? schema.title : labelOf(key),
    description: schema.description ?? null,
    required: required.includes(key),
    ...typeOf(schema),
  }));
}

/** `delivery_date` and `deliveryDate` as “Delivery date”. */
function labelOf(key: string): string {
  const words = key
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/[_.-]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Typed = Pick<DraftField, "type" | "config"> & { required?: false };

/** Longer texts get several lines. */
const MAX_LINE = 200;
const FORMATS: Record<string, Pick<DraftField, "type" | "config">> = {
  email: { type: "email", config: {} },
  date: { type: "date", config: {} },
  uri: { type: "url", config: {} },
};

function typeOf(schema: Property): Typed {
  switch (schema.type) {
    case "boolean":
      return { type: "checkbox", required: false, config: {} }; // a required one must be ticked
    case "number":
    case "integer":
      return {
        type: "number",
        config: known({ min: schema.minimum, max: schema.maximum, step: schema.type === "integer" ? 1 : undefined }),
      };
    case "array":
      return {
        type: "select",
        config: known({ options: schema.items.enum, multiple: true, min_selections: schema.minItems, max_selections: schema.maxItems }),
      };
    default:
      return schema.enum ? { type: "select", config: { options: schema.enum } } : typeOfText(schema as z.output<typeof text>); // without an enum it is a text
  }
}

function typeOfText({ format = "", minLength, maxLength, pattern }: z.output<typeof text>): Typed {
  const formatted = FORMATS[format];
  if (formatted) return formatted;
  const limits = { min_length: minLength === 0 ? undefined : minLength, max_length: maxLength };
  if (pattern !== undefined) return { type: "text", config: known({ ...limits, pattern: `.*(?:${pattern}).*` }) };
  return { type: (maxLength ?? 0) > MAX_LINE ? "textarea" : "text", config: known(limits) };
}

/** Without the options that are undefined. */
function known(options: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
