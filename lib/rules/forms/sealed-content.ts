/** The plaintext of the sealed answers of one response: JSON in UTF-8 (contract §53). */
export type SealedContent = {
  /** The version of this format. */ formslip: 1;
  /** The form's id, to detect answers that were moved to another form. */ form: string;
  version: number;
  /** The language of the page. */ locale: string;
  /** The answers, as the API has them; a file's answer is the token of its upload. */ data: Record<string, unknown>;
  /** What the service does not know about the uploads, by their tokens. A token begins with the id of the file. `size`: bytes before sealing. */
  files: Record<string, { name: string; type: string; size: number }>;
};

/** Bytes. The plaintext is padded to a multiple of it, so that its length reveals little. */
const STEP = 1024;

/** The plaintext, padded with spaces to a multiple of 1 KiB. */
export function writeSealedContent(content: Omit<SealedContent, "formslip">): Uint8Array<ArrayBuffer> {
  const { form, version, locale, data, files } = content;
  const text = JSON.stringify({ formslip: 1, form, version, locale, data, files });
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil(bytes.length / STEP) * STEP).fill(0x20);
  padded.set(bytes);
  return padded;
}

/** @returns null if the text is not the content of sealed answers. */
export function readSealedContent(text: string): SealedContent | null {
  try {
    const content: unknown = JSON.parse(text);
    return isContent(content) ? content : null;
  } catch {
    return null;
  }
}

function isContent(value: unknown): value is SealedContent {
  if (!isObject(value)) return false;
  const { formslip, form, version, locale, data, files } = value;
  return (
    formslip === 1 &&
    typeof form === "string" &&
    typeof version === "number" &&
    typeof locale === "string" &&
    isObject(data) &&
    isObject(files)
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
