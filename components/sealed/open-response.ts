import { armor, Encrypter } from "age-encryption";
import type { SealedContent } from "@/lib/rules/forms/sealed-content";
import { readSealedContent } from "@/lib/rules/forms/sealed-content";
import type { Opener, OpenProblem } from "./open-file";
import { NotOpened } from "./open-file";

/** The opened answers of one response (contract §53). They are as the respondent's browser sealed them: nobody has checked them. */
export type OpenedContent = Omit<SealedContent, "formslip" | "form"> & { formId: string };

/** A response as the service has it. `sealed`: an armored age file. */
export type Sealed = { id: string; sealed: string };

/** `foreign`: sealed for another form. `unreadable`: opened, but the content is not that of a response. */
export type ResponseProblem = OpenProblem | "foreign" | "unreadable";

/** `keys`: the number of keys to which it is sealed. */
export type Opened = { id: string; content: OpenedContent; keys: number } | { id: string; problem: ResponseProblem };

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Opens the sealed answers of a response to a form. */
export async function openResponse({ id, sealed }: Sealed, { open, formId }: { open: Opener; formId: string }): Promise<Opened> {
  try {
    const file = unarmored(sealed);
    const content = readContent(await open(file));
    if (!content) return { id, problem: "unreadable" };
    // Somebody may have copied it here from another form of the same owner.
    return content.formId === formId ? { id, content, keys: countKeys(file) } : { id, problem: "foreign" };
  } catch (error) {
    if (error instanceof NotOpened) return { id, problem: error.problem };
    throw error;
  }
}

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

/** Null: the bytes are not the content of sealed answers. */
function readContent(bytes: Uint8Array): OpenedContent | null {
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

/** Whether it is the description of a file. The browser that sealed it may have put anything there. */
function isFile(file: unknown): boolean {
  if (typeof file !== "object" || file === null || !("name" in file && "type" in file && "size" in file)) return false;
  return typeof file.name === "string" && typeof file.type === "string" && typeof file.size === "number";
}
