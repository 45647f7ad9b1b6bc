import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { toApiError } from "@/lib/entry/http/api-error";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import type { UploadRules } from "@/lib/rules/fields/definition/upload-rules";
import { entriesOf, fieldAt } from "@/lib/rules/fields/entries";
import type { AnswerIssue } from "@/lib/rules/words/answer-issue";
import type { IncomingBody } from "@/lib/base/admission/incoming-body";
import { countRendering } from "@/lib/entry/http/rate-limits";
import type { StoredFile } from "@/lib/domain/files/mutations";
import { storeFile } from "@/lib/domain/files/mutations";
import type { FilePart } from "./receive-multipart";
import { isSystemError, receiveMultipart } from "./receive-multipart";
import { keyOfInput } from "./read-posted";
import { discardFiles } from "@/lib/domain/files/discard-mutations";

const MB = 1024 * 1024;
/** Bytes for the heads of all parts. */
const HEADS = MB;
/** Extra values besides the answers: tokens of the page, and additional inputs of a custom page. */
const SPARE_TEXTS = 100;
/**
 * How much of a body with a far too large file is read. The file is dropped as it arrives, so that answers after it are kept. A respondent without
 * JavaScript learns of the limit only here.
 */
const READ_ON = 512 * MB;

type Posting = {
  stream: Readable;
  contentType: string;
  formId: string;
  fields: Field[];
  /** The fields that the files belong to, by the values before them: for a page that may show an earlier version of the form. */
  fieldsBy?: ((before: FilePart["before"]) => Promise<Field[]>) | undefined;
  now: Date;
  /** Bytes of everything except files. */
  textLimit: number;
  /** How many texts a page may have whose version of the form is not known yet. */
  mostTexts?: number;
  /** The request's body: it reserves memory for text, and signals when the body is rejected. */
  body?: IncomingBody;
  /** Called before each file is stored; throws to refuse. */
  admit?: () => Promise<void>;
  /** Passed to storeFile for each upload. */
  upload?: Pick<Parameters<typeof storeFile>[0], "uploader" | "announced" | "charge" | "refund" | "sealedTo">;
  /** Whether to continue reading when a file cannot be stored, so that no other answer is lost; then `fault` says why. */
  isForgiving?: boolean;
  /** Whether files are sent before the answers, so that those for entries are named by the key of their question alone. */
  isAhead?: boolean;
  /** Whether files are dropped as they arrive instead of stored, as in a preview. */
  dropsFiles?: boolean;
};

export type ReceivedFiles = {
  entries: [string, string][];
  files: StoredFile[];
  issues: AnswerIssue[];
  /** Names of files that no question asks for; they were dropped. */ unasked: string[];
  fault?: unknown;
};

/**
 * Reads a multipart body and stores the files that the form asks for as they arrive. A refused file is dropped and
 * listed in `issues`; the rest of the body is still read, so that no other answer is lost.
 * @throws DomainError too_large, invalid.
 */
