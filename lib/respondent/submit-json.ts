import { DomainError, invalid, invalidInput } from "@/lib/errors";
import type { Reply } from "@/lib/http/reply";
import { jsonReply } from "@/lib/http/json-reply";
import { readJsonBody } from "@/lib/http/json-body";
import { parseWith } from "@/lib/parse-with";
import { countSubmission } from "@/lib/http/rate-limits";
import { getPublicForm } from "@/lib/forms/data";
import { readFields } from "@/lib/forms/read-fields";
import { seenVersion } from "@/lib/forms/versions/open-version";
import { openLimits } from "./open-limits";
import { problemsOf } from "./problems-of";
import { chooseWords } from "./choose-words";
import { readSettings } from "@/lib/forms/settings";
import { visitorOf } from "./visitor";
import { chargeAddress } from "./charge-address";
import { presentReceipt } from "@/lib/responses/present";
import { submissionSchema } from "@/lib/responses/schema";
import { submit } from "@/lib/responses/submit";
import type { RouteRequest } from "@/lib/http/route-request";

/**
 * Handles a submission as JSON, `{"data": {…}}` (contract §6): 201 with the receipt.
 * @throws ApiError 404, 409, 410, 413, 415, 422, 429, 507.
 */
export async function submitJson({ request, formId, now }: { request: RouteRequest; formId: string; now: Date }): Promise<Reply> {
  const form = await getPublicForm(formId);
  const { escaped: limit } = await openLimits(form, now);
  const json = await readJsonBody(request, limit);
  const { data, submission_token, form_version = null } = parseWith(submissionSchema, json.value, "body");
  const seen = await seenVersion(form, form_version, now);
  if (!seen) throw invalid(["body", "form_version"], "This form has no such version", "invalid_value");
  const metadata = visitorOf(request.headers);
  const result = await submit({
    form,
    seen,
    data,
    metadata,
    submissionToken: submission_token ?? null,
    channel: "json",
    locale: chooseWords({ locale: readSettings(seen).locale, acceptLanguage: request.headers.get("accept-language") }).lang,
    admit: countSubmission,
    charge: chargeAddress,
    now,
  });
  if (result.outcome === "wrong") throw invalidInput(problemsOf(result.issues, { fields: readFields(seen), root: ["body", "data"] }));
  if (result.outcome === "changed")
    throw new DomainError(
      "conflict",
      `Version ${seen.version} of this form was replaced more than 24 hours ago. These answers were not stored`,
    );
  // "spent": submissions as JSON are never suspected to be automated.
  if (result.outcome !== "accepted")
    throw new DomainError("conflict", "This submission_token was already used for other answers. These answers were not stored");
  return jsonReply(JSON.stringify(presentReceipt(result.response)), { status: 201 });
}
