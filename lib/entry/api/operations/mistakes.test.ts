import { createFormBody } from "@/lib/entry/answer-schema/create-body";
import { autofillTokens } from "@/lib/rules/fields/types/text/autocomplete";
import { expect, it } from "vitest";
import type { z } from "zod";
import { createKeySchema } from "@/lib/domain/auth/key-schema";
import { DomainError } from "@/lib/base/errors/errors";
import { fieldTypeNames } from "@/lib/rules/fields";
import { listFormsQuery } from "@/lib/domain/forms/list-schema";
import { updateFormSchema } from "@/lib/domain/forms/schema";
import { unknownKeysOfForm } from "@/lib/domain/forms/unknown-keys";
import { readQuery } from "@/lib/entry/http/read-request";
import { parseBody } from "@/lib/entry/http/unknown-keys";
import { parseWith } from "@/lib/base/errors/parse-with";

// Typical mistakes, and the error message for each (contract §10), in strict handling.

const TYPES = `Must be one of ${fieldTypeNames.join(", ")}`;
const fields = [{ key: "a", type: "text", label: "A" }];
const form = (changes: object) => ({ title: "T", fields, ...changes });
const field = (changes: object) => form({ fields: [{ ...fields[0], ...changes }] });
const option = (type: string, config: unknown) => field({ type, config });

/** Place, message and type of each problem. */
function said(action: () => unknown): string[] {
  try {
    action();
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return (error.details ?? []).map(({ loc, msg, type }) => `${loc.slice(1).join(".")}: ${msg} (${type})`);
  }
}

