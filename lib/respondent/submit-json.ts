import { ApiError } from "@/lib/api/errors";
import { jsonResponse } from "@/lib/api/json-response";
import { readJsonBody } from "@/lib/api/json-body";
import { parseWith } from "@/lib/api/problems";
import { countSubmission } from "@/lib/api/rate-limits";
import { SUBMISSION_LIMIT } from "@/lib/api/public-operations";
import { getPublicForm } from "@/lib/forms/data";
import { readFields } from "@/lib/forms/read-fields";
import { problemsOf } from "@/lib/respondent/problems-of";
import { visitorOf } from "@/lib/respondent/visitor";
import { presentReceipt } from "@/lib/responses/present";
import { submissionSchema } from "@/lib/responses/schema";
import { submit } from "@/lib/responses/submit";

/**
 * A program's answer, `{"data": {…}}` (contract §6): 201 with the receipt.
 * @throws ApiError 404, 409, 410, 413, 415, 422, 429.
 */
export async function submitJson({ request, formId, now }: { request: Request; formId: string; now: Date }): Promise<Response> {
  const form = await getPublicForm(formId);
  const json = await readJsonBody(request, SUBMISSION_LIMIT);
  const { data, submission_token } = parseWith(submissionSchema, json.value, "body");
  const fields = readFields(form);
  const metadata = visitorOf(request.headers);
  const result = await submit({
    form,
    fields,
    data,
    metadata,
    submissionToken: submission_token ?? null,
    door: "json",
    admit: countSubmission,
    now,
  });
  if (!result.ok) throw new ApiError(422, problemsOf(result.issues, { fields, root: ["body", "data"] }));
  return jsonResponse(JSON.stringify(presentReceipt(result.response)), { status: 201 });
}
