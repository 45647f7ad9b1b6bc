import { invalid } from "@/lib/base/errors/errors";
import { parseWith } from "@/lib/base/errors/parse-with";
import type { ColumnTargets } from "@/lib/domain/responses/importing/import-schema";
import { MAX_BYTES } from "@/lib/domain/responses/importing/import-limits";
import { importOptionsSchema, importTextSchema } from "@/lib/domain/responses/importing/import-schema";
import type { SentFile } from "@/lib/entry/http/read-request";
import { readFileForm } from "@/lib/entry/imports/read-file-form";
import { decoded } from "@/lib/entry/translations/read-file";
import { unreadable } from "@/lib/entry/translations/unreadable";
import { jsonExcess } from "@/lib/base/text/json-excess";
import type { DateOrder } from "./dates-in-cells";

/** A table as it was sent, and what was said of it. */
export type SentAnswers = { bytes: Uint8Array; columns: ColumnTargets; dateOrder: DateOrder | null };

/** Bytes of what stands beside a file. */
const MAX_TEXTS = 512 * 1024;

/** @param contentType the request's header. @throws DomainError invalid, with the reason, for what cannot be read at all. */
export async function readSent(sent: SentFile, contentType: string): Promise<SentAnswers> {
  const { bytes, columns, date_order } = await readParts(sent, contentType);
  if (bytes.length > MAX_BYTES) throw unreadable("The file is larger than 10 MB");
  return { bytes, columns: columns ?? {}, dateOrder: date_order ?? null };
}

async function readParts(sent: SentFile, contentType: string) {
  if (sent.media === "multipart/form-data") {
    const { bytes, texts } = await readFileForm(sent.bytes, { contentType, textLimit: MAX_TEXTS });
    const { columns, ...given } = texts;
    const options = parseWith(importOptionsSchema, { ...given, ...(columns !== undefined && { columns: jsonIn(columns) }) }, "body");
    return { bytes, ...options };
  }
  if (sent.media !== "application/json") return { bytes: sent.bytes, columns: null, date_order: null };
  const { text, ...options } = parseWith(importTextSchema, jsonOf(decoded(sent.bytes), ["body"]), "body");
  return { bytes: Buffer.from(text), ...options };
}

function jsonIn(text: string): unknown {
  return jsonOf(text, ["body", "columns"]);
}

/** A text with what is said of 500 columns. */
const MOST = { values: 10_000, depth: 32 };

function jsonOf(text: string, loc: string[]): unknown {
  const excess = jsonExcess(text, MOST);
  if (excess === "depth") throw invalid(loc, `JSON must not nest deeper than ${MOST.depth}`, "nesting");
  if (excess === "values") throw invalid(loc, `JSON must have at most ${MOST.values.toLocaleString("en")} keys and values`, "too_many");
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalid(loc, "Must be JSON", "json_invalid");
  }
}