it.each<[unknown, string[]]>([
  [
    {},
    [
      "title: Required (missing)",
      "fields: Required: a list of questions, each with key, type and label; or answer_schema instead (missing)",
    ],
  ],
  [null, [": Must be an object (invalid_type)"]],
  [[], [": Must be an object (invalid_type)"]],
  ["form", [": Must be an object (invalid_type)"]],
  [{ title: "T" }, ["fields: Required: a list of questions, each with key, type and label; or answer_schema instead (missing)"]],
  [{ ...{ title: "" }, fields }, ["title: Must have at least 1 character (too_small)"]],
  [{ ...{ title: 7 }, fields }, ["title: Must be a string (invalid_type)"]],
  [{ ...{ titel: "T" }, fields }, ["title: Required (missing)", "titel: Unknown; did you mean title? (unknown_key)"]],
  [{ ...{ name: "T" }, fields }, ["title: Required (missing)", "name: Unknown; did you mean title? (unknown_key)"]],
  [
    { title: "T", questions: [{ key: "a", type: "text", label: "A" }] },
    [
      "fields: Required: a list of questions, each with key, type and label; or answer_schema instead (missing)",
      "questions: Unknown; did you mean fields? (unknown_key)",
    ],
  ],
  [{ title: "T", fields: [] }, ["fields: Must have at least 1 item (too_small)"]],
  [{ title: "T", fields: { a: "text" } }, ["fields: Must be an array (invalid_type)"]],
  [{ title: "T", fields: ["name"] }, ["fields.0: Must be an object (invalid_type)"]],
  [field({ key: undefined }), ["fields.0.key: Required (missing)"]],
  [
    field({ key: "first name" }),
    ["fields.0.key: Must start with a letter and have only letters, digits, _ . and -, at most 64 characters (invalid_format)"],
  ],
  [
    field({ key: "1st" }),
    ["fields.0.key: Must start with a letter and have only letters, digits, _ . and -, at most 64 characters (invalid_format)"],
  ],
  [field({ key: "constructor" }), ["fields.0.key: Must be another name: this one is reserved (reserved)"]],
  [field({ type: undefined }), ["fields.0.type: Required (missing)"]],
  [field({ type: "string" }), [`fields.0.type: ${TYPES}; did you mean text? (invalid_value)`]],
  [field({ type: "boolean" }), [`fields.0.type: ${TYPES}; did you mean checkbox? (invalid_value)`]],
  [field({ type: "dropdown" }), [`fields.0.type: ${TYPES}; did you mean select? (invalid_value)`]],
  [field({ type: "Text" }), [`fields.0.type: ${TYPES}; did you mean text? (invalid_value)`]],
  [field({ type: "slider" }), [`fields.0.type: ${TYPES} (invalid_value)`]],
  [field({ type: "txet" }), [`fields.0.type: ${TYPES}; did you mean text? (invalid_value)`]],
  [field({ label: "" }), ["fields.0.label: Must have at least 1 character (too_small)"]],
  [
    field({ label: undefined, question: "Who?" }),
    ["fields.0.label: Required (missing)", "fields.0.question: Unknown; did you mean label? (unknown_key)"],
  ],
  [field({ required: "yes" }), ["fields.0.required: Must be a boolean (invalid_type)"]],
  [field({ required: 1 }), ["fields.0.required: Must be a boolean (invalid_type)"]],
  [
    {
      title: "T",
      fields: [
        { key: "a", type: "text", label: "A" },
        { key: "a", type: "text", label: "A" },
      ],
    },
    ["fields.1.key: Must be unique: an earlier field has this key (repeated)"],
  ],
  [field({ options: ["a"] }), ["fields.0.options: Unknown; did you mean config.options? (unknown_key)"]],
  [field({ placeholder: "x" }), ["fields.0.placeholder: Unknown; did you mean config.placeholder? (unknown_key)"]],
  [field({ mandatory: true }), ["fields.0.mandatory: Unknown (unknown_key)"]],
  [
    option("text", { autocomplete: "fullname" }),
    [`fields.0.config.autocomplete: Must be one of ${autofillTokens.join(", ")} (invalid_value)`],
  ],
  [option("text", { maxLength: 5 }), ["fields.0.config.maxLength: Unknown; did you mean max_length? (unknown_key)"]],
  [option("text", { max_lenght: 5 }), ["fields.0.config.max_lenght: Unknown; did you mean max_length? (unknown_key)"]],
  [option("text", { max_length: "5" }), ["fields.0.config.max_length: Must be a whole number from 1 to 2000 (invalid_type)"]],
  [option("text", { max_length: 5000 }), ["fields.0.config.max_length: Must be a whole number from 1 to 2000 (too_big)"]],
  [option("text", { min_length: 9, max_length: 3 }), ["fields.0.config.min_length: Must not be more than max_length (order)"]],
  [
    option("text", { pattern: "[" }),
    ["fields.0.config.pattern: Must be a well-formed regular expression (RE2: no backreferences, no lookaround) (regular_expression)"],
  ],
  [
    option("text", { pattern: "(?=x)" }),
    ["fields.0.config.pattern: Must be a well-formed regular expression (RE2: no backreferences, no lookaround) (regular_expression)"],
  ],
  [option("text", []), ["fields.0.config: Must be an object (invalid_type)"]],
  [option("select", {}), ["fields.0.config.options: Required (missing)"]],
  [option("select", { options: [] }), ["fields.0.config.options: Must have at least one option (too_small)"]],
  [option("select", { options: ["a", "a"] }), ["fields.0.config.options.1: Must have another value than the options before it (repeated)"]],
  [
    option("select", { options: [1, 2] }),
    [
      "fields.0.config.options.0: Must be text, or an object with value and label, of 1 to 255 characters each, and seats, if any, from 1 to 10000 (invalid_union)",
      "fields.0.config.options.1: Must be text, or an object with value and label, of 1 to 255 characters each, and seats, if any, from 1 to 10000 (invalid_union)",
    ],
  ],
  [option("select", { options: "a,b" }), ["fields.0.config.options: Must be a list of options (invalid_type)"]],
  [
    option("select", { choices: ["a"] }),
    ["fields.0.config.options: Required (missing)", "fields.0.config.choices: Unknown; did you mean options? (unknown_key)"],
  ],
  [option("select", { options: ["a"], multipel: true }), ["fields.0.config.multipel: Unknown; did you mean multiple? (unknown_key)"]],
  [option("number", { min: 5, max: 1 }), ["fields.0.config.min: Must not be more than max (order)"]],
  [option("number", { minimum: 5 }), ["fields.0.config.minimum: Unknown; did you mean min? (unknown_key)"]],
  [option("date", { min: "tomorrow" }), ["fields.0.config.min: Must be a date such as 2026-11-21, or today (date)"]],
  [option("file", { max_size_mb: 500 }), ["fields.0.config.max_size_mb: Must be a number from 1 to 50 (too_big)"]],
  [option("rating", { max: 100 }), ["fields.0.config.max: Must be a whole number from 2 to 11 (too_big)"]],
  [form({ expires_in: 3600 }), ["expires_in: Must be a string such as 30m, 2h or 7d, or null for none (invalid_type)"]],
  [form({ expires_in: "1 week" }), ["expires_in: Must be a number followed by m, h or d, such as 30m, 2h or 7d (invalid_format)"]],
  [form({ expires_in: "1w" }), ["expires_in: Must be a number followed by m, h or d, such as 30m, 2h or 7d (invalid_format)"]],
  [form({ expires_in: "0h" }), ["expires_in: Must be a number followed by m, h or d, such as 30m, 2h or 7d (invalid_format)"]],
  [form({ expires_in: "9999d" }), ["expires_in: Must be at most 3650 days (too_big)"]],
  [form({ expires_at: "2030-01-01T00:00:00" }), ["expires_at: Unknown; did you mean expires_in? (unknown_key)"]],
  [form({ webhook_url: "https://x.org" }), ["webhook_url: Unknown; did you mean callback_url? (unknown_key)"]],
  [
    form({ callback_url: "x.org/hook" }),
    ["callback_url: Must be a full address that begins with http:// or https://, without a user name or password (web_address)"],
  ],
  [
    form({ callback_url: "ftp://x.org" }),
    ["callback_url: Must be a full address that begins with http:// or https://, without a user name or password (web_address)"],
  ],
  [form({ callback_metadata: "t1" }), ["callback_metadata: Must be an object (invalid_type)"]],
  [form({ metadata: {} }), ["metadata: Unknown; did you mean callback_metadata? (unknown_key)"]],
  [form({ status: "active" }), ["status: Cannot be set (unknown_key)"]],
  [form({ id: "x" }), ["id: Cannot be set (unknown_key)"]],
  [form({ response_limit: 5 }), ["response_limit: Unknown; did you mean settings.response_limit? (unknown_key)"]],
  [form({ expiresIn: "2h" }), ["expiresIn: Unknown; did you mean expires_in? (unknown_key)"]],
  [form({ settings: { responseLimit: 5 } }), ["settings.responseLimit: Unknown; did you mean response_limit? (unknown_key)"]],
  [
    form({ settings: { response_limit: 0 } }),
    ["settings.response_limit: Must be a whole number from 1 to 2147483647, or null for no limit (too_small)"],
  ],
  [
    form({ settings: { response_limit: "5" } }),
    ["settings.response_limit: Must be a whole number from 1 to 2147483647, or null for no limit (invalid_type)"],
  ],
  [
    form({ settings: { locale: "english" } }),
    [
      "settings.locale: Must be one of en, ar, cs, da, de, el, es, fa, fi, fr, he, hi, hu, id, it, ja, ko, nl, pl, pt, pt-BR, ro, ru, sv, th, tr, uk, vi, zh-Hans, zh-Hant (invalid_value)",
    ],
  ],
  [
    form({ settings: { content_locale: "brazilian portuguese" } }),
    ["settings.content_locale: Must be a language tag such as en, pt-BR or zh-Hant (language)"],
  ],
  [form({ settings: { accent_color: "red" } }), ["settings.accent_color: Must be a colour such as #1f5f5b (invalid_format)"]],
  [
    form({ settings: { redirect_url: "thanks" } }),
    ["settings.redirect_url: Must be a full address that begins with http:// or https://, without a user name or password (web_address)"],
  ],
  [form({ settings: { language: "de" } }), ["settings.language: Unknown; did you mean locale? (unknown_key)"]],
  [form({ settings: [] }), ["settings: Must be an object (invalid_type)"]],
  [form({ settings: { time_zone: "Berlin" } }), ["settings.time_zone: Must be the name of a time zone, such as Europe/Berlin (time_zone)"]],
  [
    form({ settings: { embed_origins: "*" } }),
    ['settings.embed_origins: Must be a list of origins such as https://example.org, or ["*"] for any (invalid_type)'],
  ],
  [
    field({ visible_if: { field: "b", op: "is", value: 1 } }),
    ["fields.0.visible_if.field: Must be the key of an earlier question: none has the key b (rule_field)"],
  ],
  [field({ visible_if: "a" }), ["fields.0.visible_if: Must be a condition: an object (rule_shape)"]],
])("of a new form: %j", (body, sentences) => {
  const unknown = unknownKeysOfForm(body);
  expect(said(() => parseBody(createFormBody, { value: body, unknown, isStrict: true }))).toEqual(sentences);
});