export async function receiveFiles({
  stream,
  contentType,
  formId,
  fields,
  fieldsBy,
  now,
  textLimit,
  mostTexts,
  body,
  admit,
  upload,
  isForgiving = false,
  isAhead = false,
  dropsFiles = false,
}: Posting): Promise<ReceivedFiles> {
  const allowed = fields.flatMap((field) => {
    const rules = [...(fieldTypes[field.type].uploads(field)?.rules.values() ?? [])];
    const times = entriesOf(field)?.max ?? 1;
    return rules.map(({ max_size_mb, multiple, max_files }) => ({ size: max_size_mb * (multiple ? max_files : 1) * MB, times }));
  });
  // Allows one extra file of the largest size, so that a slightly too large one is reported at its field.
  const largest = Math.max(0, ...allowed.map(({ size }) => size));
  const wanted = allowed.reduce((sum, { size, times }) => sum + size * times, 0) + largest + textLimit + HEADS;
  const limit = isForgiving && !dropsFiles && (allowed.length > 0 || fieldsBy) ? Math.max(wanted, READ_ON) : wanted;
  body?.hold(textLimit);
  const results: Promise<StoredFile | AnswerIssue | null>[] = [];
  const counts = new Map<string, number>();
  const unasked: string[] = [];
  const receive = async ({ name, fileName, stream: part, signal, before }: FilePart): Promise<StoredFile | AnswerIssue | null> => {
    const { key, config } = askedBy(fieldsBy ? await fieldsBy(before) : fields, name, isAhead);
    // An empty file input sends a part without a file name.
    if (!config && fileName !== "") unasked.push(name);
    if (!config || fileName === "" || dropsFiles) return drain(part);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const max = config.multiple ? config.max_files : 1;
    if (count <= max) await admit?.();
    if (count <= max) return storeFile({ formId, key, fileName, source: part, config, now, signal, ...upload });
    await drain(part);
    return count === max + 1 ? { key, code: "too_many_files", params: { max } } : null;
  };
  let fault: unknown;
  const onFile = async (part: FilePart) => {
    const result = receive(part).catch((error: unknown) => {
      const isOurs = toApiError(error) !== null || isSystemError(error);
      const { readableEnded, destroyed } = part.stream;
      // A stream destroyed halfway makes the rest of the body unreadable.
      if (!isForgiving || !isOurs || (destroyed && !readableEnded)) throw error;
      fault ??= error;
      return readableEnded ? null : drain(part.stream);
    });
    results.push(result);
    await result;
  };
  try {
    const entries = await receiveMultipart({
      stream,
      contentType,
      limit,
      textLimit,
      mostTexts: fieldsBy ? mostTexts : fields.reduce((sum, field) => sum + mostTextsOf(field), SPARE_TEXTS),
      onFile,
      ...(body && { next: (part) => body.next(part), onTime: (milliseconds) => void countRendering(milliseconds) }),
    });
    const { files, issues } = sortOut(await Promise.all(results));
    return { entries, files, issues, unasked, fault };
  } catch (error) {
    const settled = await Promise.allSettled(results);
    const { files } = sortOut(settled.map((result) => (result.status === "fulfilled" ? result.value : null)));
    await discardFiles(files.map(({ id }) => ({ id, formId }))); // their tokens were never sent
    throw error;
  }
}

/** The question that a file is for, and its rules: undefined if there is no such question. */
function askedBy(fields: Field[], name: string, isAhead: boolean): { key: string; config: UploadRules | undefined } {
  const rulesIn = (asked: Field[], key: string) =>
    asked.map((field) => fieldTypes[field.type].uploads(field)?.rules.get(key)).find((rules) => rules !== undefined);
  const key = isAhead ? name : keyOfInput(name);
  if (isAhead) return { key, config: rulesIn(fields, key) };
  const field = fieldAt(fields, key);
  return { key, config: rulesIn(field ? [field] : [], key) };
}

/** Maximum number of texts that the page posts for a question. */
function mostTextsOf(field: Field): number {
  const { options } = field.config;
  const type = fieldTypes[field.type];
  const inputs = Array.isArray(options) ? options.length : 1 + type.parts(field).length;
  return type.takesAnswer ? Math.max(inputs, type.longestAnswer(field).values) : inputs;
}

function sortOut(results: (StoredFile | AnswerIssue | null)[]): { files: StoredFile[]; issues: AnswerIssue[] } {
  const files: StoredFile[] = [];
  const issues = new Map<string, AnswerIssue>();
  for (const result of results) {
    if (!result) continue;
    if (!("code" in result)) files.push(result);
    else issues.set(`${result.key} ${result.code} ${JSON.stringify(result.params)}`, result); // twice the same is one issue
  }
  return { files, issues: [...issues.values()] };
}

async function drain(stream: Readable): Promise<null> {
  await finished(stream.resume());
  return null;
}
