import { ApiError } from "@/lib/entry/http/api-error";
import { readBytes } from "@/lib/entry/http/read-bytes";
import { countUpload } from "@/lib/entry/http/rate-limits";
import { requestContext } from "@/lib/entry/http/request-context";
import type { Field } from "@/lib/rules/fields";
import type { AnswerIssue } from "@/lib/rules/words/answer-issue";
import { receiveFiles } from "./receive-files";
import { contentType, requireUncompressed, requireUtf8 } from "@/lib/entry/http/content-type";
import type { BodyLimits } from "./body-limits";
import { bodyLimitsOf } from "./body-limits";
import { parseUrlEncoded } from "./parse-url-encoded";
import { afterPress, inputName, keptValue } from "./read-posted";
import { uploadTerms } from "./upload-terms";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { workForVisitor } from "./work-for-visitor";

/** A received page: its inputs in order, uploads among them as kept files, and the issues of refused uploads. */
export type ReceivedPage = {
  entries: [name: string, value: string][];
  issues: AnswerIssue[];
  /** Names of files that no question asks for. */ unasked: string[];
  /** Why files could not be stored, if the reason is not the files themselves. */ fault?: unknown;
};

type Posting = {
  request: RouteRequest;
  formId: string;
  fields: Field[];
  /** See receiveFiles. */
  fieldsBy?: Parameters<typeof receiveFiles>[0]["fieldsBy"];
  now: Date;
  /** Maximum bytes of a body without its files; by default what the fields need. */
  limits?: BodyLimits;
  /** See receiveFiles. */
  dropsFiles?: boolean;
};

/** Reads a submitted page; files are streamed to disk. @throws ApiError 408, 413, 415, 422, 429, 503. */
export async function receivePage({
  request,
  formId,
  fields,
  fieldsBy,
  now,
  limits = bodyLimitsOf(fields),
  dropsFiles = false,
}: Posting): Promise<ReceivedPage> {
  requireUncompressed(request.headers);
  const type = contentType(request.headers);
  if (type === "application/x-www-form-urlencoded") {
    requireUtf8(request.headers);
    return {
      entries: await workForVisitor(parseUrlEncoded(await readBytes(request, limits.escaped), limits.values)),
      issues: [],
      unasked: [],
    };
  }
  if (type !== "multipart/form-data") {
    throw new ApiError(415, "Content-Type must be application/x-www-form-urlencoded, multipart/form-data or application/json");
  }
  const { incoming, body } = requestContext();
  const header = request.headers.get("content-type") ?? "";
  const { entries, files, issues, unasked, fault } = await receiveFiles({
    stream: incoming,
    body,
    textLimit: limits.plain,
    mostTexts: limits.values,
    contentType: header,
    fields,
    fieldsBy,
    formId,
    now,
    admit: () => countUpload(formId),
    upload: uploadTerms(request.headers),
    isForgiving: true,
    dropsFiles,
  });
  const kept = files.map((file): [string, string] => [`${inputName(file)}[kept]`, keptValue(file)]);
  return { entries: [...entries, ...kept], issues: afterPress(entries, issues), unasked, fault };
}