it.each<[string, z.ZodType, unknown, string[]]>([
  [
    "PATCH",
    updateFormSchema,
    { title: "N" },
    [
      "title: Unknown here: only status and expires_at. PUT /api/v1/forms/{form_id}/content replaces title, fields and settings together; PATCH /api/v1/forms/{form_id}/settings changes the limit, emails, webhook and embedding (unknown_key)",
    ],
  ],
  [
    "PATCH",
    updateFormSchema,
    { callback_url: "https://x.org" },
    [
      "callback_url: Unknown here: only status and expires_at. PUT /api/v1/forms/{form_id}/content replaces title, fields and settings together; PATCH /api/v1/forms/{form_id}/settings changes the limit, emails, webhook and embedding (unknown_key)",
    ],
  ],
  [
    "PATCH",
    updateFormSchema,
    { status: "closed" },
    ["status: The only status that can be set is cancelled; expires_at says when the form closes (invalid_value)"],
  ],
  [
    "PATCH",
    updateFormSchema,
    { expires_at: "2026-02-30" },
    ["expires_at: Must be an ISO 8601 datetime such as 2026-11-21T10:00:00 (datetime)"],
  ],
  [
    "PATCH",
    updateFormSchema,
    { expires_at: "tomorrow" },
    ["expires_at: Must be an ISO 8601 datetime such as 2026-11-21T10:00:00 (datetime)"],
  ],
  ["PATCH", updateFormSchema, { expires_at: 5 }, ["expires_at: Must be a string (invalid_type)"]],
  ["PATCH", updateFormSchema, { expires_in: "2h" }, ["expires_in: Unknown; did you mean expires_at? (unknown_key)"]],
  ["key", createKeySchema, {}, ["name: Required (missing)"]],
  ["key", createKeySchema, { name: "K", scope: ["forms:read"] }, ["scope: Unknown; did you mean scopes? (unknown_key)"]],
  [
    "key",
    createKeySchema,
    { name: "K", scopes: ["form:read"] },
    [
      "scopes.0: Must be one of forms:read, forms:write, responses:read, responses:write, webhooks, account; did you mean forms:read? (invalid_value)",
    ],
  ],
  ["key", createKeySchema, { name: "K", scopes: "forms:read" }, ["scopes: Must be an array (invalid_type)"]],
  [
    "key",
    createKeySchema,
    { name: "K", expires_in: 30 },
    ["expires_in: Must be a string such as 30m, 2h or 7d, or null for none (invalid_type)"],
  ],
  ["key", createKeySchema, { name: "K", expires: "30d" }, ["expires: Unknown; did you mean expires_in? (unknown_key)"]],
])("of a %s, case %#", (_, schema, body, sentences) => {
  expect(said(() => parseWith(schema, body, "body"))).toEqual(sentences);
});

it.each([
  ["limit=0", ["limit: Must be a whole number from 1 to 100 (invalid_format)"]],
  ["limit=x", ["limit: Must be a whole number from 1 to 100 (invalid_format)"]],
  ["status=open", ["status: Must be one of active, completed, cancelled, expired (invalid_value)"]],
  ["staus=active", ["staus: Unknown; did you mean status? (unknown_parameter)"]],
  ["sort=oldest", ["sort: Must be one of newest, closing, answered (invalid_value)"]],
  ["expand=all", ["expand: Must be activity (invalid_value)"]],
  ["page=2", ["page: Unknown; did you mean cursor? (unknown_parameter)"]],
  ["cursor=abc", ["cursor: Must be an id: that of the last item of the page before (cursor)"]],
  ["limit=5&limit=6", ["limit: Must be given only once (repeated)"]],
])("of a list: %s", (query, sentences) => {
  const ask = () => parseWith(listFormsQuery, readQuery(`http://x/?${query}`, Object.keys(listFormsQuery.shape)), "query");
  expect(said(ask)).toEqual(sentences);
});
