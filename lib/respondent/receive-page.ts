import { ApiError } from "@/lib/api/errors";
import { readBytes } from "@/lib/api/read-bytes";
import { SUBMISSION_LIMIT } from "@/lib/api/public-operations";
import { countUpload } from "@/lib/api/rate-limits";
import { requestContext } from "@/lib/api/request-context";
import type { Field } from "@/lib/fields";
import type { AnswerIssue } from "@/lib/fields/answer-issue";
import { receiveFiles } from "@/lib/files/receive-files";
import { contentType, requireUncompressed, requireUtf8 } from "@/lib/api/content-type";
import { parseUrlEncoded } from "@/lib/respondent/parse-url-encoded";
import { inputName, keptValue } from "@/lib/respondent/read-posted";

/** What came in from a page: its inputs in order, uploads among them as kept files, and what was wrong with the uploads. */
export type ReceivedPage = {
  entries: [name: string, value: string][];
  issues: AnswerIssue[];
  /** Why files could not be taken, through no fault of theirs. */ fault?: unknown;
};

type Posting = { request: Request; formId: string; fields: Field[]; now: Date };

/** Reads a posted page; files go to disk as they come. @throws ApiError 413, 415, 422. */
export async function receivePage({ request, formId, fields, now }: Posting): Promise<ReceivedPage> {
  requireUncompressed(request.headers);
  const type = contentType(request.headers);
  if (type === "application/x-www-form-urlencoded") {
    requireUtf8(request.headers);
    return { entries: parseUrlEncoded(await readBytes(request, SUBMISSION_LIMIT)), issues: [] };
  }
  if (type !== "multipart/form-data") {
    throw new ApiError(415, "Content-Type must be application/x-www-form-urlencoded, multipart/form-data or application/json");
  }
  const header = request.headers.get("content-type") ?? "";
  const { entries, files, issues, fault } = await receiveFiles({
    stream: requestContext().incoming,
    contentType: header,
    fields,
    formId,
    now,
    admit: () => countUpload(formId),
    isForgiving: true,
  });
  const kept = files.map((file): [string, string] => [`${inputName(file)}[kept]`, keptValue(file)]);
  return { entries: [...entries, ...kept], issues, fault };
}
