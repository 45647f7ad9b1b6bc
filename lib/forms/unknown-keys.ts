import { fieldSchema, fieldTypes, isFieldTypeName, MAX_FIELDS } from "@/lib/fields";
import type { Problem } from "@/lib/errors";
import { firstUnknown, unknownKey } from "@/lib/parse-with";
import { createFormSchema, formDetailSchema } from "./schema";
import { knownSettings } from "./settings";
import { z } from "zod";

const settings = Object.keys(knownSettings.shape);
const atTop = [...Object.keys(createFormSchema.shape), "answer_schema", "external_id", "on_conflict", "supersedes"];
const inField = Object.keys(fieldSchema.shape);
/** Keys that replies have and no request can set. */
const givenByUs = new Set(Object.keys(formDetailSchema.shape));

/** Names that other products use, and settings that are often written outside `settings`. */
const topAliases: Record<string, string> = {
  ...Object.fromEntries(settings.map((key) => [key, `settings.${key}`])),
  ...{ webhook: "callback_url", webhook_url: "callback_url", callback: "callback_url", metadata: "callback_metadata" },
  ...{ questions: "fields", name: "title", heading: "title", ttl: "expires_in", expires_at: "expires_in", expiry: "expires_in" },
};
const fieldAliases: Record<string, string> = {
  ...{ name: "key", id: "key", question: "label", title: "label", text: "label", help: "description", hint: "description" },
  ...{ optional: "required", options: "config.options", choices: "config.options", placeholder: "config.placeholder" },
  ...{ min: "config.min", max: "config.max", max_length: "config.max_length", min_length: "config.min_length" },
};
const optionAliases = { choices: "options", values: "options", minimum: "min", maximum: "max", regex: "pattern" };
const settingAliases = { limit: "response_limit", max_responses: "response_limit", language: "locale", redirect: "redirect_url" };

/** The keys of a form's content that mean nothing, with what was probably meant: at its top, in `settings`, in fields and their options. */
export function unknownKeysOfForm(body: unknown): Problem[] {
  return unknownKeys(body, atTop).map((problem) => {
    const isOurs = problem.loc.length === 2 && givenByUs.has(String(problem.loc[1])) && !problem.ctx;
    return isOurs ? { ...problem, msg: "Cannot be set" } : problem;
  });
}

/** The same for the `form` of a round. */
export function unknownKeysOfRound(body: unknown): Problem[] {
  const problems = isObject(body) ? unknownKeysOfForm(body.form) : [];
  return problems.map((problem) => ({ ...problem, loc: ["body", "form", ...problem.loc.slice(1)] }));
}

/** The same for the next version of a form, where clients send back what they have read. */
export function unknownKeysOfContent(body: unknown): Problem[] {
  return unknownKeys(body, [...atTop, ...givenByUs]);
}

/** A key that means nothing, described only if it is one of the first. */
type Unknown = () => Problem;

function unknownKeys(body: unknown, known: readonly string[]): Problem[] {
  if (!isObject(body)) return [];
  const top = unknownIn(body, { loc: ["body"], known, aliases: topAliases });
  const ofSettings = unknownIn(body.settings, { loc: ["body", "settings"], known: settings, aliases: settingAliases });
  const fields: unknown[] = Array.isArray(body.fields) ? body.fields.slice(0, MAX_FIELDS) : [];
  return firstUnknown([...top, ...ofSettings, ...fields.flatMap(unknownInField)], (describe) => describe());
}

function unknownInField(field: unknown, index: number): Unknown[] {
  if (!isObject(field)) return [];
  const loc = ["body", "fields", index];
  const atField = unknownIn(field, { loc, known: inField, aliases: fieldAliases });
  if (!isFieldTypeName(field.type)) return atField;
  const { config } = fieldTypes[field.type];
  const known = config instanceof z.ZodObject ? Object.keys(config.shape) : null;
  return known ? [...atField, ...unknownIn(field.config, { loc: [...loc, "config"], known, aliases: optionAliases })] : atField;
}

type Place = { loc: Problem["loc"]; known: readonly string[]; aliases: Record<string, string> };

function unknownIn(object: unknown, { loc, known, aliases }: Place): Unknown[] {
  if (!isObject(object)) return [];
  const unknown = Object.keys(object).filter((key) => !known.includes(key));
  return unknown.map((key) => () => unknownKey([...loc, key], { known, aliases }));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
