/** What is sealed: the plaintext of a sealed answer, JSON in UTF-8 (contract §53). */
export type SealedContent = {
  /** The version of this format. */ formslip: 1;
  /** The form's id: an answer that was moved to another form is noticed. */ form: string;
  version: number;
  /** Language of the page. */ locale: string;
  /** The answers, as the API has them; a file's answer is the token of its upload. */ data: Record<string, unknown>;
  /** What the service does not know of the uploads, by their tokens. A token begins with the id of the file. */
  files: Record<string, { name: string; type: string; size: number }>;
};

/** Bytes: the length of what was sealed tells only in how many of these it fits. */
const STEP = 1024;

/** The plaintext, with spaces at its end to a multiple of 1 KiB. */
export function writeSealedContent(content: Omit<SealedContent, "formslip">): Uint8Array<ArrayBuffer> {
  const { form, version, locale, data, files } = content;
  const text = JSON.stringify({ formslip: 1, form, version, locale, data, files });
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil(bytes.length / STEP) * STEP).fill(0x20);
  padded.set(bytes);
  return padded;
}

/** @returns null if the text is no content of a sealed answer. */
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
