import { ApiError } from "@/lib/entry/http/api-error";
import { DomainError, invalid, invalidInput } from "@/lib/base/errors/errors";
import type { Upload } from "@/lib/entry/api/operations/public-operations";
import { countUpload } from "@/lib/entry/http/rate-limits";
import { requestContext } from "@/lib/entry/http/request-context";
import { receiveFiles } from "./receive-files";
import { fieldTypes } from "@/lib/rules/fields";
import { sealedTo } from "@/lib/domain/forms/sealed-to";
import { withInner } from "@/lib/rules/fields/entries";
import { getPublicForm } from "@/lib/domain/forms/data";
import { SEALED } from "@/lib/rules/forms/sealed-table";
import { refusalOfResponse } from "@/lib/rules/forms/lifecycle";
import { readFields } from "@/lib/domain/forms/read-fields";
import { contentType } from "@/lib/entry/http/content-type";
import { problemsOf } from "./problems-of";
import { uploadTerms } from "./upload-terms";
import { requireAdmitted } from "@/lib/entry/respondent/gate/admission";
import type { RouteRequest } from "@/lib/entry/http/route-request";

/** Bytes besides the single file. */
const TEXT_LIMIT = 16 * 1024;

/**
 * Uploads a file ahead of a submission as JSON: multipart/form-data with one part, named by the field's key, also for a question of an entry. The
 * returned token is the answer to the field, in any of its entries.
 * @throws ApiError 404, 409, 410, 413, 415, 422, 429, 507.
 */
export async function uploadFile({ request, formId, now }: { request: RouteRequest; formId: string; now: Date }): Promise<Upload> {
  const form = await getPublicForm(formId);
  const refusal = refusalOfResponse(form, now);
  if (refusal) throw refusal;
  await requireAdmitted(form, request, now);
  if (contentType(request.headers) !== "multipart/form-data") throw new ApiError(415, "Content-Type must be multipart/form-data");
  const fields = readFields(form);
  const header = request.headers.get("content-type") ?? "";
  const { incoming, body } = requestContext();
  const { files, issues } = await receiveFiles({
    stream: incoming,
    body,
    textLimit: TEXT_LIMIT,
    contentType: header,
    formId,
    fields,
    now,
    isAhead: true,
    admit: () => countUpload(formId),
    upload: { ...uploadTerms(request.headers), sealedTo: sealedTo(form)?.length },
  });
  const unsealed = sealedTo(form) && issues.find(({ code }) => code === "file_type");
  if (unsealed) throw invalid(["body", unsealed.key], "Must be an age file, sealed to exactly the recipients of this form", SEALED);
  const [problem] = problemsOf(issues, { fields: withInner(fields), root: ["body"] });
  if (issues.some(({ code }) => code === "file_too_large")) throw new DomainError("too_large", problem?.msg ?? "The file is too large");
  if (problem) throw invalidInput([problem]);
  const [file, ...more] = files;
  if (!file || more.length > 0) {
    const keys = fields.flatMap((field) => [...(fieldTypes[field.type].uploads(field)?.rules.keys() ?? [])]);
    const msg = `Send exactly one file, in a part named by the key of a file field: ${keys.join(", ")}`;
    throw invalidInput([{ loc: ["body"], msg, type: "file_count", ctx: { allowed: keys } }]);
  }
  const { key, token, name, size, mediaType, scan } = file;
  return { token, key, name, size, media_type: mediaType, ...(scan && { scan }) };
}
