import { armor, Encrypter } from "age-encryption";
import type { Opener, OpenProblem } from "./open-file";
import { NotOpened } from "./open-file";

/** What a respondent's browser has sealed (contract §53). Nobody has checked it: it is as that browser said. */
export type SealedAnswer = {
  formId: string;
  version: number;
  /** Language of the page; null if the form has one. */
  locale: string | null;
  /** As in the API; a file is the id of its upload. */
  data: Record<string, unknown>;
  /** By the id of the upload; sizes in bytes before sealing. */
  files: Record<string, SealedFile>;
};

type SealedFile = { name: string; type: string; size: number };

/** A response as the service has it. */
export type Sealed = { id: string; sealed: string };

/** `foreign`: it was sealed for another form. `unreadable`: it was opened, and is no answer. */
export type AnswerProblem = OpenProblem | "foreign" | "unreadable";

/** `keys`: to how many it is sealed. */
export type Opened = { id: string; answer: SealedAnswer; keys: number } | { id: string; problem: AnswerProblem };

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Opens an answer to a form. */
export async function openAnswer({ id, sealed }: Sealed, { open, formId }: { open: Opener; formId: string }): Promise<Opened> {
  try {
    const file = unarmored(sealed);
    const answer = readAnswer(await open(file));
    if (!answer) return { id, problem: "unreadable" };
    // An answer that somebody has copied here from another form of the same owner.
    return answer.formId === formId ? { id, answer, keys: keysOf(file) } : { id, problem: "foreign" };
  } catch (error) {
    if (error instanceof NotOpened) return { id, problem: error.problem };
    throw error;
  }
}

/** Opens an answer and seals it to other recipients: byte for byte what was in it. @throws NotOpened */
export async function resealed(sealed: string, { open, recipients }: { open: Opener; recipients: string[] }): Promise<string> {
  return sealTo(await open(unarmored(sealed)), recipients);
}

/** An armored age file. @param recipients public keys (`age1…`) */
export async function sealTo(content: Uint8Array | string, recipients: string[]): Promise<string> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return armor.encode(await encrypter.encrypt(content));
}

/** @throws NotOpened for what is not armored */
function unarmored(text: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(armor.decode(text));
  } catch {
    throw new NotOpened("damaged");
  }
}

/** Bytes of a header in which the lines of 20 keys fit. */
const HEADER = 4_096;

function keysOf(file: Uint8Array): number {
  const head = new TextDecoder("latin1").decode(file.subarray(0, HEADER));
  return head.slice(0, head.indexOf("\n---")).split("\n-> X25519 ").length - 1;
}

/** Null: it is no answer. */
function readAnswer(bytes: Uint8Array): SealedAnswer | null {
  const read = parsed(bytes);
  if (!isRecord(read) || read.formslip !== 1 || !isRecord(read.data)) return null;
  const { form, version, locale = null, data, files = {} } = read;
  if (typeof form !== "string" || typeof version !== "number" || !isRecord(files)) return null;
  return {
    formId: form,
    version,
    locale: typeof locale === "string" ? locale : null,
    data,
    files: Object.fromEntries(Object.entries(files).flatMap(([id, file]) => (isFile(file) ? [[id, file] as const] : []))),
  };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isFile(value: unknown): value is SealedFile {
  return isRecord(value) && typeof value.name === "string" && typeof value.type === "string" && typeof value.size === "number";
}
