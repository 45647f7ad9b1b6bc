import { ApiError } from "@/lib/api/errors";
import type { Reply } from "@/lib/api/reply";
import { jsonReply } from "@/lib/api/json-reply";
import { readJsonBody } from "@/lib/api/json-body";
import { parseWith } from "@/lib/api/problems";
import { countSubmission } from "@/lib/api/rate-limits";
import { getPublicForm } from "@/lib/forms/data";
import { readFields } from "@/lib/forms/read-fields";
import { bodyLimitsOf } from "@/lib/respondent/body-limits";
import { problemsOf } from "@/lib/respondent/problems-of";
import { visitorOf } from "@/lib/respondent/visitor";
import { chargeAddress } from "@/lib/quotas/charge-address";
import { presentReceipt } from "@/lib/responses/present";
import { submissionSchema } from "@/lib/responses/schema";
import { submit } from "@/lib/responses/submit";
import type { RouteRequest } from "@/lib/api/route-request";

/**
 * A program's answer, `{"data": {…}}` (contract §6): 201 with the receipt.
 * @throws ApiError 404, 409, 410, 413, 415, 422, 429, 507.
 */
export async function submitJson({ request, formId, now }: { request: RouteRequest; formId: string; now: Date }): Promise<Reply> {
  const form = await getPublicForm(formId);
  const fields = readFields(form);
  const json = await readJsonBody(request, bodyLimitsOf(fields).escaped);
  const { data, submission_token } = parseWith(submissionSchema, json.value, "body");
  const metadata = visitorOf(request.headers);
  const result = await submit({
    form,
    fields,
    data,
    metadata,
    submissionToken: submission_token ?? null,
    door: "json",
    admit: countSubmission,
    charge: chargeAddress,
    now,
  });
  if (result.outcome === "wrong") throw new ApiError(422, problemsOf(result.issues, { fields, root: ["body", "data"] }));
  // "spent": the answers of programs are never doubted.
  if (result.outcome !== "accepted")
    throw new ApiError(409, "This submission_token was used for other answers before. These answers were not stored");
  return jsonReply(JSON.stringify(presentReceipt(result.response)), { status: 201 });
}
