import { fieldSchema, fieldTypes, isFieldTypeName, MAX_FIELDS } from "@/lib/rules/fields";
import type { Problem } from "@/lib/base/errors/errors";
import { isSameJson } from "@/lib/base/text/is-same-json";
import { firstUnknown, unknownKey } from "@/lib/base/errors/parse-with";
import { createFormSchema, FOLLOWS_LABEL, formDetailSchema } from "./schema";
import { knownSettings } from "@/lib/rules/forms/settings";
import type { Operated } from "@/lib/rules/forms/operating-settings";
import { operatingSettings } from "@/lib/rules/forms/operating-settings";
import { z } from "zod";

const settings = Object.keys(knownSettings.shape);
const atTop = [...Object.keys(createFormSchema.shape), "answer_schema", "external_id", "on_conflict", "supersedes", "callback_headers"];
const inField = Object.keys(fieldSchema.shape);
/** Keys that replies contain and no request can set. */
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
const itemAliases = { if: "when", condition: "when", visible_if: "when", message: "text", redirect: "redirect_url", url: "redirect_url" };
const settingAliases = { limit: "response_limit", max_responses: "response_limit", language: "locale", redirect: "redirect_url" };

/** The keys of a form's content that have no meaning, with what was probably meant: at the top level, in `settings`, in fields and their options. */
export function unknownKeysOfForm(body: unknown): Problem[] {
  return unknownToForm(body, { atTop });
}

function unknownToForm(body: unknown, known: Known): Problem[] {
  return unknownKeys(body, known).map((problem) => {
    const isOurs = problem.loc.length === 2 && givenByUs.has(String(problem.loc[1])) && !problem.ctx;
    return isOurs ? { ...problem, msg: "Cannot be set" } : problem;
  });
}

/** The same for the `form` of a round. */
export function unknownKeysOfRound(body: unknown): Problem[] {
  const form = isObject(body) ? body.form : undefined;
  const problems = unknownKeysOfForm(form).map((problem) => ({ ...problem, loc: ["body", "form", ...problem.loc.slice(1)] }));
  const limit = isObject(form) && isObject(form.settings) ? form.settings.response_limit : undefined;
  if (limit === undefined || limit === 1) return problems;
  const loc = ["body", "form", "settings", "response_limit"];
  return [...problems, { loc, msg: "Not used: in a round, each form takes one response", type: "no_effect" }];
}

/** The same for the next version of a form, where clients send back what they have read. */
export function unknownKeysOfContent(body: unknown): Problem[] {
  return unknownKeys(body, { atTop: [...atTop, ...givenByUs] });
}

/** The same for `content` of a draft. */
export function unknownKeysOfDraft(body: unknown): Problem[] {
  const { content, revision: _, ...others } = isObject(body) ? body : {};
  const atTop = firstUnknown(Object.keys(others), (key) => unknownKey(["body", key], { known: ["content"] }));
  const problems = [...unknownToForm(content, inDraft), ...unusedInDrafts(content)];
  return [...atTop, ...problems.map((problem) => ({ ...problem, loc: ["body", "content", ...problem.loc.slice(1)] }))];
}

/** The same for the content of a draft that is being published. @param isVersion whether it is the next version of a form */
export function unknownKeysOfPublished(content: unknown, { isVersion }: { isVersion: boolean }): Problem[] {
  const unused = [...unusedInDrafts(content), ...(isVersion ? unusedIn(content, ["expires_in", "expires_at"], CLOSING) : [])];
  return [...unknownToForm(content, inDraft), ...unused];
}

/**
 * What the draft of a form's next version cannot change, because it belongs to the form and not to a version, where it differs from the form.
 * @param operated what the form has
 */
export function unusedInRevision(content: Operated, operated: Operated): Problem[] {
  const differs = (given: unknown, kept: unknown) => given !== undefined && !isSameJson(given, kept);
  const settings = isObject(content.settings) ? content.settings : {};
  const ofForm = isObject(operated.settings) ? operated.settings : {};
  const names = operatingSettings.filter((name) => differs(settings[name], ofForm[name])).map((name) => ["settings", name]);
  const others = (["callback_url", "callback_metadata"] as const).filter((name) => differs(content[name], operated[name]));
  return [...names, ...others.map((name) => [name])].map((path) => ({
    loc: ["body", "content", ...path],
    msg: OPERATING,
    type: "no_effect",
  }));
}

/** The same for content whose effect on stored responses is computed. */
export function unknownKeysOfEffect(body: unknown): Problem[] {
  return unknownKeys(body, { atTop: ["fields", "settings"] });
}

/** The builder notes in a draft which keys follow their labels. */
const inDraft: Known = { atTop: [...atTop, "expires_at"], inFields: [FOLLOWS_LABEL] };

const OPERATING = "Not used: PATCH of the form's settings changes it, at once";
const CLOSING = "Not used: PATCH of the form changes when it closes";

/** Keys of a create request that have no effect in a draft. */
function unusedInDrafts(content: unknown): Problem[] {
  const unused = [
    ...unusedIn(content, ["external_id", "on_conflict", "supersedes"], "Not used: the form of a draft has no external_id"),
    ...unusedIn(content, ["callback_headers"], OPERATING),
  ];
  const isDated = isObject(content) && typeof content.expires_at === "string";
  const closing = isDated ? unusedIn(content, ["expires_in"], "Not used: expires_at says when the form closes") : [];
  return [...unused, ...closing, ...unusedIn(content, ["answer_schema"], "Not used: give fields")];
}

