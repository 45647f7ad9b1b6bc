import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Field } from "@/lib/fields";
import type { AnswerIssue } from "@/lib/fields/answer-issue";
import { fileConfig } from "@/lib/fields/file";
import type { StoredFile } from "@/lib/files/mutations";
import { storeFile } from "@/lib/files/mutations";
import { receiveMultipart } from "@/lib/files/receive-multipart";

const MB = 1024 * 1024;
/** Of a body that is not files. */
const TEXT_LIMIT = MB;

type Posting = { stream: Readable; contentType: string; formId: string; fields: Field[]; now: Date };

export type ReceivedFiles = { entries: [string, string][]; files: StoredFile[]; issues: AnswerIssue[] };

/**
 * Reads a multipart body and stores the files that the form asks for, as they come. A file that is refused is dropped and
 * named in `issues`; the rest of the body is still read, so that no other answer is lost.
 * @throws ApiError 413, 422.
 */
export async function receiveFiles({ stream, contentType, formId, fields, now }: Posting): Promise<ReceivedFiles> {
  const questions = new Map(fields.filter(({ type }) => type === "file").map((field) => [field.key, fileConfig.parse(field.config)]));
  const allowed = [...questions.values()].map(({ max_size_mb, multiple, max_files }) => max_size_mb * (multiple ? max_files : 1) * MB);
  // One more of the largest kind, so that a file slightly too large still comes back as an error beside its question.
  const limit = allowed.reduce((sum, size) => sum + size, 0) + Math.max(0, ...allowed) + TEXT_LIMIT;
  const files: StoredFile[] = [];
  const issues: AnswerIssue[] = [];
  const counts = new Map<string, number>();
  const entries = await receiveMultipart({
    stream,
    contentType,
    limit,
    textLimit: TEXT_LIMIT,
    onFile: async ({ name: key, fileName, stream: part, signal }) => {
      const config = questions.get(key);
      if (!config || fileName === "") return drain(part);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      const max = config.multiple ? config.max_files : 1;
      if (count > max) {
        if (count === max + 1) issues.push({ key, code: "too_many_files", params: { max } });
        return drain(part);
      }
      const stored = await storeFile({ formId, key, fileName, source: part, config, now, signal });
      if ("code" in stored) issues.push(stored);
      else files.push(stored);
    },
  });
  return { entries, files, issues };
}

async function drain(stream: Readable): Promise<void> {
  await finished(stream.resume());
}
