import { armor, Encrypter } from "age-encryption";
import type { SealedContent } from "@/lib/rules/forms/sealed-content";
import { readSealedContent } from "@/lib/rules/forms/sealed-content";
import type { Opener, OpenProblem } from "./open-file";
import { NotOpened } from "./open-file";

/** The opened answers of one response (contract §53). They are as the respondent's browser sealed them: nobody has checked them. */
export type OpenedContent = Omit<SealedContent, "formslip" | "form"> & { formId: string };

/** A response as the service has it. `sealed`: an armored age file. */
export type Sealed = { id: string; sealed: string };

/**
 * `foreign`: sealed for another form. `unreadable`: opened, but the content is not that of a response. `failed`: this browser could not open it, for want
 * of memory or time.
 */
type ResponseProblem = OpenProblem | "foreign" | "unreadable" | "failed";

/** A response that is not opened. `text`: the beginning of an unreadable content. */
export type NotOpenedResponse = { id: string; problem: ResponseProblem; text?: string };

/** `keys`: the number of keys to which it is sealed. `by`: the index of the one that opened it, of those that were given. */
export type Opened = { id: string; content: OpenedContent; keys: number; by: number } | NotOpenedResponse;

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Opens the sealed answers of a response to a form. It never throws: one response must not keep the others from being opened. */
export async function openResponse({ id, sealed }: Sealed, { open, formId }: { open: Opener; formId: string }): Promise<Opened> {
  try {
    const file = unarmored(sealed);
    let by = 0;
    const text = textOf(await open(file, (index) => (by = index)));
    const content = readContent(text);
    if (!content) return { id, problem: "unreadable", text: text.slice(0, EXCERPT) };
    // Somebody may have copied it here from another form of the same owner.
    return content.formId === formId ? { id, content, keys: countKeys(file), by } : { id, problem: "foreign" };
  } catch (error) {
    return { id, problem: error instanceof NotOpened ? error.problem : "failed" };
  }
}

/** Characters of an unreadable content that are shown. */
const EXCERPT = 200;

/** Opens sealed answers and seals the same bytes to other recipients. @returns an armored age file. @throws NotOpened */
export async function resealed(sealed: string, { open, recipients }: { open: Opener; recipients: string[] }): Promise<string> {
  return sealTo(await open(unarmored(sealed)), recipients);
}

/** Encrypts content to an armored age file. @param recipients public keys (`age1…`) */
export async function sealTo(content: Uint8Array | string, recipients: string[]): Promise<string> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return armor.encode(await encrypter.encrypt(content));
}

/** @throws NotOpened if the text is not an armored file */
function unarmored(text: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(armor.decode(text));
  } catch {
    throw new NotOpened("damaged");
  }
}

/** Bytes. The header of a file for 20 keys fits into them. */
const HEADER = 4_096;

/** The number of keys to which a file is sealed. */
function countKeys(file: Uint8Array): number {
  const head = new TextDecoder("latin1").decode(file.subarray(0, HEADER));
  return head.slice(0, head.indexOf("\n---")).split("\n-> X25519 ").length - 1;
}

/** Null: the text is not the content of sealed answers. */
function readContent(text: string): OpenedContent | null {
  const content = readSealedContent(text);
  if (!content || !isBounded(content.data) || !isBounded(content.files)) return null;
  const { form: formId, version, locale, data, files } = content;
  return { formId, version, locale, data, files: Object.fromEntries(Object.entries(files).filter(([, file]) => isFile(file))) };
}

/** An answer of a form has at most four: the list of entries, an entry, an answer in it, a part of the answer. */
const MAX_DEPTH = 8;
/** No form has as many questions or files. */
const MAX_KEYS = 1_000;
/** Values in all answers together. */
const MAX_VALUES = 100_000;

/** Whether answers are such as a form can ask for. Others could exhaust the browser that works with them: anyone can seal anything. */
function isBounded(answers: Record<string, unknown>): boolean {
  if (Object.keys(answers).length > MAX_KEYS) return false;
  let level: unknown[] = [answers];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return false;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== "object" || value === null) continue;
      const parts: unknown[] = Object.values(value);
      count += parts.length;
      if (count > MAX_VALUES) return false;
      for (const part of parts) next.push(part);
    }
    level = next;
  }
  return true;
}

/** Empty if the bytes are no text. */
function textOf(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    return "";
  }
}

/** Whether it is the description of a file. The browser that sealed it may have put anything there. */
function isFile(file: unknown): boolean {
  if (typeof file !== "object" || file === null || !("name" in file && "type" in file && "size" in file)) return false;
  return typeof file.name === "string" && typeof file.type === "string" && typeof file.size === "number";
}