function unusedIn(content: unknown, names: string[], msg: string): Problem[] {
  if (!isObject(content)) return [];
  return names
    .filter((name) => content[name] !== undefined && content[name] !== null)
    .map((name) => ({ loc: ["body", name], msg, type: "no_effect" }));
}

/**
 * Keys of a form's content that differ from the form but do not change it: what only PATCH changes, what nothing changes, and what only a create
 * request can set. Counts and times are not compared: they may have changed since the client read them. @param detail the form as a client reads it
 */
export function unusedInContent(content: unknown, detail: Record<string, unknown>): Problem[] {
  if (!isObject(content)) return [];
  const others = Object.entries(NOT_CONTENT).filter(([name]) => content[name] !== undefined && !isSameJson(content[name], detail[name]));
  const problems = others.map(([name, msg]) => ({ loc: ["body", name], msg, type: "no_effect" }));
  const created = unusedIn(content, ["expires_in"], CLOSING);
  return [
    ...problems,
    ...created,
    ...unusedIn(content, ["on_conflict", "supersedes", "answer_schema"], "Not used: only a create request can set it"),
    ...unusedIn(content, ["callback_headers"], OPERATING),
  ];
}

const NOT_CONTENT = {
  id: "Not used: the form keeps its id",
  external_id: "Not used: the form keeps its external_id",
  status: "Not used: PATCH of the form cancels it",
  expires_at: CLOSING,
};

/** A key that has no meaning. Called to describe it only if it is among the first. */
type Unknown = () => Problem;

/** Names that are known in addition: at the top level, and in fields. */
type Known = { atTop: readonly string[]; inFields?: readonly string[] };

function unknownKeys(body: unknown, { atTop: known, inFields = [] }: Known): Problem[] {
  if (!isObject(body)) return [];
  const top = unknownIn(body, { loc: ["body"], known, aliases: topAliases });
  const ofSettings = unknownIn(body.settings, { loc: ["body", "settings"], known: settings, aliases: settingAliases });
  const inSettings = isObject(body.settings) ? Object.entries(body.settings).flatMap(([name, value]) => unknownInSetting(name, value)) : [];
  const fields: unknown[] = Array.isArray(body.fields) ? body.fields.slice(0, MAX_FIELDS) : [];
  return firstUnknown(
    [...top, ...ofSettings, ...inSettings, ...fields.flatMap((field, index) => unknownInField(field, { index, more: inFields }))],
    (describe) => describe(),
  );
}

/** Within a setting that is an object, such as `notify`. */
function unknownInSetting(name: string, value: unknown): Unknown[] {
  const shape: Record<string, z.core.$ZodType> = knownSettings.shape;
  if (!Object.hasOwn(shape, name)) return [];
  const loc = ["body", "settings", name];
  const known = keysOf(shape[name], value);
  if (known) return unknownIn(value, { loc, known, aliases: {} });
  const inItems = keysOfItems(shape[name]);
  if (!inItems || !Array.isArray(value)) return [];
  return value
    .slice(0, MAX_ITEMS)
    .flatMap((item, index) => unknownIn(item, { loc: [...loc, index], known: inItems, aliases: itemAliases }));
}

/** As many as any setting that is a list of objects may have. */
const MAX_ITEMS = 10;

/** The keys of the objects in the list that a schema describes; null if it describes none. */
function keysOfItems(schema: z.core.$ZodType | undefined): string[] | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return keysOfItems(schema.def.innerType);
  if (schema instanceof z.ZodPipe) return keysOfItems(schema.def.out);
  return schema instanceof z.ZodArray ? keysOf(schema.def.element) : null;
}

/**
 * The keys of the object that a schema describes; null if it describes none. Of several kinds of objects, those of the kind that a value is as far as
 * it says so, otherwise those of all.
 */
function keysOf(schema: z.core.$ZodType | undefined, value?: unknown): string[] | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return keysOf(schema.def.innerType, value);
  if (schema instanceof z.ZodPipe) return keysOf(schema.def.in, value);
  if (schema instanceof z.ZodUnion) {
    const kinds = schema.options.filter((option) => option instanceof z.ZodObject);
    const said = kinds.filter((kind) => isObject(value) && isOfKind(kind, value));
    const keys = (said.length > 0 ? said : kinds).flatMap(({ shape }) => Object.keys(shape));
    return keys.length > 0 ? [...new Set(keys)] : null;
  }
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : null;
}

/** Whether a value has what tells a kind of objects from others, such as `by`. */
function isOfKind({ shape }: z.ZodObject, value: Record<string, unknown>): boolean {
  return Object.entries(shape).every(
    ([name, schema]) => !(schema instanceof z.ZodLiteral) || (Object.hasOwn(value, name) && schema.safeParse(value[name]).success),
  );
}

function unknownInField(field: unknown, { index, more }: { index: number; more: readonly string[] }): Unknown[] {
  if (!isObject(field)) return [];
  const loc = ["body", "fields", index];
  const atField = unknownIn(field, { loc, known: [...inField, ...more], aliases: fieldAliases });
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
