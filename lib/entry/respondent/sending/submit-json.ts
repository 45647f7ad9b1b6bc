import { waitingIdOf } from "@/lib/entry/respondent/waiting/waiting-view";
import type { Problem } from "@/lib/base/errors/errors";
import { DomainError, invalid, invalidInput } from "@/lib/base/errors/errors";
import type { Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";
import { takesAnswers } from "@/lib/rules/forms/lifecycle";
import { prefersStrict, unknownKeysIn, warningsOf, withWarnings } from "@/lib/entry/http/unknown-keys";
import type { Reply } from "@/lib/entry/http/reply";
import { jsonReply } from "@/lib/entry/http/json-reply";
import { requireExactNumbers } from "@/lib/entry/http/inexact-number";
import { readJsonBody } from "@/lib/entry/http/json-body";
import { parseWith } from "@/lib/base/errors/parse-with";
import { countSubmission } from "@/lib/entry/http/rate-limits";
import { getPublicForm } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { seenVersion } from "@/lib/domain/forms/versions/open-version";
import { isRespondentsChanged } from "@/lib/rules/forms/respondents";
import { requireAdmitted } from "@/lib/entry/respondent/gate/admission";
import { notAsked } from "@/lib/entry/respondent/receiving/unread-inputs";
import { openLimits } from "@/lib/entry/respondent/receiving/open-limits";
import { problemsOf } from "@/lib/entry/respondent/receiving/problems-of";
import { chooseWords } from "@/lib/entry/respondent/view/choose-words";
import { readSettings } from "@/lib/rules/forms/settings";
import { visitorOf } from "@/lib/entry/respondent/receiving/visitor";
import { chargeAddress } from "@/lib/entry/respondent/receiving/charge-address";
import { presentReceipt } from "@/lib/domain/responses/present";
import { notSealed, sealedTo } from "@/lib/domain/forms/sealed-to";
import { sealedSubmissionSchema, submissionSchema } from "@/lib/domain/responses/schema";
import { submit } from "@/lib/domain/responses/submit";
import { unknownAnswers } from "@/lib/domain/responses/unknown-answers";
import type { RouteRequest } from "@/lib/entry/http/route-request";

/**
 * Handles a submission as JSON, `{"data": {…}}` (contract §6): 201 with the receipt.
 * @throws ApiError 404, 409, 410, 413, 415, 422, 429, 507.
 */
export async function submitJson({ request, formId, now }: { request: RouteRequest; formId: string; now: Date }): Promise<Reply> {
  const form = await getPublicForm(formId);
  const sender = await requireAdmitted(form, request, now);
  const isSealed = sealedTo(form) !== null;
  const { escaped: limit } = await openLimits(form, now);
  const json = await readJsonBody(request, limit);
  requireExactNumbers(json);
  const schema = isSealed ? sealedSubmissionSchema : submissionSchema;
  if (hasSealed(json.value) !== isSealed) throw isSealed ? notSealed() : unexpectedSealed();
  const { data = {}, submission_token, form_version = null, ...sent } = parseWith(schema, json.value, "body");
  const seen = await seenVersion(form, form_version, now);
  if (!seen) throw invalid(["body", "form_version"], "This form has no such version", "invalid_value");
  const isStrict = prefersStrict(request);
  const fields = readFields(seen);
  const mistyped = mistypedKeys({ schema, value: json.value, data, fields });
  const isRefused = mistyped.leavesNothing || (isStrict && mistyped.problems.length > 0);
  const admit = async () => {
    await countSubmission();
    if (isRefused && seen.isOpen && takesAnswers(form, now)) throw invalidInput(mistyped.problems);
  };
  const metadata = visitorOf(request.headers);
  const result = await submit({
    form,
    seen,
    data,
    ...("sealed" in sent && { sealed: { text: sent.sealed, tokens: sent.files ?? [], to: sent.sealed_to ?? null } }),
    metadata,
    sender,
    waitingId: waitingIdOf(form, request),
    submissionToken: submission_token ?? null,
    channel: "json",
    locale: (await chooseWords({ locale: readSettings(seen).locale, acceptLanguage: request.headers.get("accept-language") })).lang,
    admit,
    confirm: (stored) => {
      const dropped = isStrict ? notAsked({ data, fields, stored }) : [];
      if (dropped.length > 0) throw invalidInput(dropped);
    },
    charge: chargeAddress,
    now,
  }).catch(async (error: unknown) => {
    if (isRespondentsChanged(error)) await requireAdmitted(await getPublicForm(formId), request, now); // says what is asked for now
    throw error;
  });
  if (result.outcome === "wrong") throw invalidInput(problemsOf(result.issues, { fields, root: ["body", "data"] }));
  if (result.outcome === "changed")
    throw new DomainError(
      "conflict",
      `Version ${seen.version} of this form was replaced more than 24 hours ago. These answers were not stored`,
    );
  // "spent": submissions as JSON are never suspected to be automated.
  if (result.outcome !== "accepted")
    throw new DomainError("conflict", "This submission_token was already used for other answers. These answers were not stored");
  const { response, stored } = result;
  // A repeated submission gets its first receipt.
  const warnings = stored ? warningsOf([...mistyped.problems, ...notAsked({ data, fields, stored })]) : {};
  const reply = jsonReply(withWarnings(JSON.stringify(presentReceipt(response)), warnings), { status: 201 });
  return isStrict ? { ...reply, headers: { ...reply.headers, "Preference-Applied": "handling=strict" } } : reply;
}

/** Whether a body has sealed answers. */
function hasSealed(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "sealed");
}

/** The refusal of sealed answers to a form that is not sealed. */
function unexpectedSealed(): DomainError {
  return invalid(["body", "sealed"], "This form is not sealed: send the answers in data", "not_sealed");
}

type Body = { schema: typeof submissionSchema | typeof sealedSubmissionSchema; value: unknown };

type Sent = { data: Record<string, unknown>; fields: Field[] };

/**
 * Keys of the body that have no meaning, and keys of answers to questions that the form does not have. `leavesNothing`: no answer belongs to a
 * question of the form, so that storing the response would use up a form that takes one.
 */
function mistypedKeys({ schema, value, data, fields }: Sent & Body): { problems: Problem[]; leavesNothing: boolean } {
  const problems = [...unknownKeysIn({ body: schema }, value), ...unknownAnswers(data, fields)];
  const given = Object.keys(data);
  const isOurs = answeredFields(fields).some(({ key, type }) => Object.hasOwn(data, key) && !fieldTypes[type].isWorkedOut);
  return { problems, leavesNothing: given.length > 0 && !isOurs };
}
