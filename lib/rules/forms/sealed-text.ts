import { isLowOrder } from "./sealed-recipient";

const BEGIN = "-----BEGIN AGE ENCRYPTED FILE-----";
const END = "-----END AGE ENCRYPTED FILE-----";
/** Characters of base64 on a line of an armored file; the last may have fewer. */
const LINE = 64;
const FULL_LINE = /^[A-Za-z0-9+/]{64}$/;
/** Base64 in its only correct form: the bits that no byte uses are zero. */
const LAST_LINE = /^(?:[A-Za-z0-9+/]{4}){0,15}(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)$/;

/** The first line of every age file. */
const AGE_HEAD = "age-encryption.org/v1\n";
/** 32 bytes in base64 without padding; unused bits are zero. */
const BYTES_32 = "[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]";
/** A stanza: the sender's share and the wrapped key. */
const STANZA = new RegExp(`^-> X25519 (${BYTES_32})\\n${BYTES_32}\\n`);
const MAC = new RegExp(`^--- ${BYTES_32}\\n`);
/** Bytes of the parts of a body: a nonce, then chunks, each with a tag. Only a file of no bytes has an empty chunk. */
const [NONCE, CHUNK, TAG] = [16, 64 * 1024, 16];
/** Answers are padded to a multiple of it (sealed-content.ts). */
const STEP = 1024;

export type NotSealed = "armor" | "header" | "recipients" | "cut" | "length";

/**
 * Why a text cannot be answers sealed to this number of recipients: they are an armored age file (RFC 7468, strict; age-encryption.org/v1) with an
 * X25519 stanza for each. Only holders of the keys can check more. @returns null if it can be such answers.
 */
export function whyNotSealed(text: string, recipients: number): NotSealed | null {
  const lines = text.trim().split(/\r?\n/);
  const [first, ...rest] = lines;
  const last = rest.pop();
  if (first !== BEGIN || last !== END) return "armor";
  if (!rest.every((line, index) => (index === rest.length - 1 ? LAST_LINE : FULL_LINE).test(line))) return "armor";
  return whyNotFile(headOf(rest), { recipients, size: sizeOf(rest) });
}

/** The same for answers that arrive: their length tells little, because they are padded. Those that an earlier release took may have any length. */
export function whyNotAnswers(text: string, recipients: number): NotSealed | null {
  const why = whyNotSealed(text, recipients);
  if (why !== null) return why;
  const lines = text.trim().split(/\r?\n/).slice(1, -1);
  const plain = plainSize(sizeOf(lines) - HEAD_BYTES - recipients * STANZA_BYTES) ?? 0;
  return plain === 0 || plain % STEP > 0 ? "length" : null;
}

/** The same for a binary age file. @param head its first bytes, each as a character @param size bytes of the whole file */
export function whyNotFile(head: string, { recipients, size }: { recipients: number; size: number }): NotSealed | null {
  if (!head.startsWith(AGE_HEAD)) return "header";
  let left = head.slice(AGE_HEAD.length);
  let found = 0;
  for (let stanza = STANZA.exec(left); stanza && found <= recipients; stanza = STANZA.exec(left)) {
    if (isLowOrder(bytesOf(stanza[1] ?? ""))) return "header";
    left = left.slice(stanza[0].length);
    found++;
  }
  const mac = MAC.exec(left);
  if (!mac) return found > recipients ? "recipients" : "header";
  if (found !== recipients) return found === 0 ? "header" : "recipients";
  const body = size - (head.length - left.length) - mac[0].length;
  return plainSize(body) === null ? "cut" : null;
}

/** Bytes of what is sealed in a body of this size; null if no complete body has it. */
function plainSize(body: number): number | null {
  const chunks = body - NONCE;
  const last = chunks % (CHUNK + TAG);
  const whole = Math.floor(chunks / (CHUNK + TAG));
  if (chunks < TAG || (last > 0 && last < TAG) || (last === TAG && whole > 0)) return null;
  return chunks - (whole + (last > 0 ? 1 : 0)) * TAG;
}

function bytesOf(base64: string): number[] {
  return Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** The header at the beginning of an age file, each byte a character; null if it does not end in what is given. */
export function headerOf(head: string): string | null {
  if (!head.startsWith(AGE_HEAD)) return null;
  const mac = head.indexOf("\n--- ");
  const end = mac === -1 ? -1 : head.indexOf("\n", mac + 1);
  return end === -1 ? null : head.slice(0, end + 1);
}

/** The same as whyNotFile() for a header alone. */
export function whyNotHeader(header: string, recipients: number): NotSealed | null {
  if (headerOf(header) !== header) return "header";
  return whyNotFile(header, { recipients, size: header.length + NONCE + TAG });
}

/** Bytes in which the header of every sealed file ends. */
export const LONGEST_HEADER = 4_096;

/** Bytes that the header of a file with this number of recipients may have. */
export function headSize(recipients: number): number {
  return HEAD_BYTES + (recipients + 1) * STANZA_BYTES;
}

const STANZA_BYTES = 98;
/** Of a header without stanzas: its first line, and the MAC. */
const HEAD_BYTES = AGE_HEAD.length + 48;

/** The first bytes of an armored file, as characters. */
function headOf(lines: string[]): string {
  const enough = Math.ceil((headSize(MAX_STANZAS) * 4) / 3 / LINE);
  return atob(lines.slice(0, enough).join(""));
}

/** One more than a form can have recipients. */
const MAX_STANZAS = 21;

function sizeOf(lines: string[]): number {
  const last = lines.at(-1) ?? "";
  const padding = last.endsWith("==") ? 2 : last.endsWith("=") ? 1 : 0;
  return (lines.reduce((sum, line) => sum + line.length, 0) * 3) / 4 - padding;
}

const MESSAGES: Record<NotSealed, string> = {
  armor: "Must be an armored age file, from -----BEGIN AGE ENCRYPTED FILE----- to -----END AGE ENCRYPTED FILE-----",
  header: "Must be an age file for X25519 recipients only",
  recipients: "Must be sealed to exactly the recipients of the form, which are in its definition",
  length: "Must be padded to a multiple of 1024 bytes before it is sealed, and not be empty",
  cut: "Must be a complete age file: this one ends too early",
};

export function sayNotSealed(why: NotSealed): string {
  return MESSAGES[why];
}
