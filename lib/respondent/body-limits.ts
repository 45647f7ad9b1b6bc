import { SUBMISSION_LIMIT } from "@/lib/api/operations/public-operations";
import type { Field } from "@/lib/fields";
import { answeredFields, fieldTypes } from "@/lib/fields";

const KB = 1024;
/** What every form may be sent: more than most need, and cheap. */
const LEAST = 256 * KB;
/** Of a posting to a form whose fields cannot be read now. */
export const ANY_FORM: BodyLimits = { escaped: SUBMISSION_LIMIT, plain: SUBMISSION_LIMIT };
/** Of a posting to a form that is not there. */
export const UNREAD: BodyLimits = { escaped: 64 * KB, plain: 64 * KB };

/** Bytes of a character, as UTF-8, and as percent signs or JSON write it at worst (`%F0%9F%99%82`, `\ud83d\ude42`). */
const [PLAIN, ESCAPED] = [4, 12];
/** Names and values around an answer: its key in any door, quotes, the head of a multipart part. */
const AROUND = 256;

/** Bytes of a body of answers, without its files: `escaped` as JSON or url-encoded, `plain` in multipart. */
export type BodyLimits = { escaped: number; plain: number };

const known = new WeakMap<Field[], BodyLimits>();

/** How large a body of answers to these fields may be. Fields without end make no body without end: 4 MB is the most. */
export function bodyLimitsOf(fields: Field[]): BodyLimits {
  const before = known.get(fields);
  if (before) return before;
  const limits = { escaped: limitFor(fields, ESCAPED), plain: limitFor(fields, PLAIN) };
  known.set(fields, limits);
  return limits;
}

function limitFor(fields: Field[], bytesOfCharacter: number): number {
  const needed = answeredFields(fields).reduce((sum, field) => sum + sizeOf(field, bytesOfCharacter), 16 * KB);
  return Math.min(SUBMISSION_LIMIT, Math.max(LEAST, needed));
}

/** Bytes that the longest right answer takes, and a wrong one that is somewhat longer. */
function sizeOf(field: Field, bytesOfCharacter: number): number {
  const { values, characters, bytes = 0 } = fieldTypes[field.type].longestAnswer(field);
  return values * AROUND + characters * bytesOfCharacter + bytes;
}
