import { armor, Encrypter } from "age-encryption";
import type { SealedContent } from "@/lib/rules/forms/sealed-content";
import { readSealedContent } from "@/lib/rules/forms/sealed-content";
import type { Opener, OpenProblem } from "./open-file";
import { NotOpened } from "./open-file";

/** What a respondent's browser has sealed (contract §53). Nobody has checked it: it is as that browser said. */
export type SealedAnswer = Omit<SealedContent, "formslip" | "form"> & { formId: string };

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
  const content = readSealedContent(textOf(bytes) ?? "");
  if (!content) return null;
  const { form: formId, version, locale, data, files } = content;
  return { formId, version, locale, data, files: Object.fromEntries(Object.entries(files).filter(([, file]) => isFile(file))) };
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** Nobody has checked that each is what it should be. */
function isFile(file: unknown): boolean {
  if (typeof file !== "object" || file === null || !("name" in file && "type" in file && "size" in file)) return false;
  return typeof file.name === "string" && typeof file.type === "string" && typeof file.size === "number";
}
