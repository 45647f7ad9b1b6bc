import type { ImportFormat } from "@/lib/domain/drafts/import-schema";
import { importTextSchema, MAX_IMPORT } from "@/lib/domain/drafts/import-schema";
import { jsonExcess } from "@/lib/base/text/json-excess";
import { parseWith } from "@/lib/base/errors/parse-with";
import type { SentFile } from "@/lib/entry/http/read-request";
import { decoded } from "@/lib/entry/translations/read-file";
import { unreadable } from "@/lib/entry/translations/unreadable";
import { readFileForm } from "./read-file-form";
import { isOldWorkbook, readWorkbook } from "./read-workbook";
import type { Source } from "./reader";

/** A definition as it was sent, and the kind that it is said to be. */
export type Definition = { source: Source; format: ImportFormat | null };

/** @param contentType the request's header. @throws DomainError invalid, with the reason, for what cannot be read at all. */
export async function readDefinition(sent: SentFile, contentType: string): Promise<Definition> {
  const { bytes, name, format } = sent.media === "multipart/form-data" ? await readForm(sent.bytes, contentType) : readWhole(sent);
  if (bytes.length > MAX_IMPORT) throw unreadable("The file is larger than 2 MB");
  return { source: await sourceOf(bytes, name), format };
}

type Sent = { bytes: Uint8Array; name: string | null; format: ImportFormat | null };

async function readForm(body: Uint8Array, contentType: string): Promise<Sent> {
  const { bytes, name, texts } = await readFileForm(body, { contentType, textLimit: 1024 });
  const { format = null } = parseWith(importTextSchema.pick({ format: true }), texts, "body");
  return { bytes, name, format };
}

/** The body itself is the definition, or JSON with it in `text`. */
function readWhole({ media, bytes }: SentFile): Sent {
  if (media !== "application/json") return { bytes, name: null, format: null };
  const json = jsonOf(decoded(bytes));
  if (typeof json !== "object" || json === null || !("text" in json) || typeof json.text !== "string")
    return { bytes, name: null, format: null };
  const { text, format = null } = parseWith(importTextSchema, json, "body");
  return { bytes: Buffer.from(text), name: null, format };
}

export async function sourceOf(bytes: Uint8Array, name: string | null): Promise<Source> {
  if (bytes.length === 0) throw unreadable("The file is empty");
  if (isOldWorkbook(bytes)) throw unreadable("This is an Excel 97–2003 workbook (.xls). Save it as .xlsx and import that file");
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { name, text: null, sheets: await readWorkbook(bytes) };
  const text = decoded(bytes).replace(/^\uFEFF/, "");
  const json = /^\s{0,1000}[[{]/.test(text) ? jsonOf(text) : undefined;
  return { name, text, ...(json !== undefined && { json }) };
}

/** Definitions of 2 MB have about 100,000 values, as products write them, on some twenty levels. */
const MOST = { values: 250_000, depth: 500 };

/** Undefined for what is no JSON. @throws DomainError invalid for more of it than could be read without holding up others. */
function jsonOf(text: string): unknown {
  const excess = jsonExcess(text, MOST);
  if (excess === "depth") throw unreadable(`The JSON nests deeper than ${MOST.depth}`);
  if (excess === "values") throw unreadable(`The JSON has more than ${MOST.values.toLocaleString("en")} keys and values`);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
