import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ApiError } from "@/lib/api/errors";
import type { Field } from "@/lib/fields";
import type { AnswerIssue } from "@/lib/fields/answer-issue";
import { fileConfig } from "@/lib/fields/file-config";
import type { StoredFile } from "@/lib/files/mutations";
import { storeFile } from "@/lib/files/mutations";
import type { FilePart } from "@/lib/files/receive-multipart";
import { isSystemError, receiveMultipart } from "@/lib/files/receive-multipart";
import { discardFiles } from "@/lib/files/sweep-mutations";

const MB = 1024 * 1024;
/** Of a body that is not files. */
const TEXT_LIMIT = 4 * MB;

type Posting = {
  stream: Readable;
  contentType: string;
  formId: string;
  fields: Field[];
  now: Date;
  /** Asked before each file is stored; refuses by throwing. */
  admit?: () => Promise<void>;
  /** Whether the rest is read when a file cannot be taken, so that no other answer is lost; then `fault` says why. */
  isForgiving?: boolean;
};

export type ReceivedFiles = { entries: [string, string][]; files: StoredFile[]; issues: AnswerIssue[]; fault?: unknown };

/**
 * Reads a multipart body and stores the files that the form asks for, as they come. A file that is refused is dropped and
 * named in `issues`; the rest of the body is still read, so that no other answer is lost.
 * @throws ApiError 413, 422.
 */
export async function receiveFiles({
  stream,
  contentType,
  formId,
  fields,
  now,
  admit,
  isForgiving = false,
}: Posting): Promise<ReceivedFiles> {
  const questions = new Map(fields.filter(({ type }) => type === "file").map((field) => [field.key, fileConfig.parse(field.config)]));
  const allowed = [...questions.values()].map(({ max_size_mb, multiple, max_files }) => max_size_mb * (multiple ? max_files : 1) * MB);
  // One more of the largest kind, so that a file slightly too large still comes back as an error beside its question.
  const limit = allowed.reduce((sum, size) => sum + size, 0) + Math.max(0, ...allowed) + TEXT_LIMIT;
  const results: Promise<StoredFile | AnswerIssue | null>[] = [];
  const counts = new Map<string, number>();
  const receive = async ({ name, fileName, stream: part, signal }: FilePart): Promise<StoredFile | AnswerIssue | null> => {
    const key = name.replace(/^\[(.*)\]$/, "$1"); // the page puts a key in brackets where it uses the name itself
    const config = questions.get(key);
    // A file input left empty sends a part with no name.
    if (!config || fileName === "") return drain(part);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const max = config.multiple ? config.max_files : 1;
    if (count <= max) await admit?.();
    if (count <= max) return storeFile({ formId, key, fileName, source: part, config, now, signal });
    await drain(part);
    return count === max + 1 ? { key, code: "too_many_files", params: { max } } : null;
  };
  let fault: unknown;
  const onFile = async (part: FilePart) => {
    const result = receive(part).catch((error: unknown) => {
      const isOurs = error instanceof ApiError || isSystemError(error);
      const { readableEnded, destroyed } = part.stream;
      // A stream that was given up in the middle takes the rest of the body with it.
      if (!isForgiving || !isOurs || (destroyed && !readableEnded)) throw error;
      fault ??= error;
      return readableEnded ? null : drain(part.stream);
    });
    results.push(result);
    await result;
  };
  try {
    const entries = await receiveMultipart({ stream, contentType, limit, textLimit: TEXT_LIMIT, onFile });
    const { files, issues } = sortOut(await Promise.all(results));
    return { entries, files, issues, fault };
  } catch (error) {
    const settled = await Promise.allSettled(results);
    const { files } = sortOut(settled.map((result) => (result.status === "fulfilled" ? result.value : null)));
    await discardFiles(files.map(({ id }) => ({ id, formId }))); // their tokens reach nobody
    throw error;
  }
}

function sortOut(results: (StoredFile | AnswerIssue | null)[]): { files: StoredFile[]; issues: AnswerIssue[] } {
  const files: StoredFile[] = [];
  const issues = new Map<string, AnswerIssue>();
  for (const result of results) {
    if (!result) continue;
    if (!("code" in result)) files.push(result);
    else issues.set(`${result.key} ${result.code}`, result); // two files too large for one question are one thing to say
  }
  return { files, issues: [...issues.values()] };
}

async function drain(stream: Readable): Promise<null> {
  await finished(stream.resume());
  return null;
}
