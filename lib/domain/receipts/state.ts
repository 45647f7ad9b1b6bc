import { createHash, createHmac, randomBytes } from "node:crypto";
import { isId } from "@/lib/base/ids/ids";
import type { Answer, Field } from "@/lib/rules/fields";
import { entriesOf } from "@/lib/rules/fields/entries";

/** What a receipt has in place of an answer that is a file. */
export type FileFacts = {
  id: string;
  name: string;
  size: number;
  /** Of the bytes as they arrived, hexadecimal; null if an earlier release stored the file. */ sha256: string | null;
};

/** What receipts and the chain need of a response. */
export type StateRow = {
  id: string;
  formId: string;
  data: string;
  /** An age file, on sealed forms, whose `data` is empty. */
  sealed: string | null;
  submittedAt: Date;
  changedAt: Date | null;
  formVersion: number;
};

/**
 * The answers of a response between two changes, in the form in which they are signed (contract §52.1). All but `disclosures` can be shown to others:
 * without the salts in them, the answers cannot be guessed.
 */
export type State = {
  form: string;
  version: number;
  response: string;
  /** ISO 8601, UTC, with milliseconds. */
  submitted_at: string;
  changed_at: string | null;
  /** One for each answer: base64url of a JSON list of salt, key and `{question, answer, labels?}` (RFC 9901 §4.2.1). */
  disclosures: string[];
  /** The SHA-256 of each disclosure, base64url, sorted so that their order reveals nothing. */
  digests: string[];
  /** The hash of everything above but the disclosures: SHA-256, base64url. */
  state: string;
};

type Facts = { fields: Field[]; salt: string; files: ReadonlyMap<string, FileFacts> };

/** The same row, salt, questions and files must give the same state in every release, because it is compared with stored hashes. */
export function stateOf(row: StateRow, { fields, salt, files }: Facts): State {
  const submitted_at = new Date(row.submittedAt).toISOString();
  const changed_at = row.changedAt === null ? null : new Date(row.changedAt).toISOString();
  const questions = new Map(fields.map((field) => [field.key, field]));
  const answers = JSON.parse(row.data) as Record<string, Answer>; // accept() stores checked answers
  const sealed = row.sealed === null ? {} : { sealed: { sha256: createHash("sha256").update(row.sealed).digest("hex") } };
  const disclosures = Object.entries({ ...answers, ...sealed }).map(([key, answer]) => {
    const own = createHmac("sha256", salt)
      .update(JSON.stringify([changed_at, key]))
      .digest("base64url")
      .slice(0, 22);
    const field = questions.get(key);
    const labels = field && salt.startsWith(WITH_LABELS) ? labelsIn(answer, field) : null;
    const opened = { question: field?.label ?? key, answer: withFiles(answer, files), ...(labels && { labels }) };
    return base64url(JSON.stringify([own, key, opened]));
  });
  const digests = disclosures.map(sha256).sort();
  const facts = { form: row.formId, version: row.formVersion, response: row.id, submitted_at, changed_at };
  return { ...facts, disclosures, digests, state: hashOfState(facts, digests) };
}

/** The public checker computes the same (public/verify-receipt.mjs). */
function hashOfState(facts: Pick<State, "form" | "version" | "response" | "submitted_at" | "changed_at">, digests: string[]): string {
  const { form, version, response, submitted_at, changed_at } = facts;
  return sha256(JSON.stringify(["formslip-state-1", form, version, response, submitted_at, changed_at, digests]));
}

/** The labels of the questions that entries answer, by key, so that a receipt can be read without the form; null for other answers. */
function labelsIn(answer: unknown, field: Field): Record<string, string> | null {
  if (!Array.isArray(answer)) return null;
  const answered = new Set(answer.flatMap((entry: unknown) => (typeof entry === "object" && entry !== null ? Object.keys(entry) : [])));
  // As they are stored: what a later release makes of them must not change a state.
  const asked = entriesOf(field)?.fields ?? [];
  const labels = asked.flatMap(({ key, label }): [string, string][] => (answered.has(key) ? [[key, label]] : []));
  return labels.length > 0 ? Object.fromEntries(labels) : null;
}

function withFiles(answer: unknown, files: ReadonlyMap<string, FileFacts>): unknown {
  if (files.size === 0) return answer;
  if (typeof answer === "string") return files.get(answer) ?? answer;
  if (Array.isArray(answer)) return answer.map((each) => withFiles(each, files));
  if (typeof answer !== "object" || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([key, each]) => [key, withFiles(each, files)]));
}

/** What could be ids of files in stored answers. It searches their text, because answers have many shapes. */
export function possibleFiles(data: string): string[] {
  return Array.from(data.matchAll(/"([0-9A-HJKMNP-TV-Z]{26})"/g), ([, id = ""]) => id).filter(isId);
}

/**
 * The prefix of salts since disclosures have the labels of entries. Earlier salts have no dot; responses with an earlier salt keep the states that the
 * chain has of them.
 */
const WITH_LABELS = "2.";

/** 128 random bits, and by which rules they are used. */
export function newSalt(): string {
  return `${WITH_LABELS}${randomBytes(16).toString("base64url")}`;
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function base64url(text: string): string {
  return Buffer.from(text).toString("base64url");
}
