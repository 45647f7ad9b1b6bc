import { SUBMISSION_LIMIT } from "@/lib/entry/api/operations/public-operations";
import type { Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";
import { FEW_VALUES } from "./parse-url-encoded";

const KB = 1024;
/** Allowed for every form: more than most need, and cheap. */
const LEAST = 256 * KB;
/** The most values that a body may have, however many options its form has: as many as JSON. */
const MOST_VALUES = 100_000;
/** Inputs of the page itself. */
const SPARE_VALUES = 100;
/** For a submission to a form whose fields cannot be read at the moment. */
export const ANY_FORM: BodyLimits = { escaped: SUBMISSION_LIMIT, plain: SUBMISSION_LIMIT, values: FEW_VALUES };
/** For a submission to a form that does not exist. */
export const UNREAD: BodyLimits = { escaped: 64 * KB, plain: 64 * KB, values: FEW_VALUES };

/** Maximum bytes per character: in UTF-8, and escaped in a URL or JSON (`%F0%9F%99%82`, `\ud83d\ude42`). */
const [PLAIN, ESCAPED] = [4, 12];
/** Names and values around an answer: its key, quotes, the head of a multipart part. */
const AROUND = 256;

/** Bytes of a body without its files: `escaped` as JSON or url-encoded, `plain` in multipart; and how many values a posted page may have. */
export type BodyLimits = { escaped: number; plain: number; values: number };

const known = new WeakMap<Field[], BodyLimits>();

/** How large a submission to these fields may be; 4 MB at most, however many fields there are. */
export function bodyLimitsOf(fields: Field[]): BodyLimits {
  const before = known.get(fields);
  if (before) return before;
  const values = answeredFields(fields).reduce((sum, field) => sum + fieldTypes[field.type].longestAnswer(field).values, SPARE_VALUES);
  const limits = {
    escaped: limitFor(fields, ESCAPED),
    plain: limitFor(fields, PLAIN),
    values: Math.min(MOST_VALUES, Math.max(FEW_VALUES, values)),
  };
  known.set(fields, limits);
  return limits;
}

function limitFor(fields: Field[], bytesOfCharacter: number): number {
  const needed = answeredFields(fields).reduce((sum, field) => sum + sizeOf(field, bytesOfCharacter), 16 * KB);
  return Math.min(SUBMISSION_LIMIT, Math.max(LEAST, needed));
}

/** Bytes of the longest valid answer, and of an invalid one somewhat longer. */
function sizeOf(field: Field, bytesOfCharacter: number): number {
  const { values, characters, bytes = 0 } = fieldTypes[field.type].longestAnswer(field);
  return values * AROUND + characters * bytesOfCharacter + bytes;
}
