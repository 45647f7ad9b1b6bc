import { DomainError, invalidInput } from "@/lib/errors";
import type { Reply } from "@/lib/api/http/reply";
import { jsonReply } from "@/lib/api/http/json-reply";
import { readJsonBody } from "@/lib/api/http/json-body";
import { parseWith } from "@/lib/parse-with";
import { countSubmission } from "@/lib/api/http/rate-limits";
import { getPublicForm } from "@/lib/forms/data";
import { readFields } from "@/lib/forms/read-fields";
import { bodyLimitsOf } from "@/lib/respondent/body-limits";
import { problemsOf } from "@/lib/respondent/problems-of";
import { visitorOf } from "@/lib/respondent/visitor";
import { chargeAddress } from "./charge-address";
import { presentReceipt } from "@/lib/responses/present";
import { submissionSchema } from "@/lib/responses/schema";
import { submit } from "@/lib/responses/submit";
import type { RouteRequest } from "@/lib/api/http/route-request";

/**
 * Handles a submission as JSON, `{"data": {…}}` (contract §6): 201 with the receipt.
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
    channel: "json",
    admit: countSubmission,
    charge: chargeAddress,
    now,
  });
  if (result.outcome === "wrong") throw invalidInput(problemsOf(result.issues, { fields, root: ["body", "data"] }));
  // "spent": submissions as JSON are never suspected to be automated.
  if (result.outcome !== "accepted")
    throw new DomainError("conflict", "This submission_token was used for other answers before. These answers were not stored");
  return jsonReply(JSON.stringify(presentReceipt(result.response)), { status: 201 });
}
