import type { JsonSchema } from "./describe-schema";
import { alternatives } from "./describe-schema";

const ID = "01M83XNPPWRW9K542KEPNYTXY2";

/** Texts that differ between requests and replies. */
export type Words = { url: string; moment: string };

/** A minimal example of a value: required properties, in their simplest form. */
export function exampleOf(schema: JsonSchema, words: Words, name = ""): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = alternatives(schema);
  if (first) return exampleOf(first, words, name);
  if (Array.isArray(schema.type)) return exampleOf({ ...schema, type: schema.type.find((type) => type !== "null") ?? "null" }, words, name);
  if (schema.type === "array") return schema.items ? [exampleOf(schema.items, words, name)] : [];
  if (schema.type === "object") return objectOf(schema, words, name);
  if (schema.type === "boolean") return false;
  if (schema.type === "integer" || schema.type === "number") return schema.minimum ?? 1;
  if (schema.type === "null") return null;
  return textFor(name, words);
}

function objectOf({ properties = {}, required = [] }: JsonSchema, words: Words, name: string): Record<string, unknown> {
  if (name === "data" && Object.keys(properties).length === 0) return { name: "Ada Lovelace" };
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(names.map((each) => [each, exampleOf(properties[each] ?? {}, words, each)]));
}

/** Texts by the names of their properties. */
const TEXTS: Record<string, string> = {
  id: ID,
  picture: ID,
  external_id: "order-17",
  name: "Ada Lovelace",
  title: "Leave request",
  label: "Holiday",
  value: "holiday",
  key: "name",
  description: "For everyone in the team",
  message: "Please answer by Friday",
  accent_color: "#1d4e89",
  by: "2h",
  locale: "en",
  ip: "203.0.113.7",
  user_agent: "curl/8.5.0",
  browser: "Firefox on Linux",
  tag: "urgent",
  to: "ada@example.com",
  from: "forms@example.com",
  sent_to: "ada@example.com",
  subject: "Leave request",
  host: "mail.example.com",
  user: "forms@example.com",
  issuer: "https://id.example.com",
  domains: "example.com",
  media_type: "image/png",
  last_four: "8f2a",
  next_since: "2027-01-31T10:00:00.000",
  error: "connection refused",
  ends: "sent",
  sealed_to: "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p",
  sealed: "-----BEGIN AGE ENCRYPTED FILE-----…",
  previous: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
};

/** Texts by how the names of their properties end. */
const ENDINGS: [RegExp, string][] = [
  [/_ids?$/, ID],
  [/password/, "a long password"],
  [/email|address/, "ada@example.com"],
  [/_url$/, "https://example.com/webhooks"],
  [/hash|sha256/, "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"],
  [/secret|token|signature|challenge/, "a long random text"],
];

function textFor(name: string, { url, moment }: Words): string {
  if (name === "url") return url;
  if (/(_at|^at|since|until|^deadline)$/.test(name)) return moment;
  return TEXTS[name] ?? ENDINGS.find(([pattern]) => pattern.test(name))?.[1] ?? "text";
}
