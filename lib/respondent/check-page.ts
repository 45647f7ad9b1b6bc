import { countCheck } from "@/lib/api/http/rate-limits";
import { requireClient } from "@/lib/api/http/require-client";
import type { Field } from "@/lib/fields";
import { fieldTypes } from "@/lib/fields";
import { shownFiles } from "@/lib/fields/kept-file";
import type { KeptFile } from "@/lib/fields/kept-file";
import { getPublicForm } from "@/lib/forms/data";
import { refusalOfAnswer } from "@/lib/forms/lifecycle";
import { readFields } from "@/lib/forms/read-fields";
import { todayOf } from "@/lib/forms/today-of";
import { lookOf } from "@/lib/respondent/look";
import type { TypedAnswers } from "@/lib/respondent/read-posted";
import { readPosted } from "@/lib/respondent/read-posted";
import { receiptToken } from "@/lib/respondent/receipt-token";
import { receivePage } from "@/lib/respondent/receive-page";
import { newTokens } from "@/lib/respondent/show-form";
import { sayIssue } from "@/lib/fields/say-issue";
import { examine } from "@/lib/responses/examine";
import { findSubmitted } from "@/lib/responses/mutations";
import type { RouteRequest } from "@/lib/api/http/route-request";

/** What the page's script is told: by field key, what is wrong in the page's words, and the files that are uploaded. */
export type PageCheck = {
  errors: Record<string, string[]>;
  files: Record<string, KeptFile[]>;
  /** Whether the posting's submission token has stored an answer before: whoever holds it has sent that answer. */
  sent: boolean;
  /** When it has: the receipt's address, relative to the page's. */
  receipt?: string;
  /** A token for one more answer, or null when the form takes none. */
  again?: string | null;
};

type Posting = { request: RouteRequest; formId: string; now: Date };

/**
 * A page's answers as they stand, looked through and not stored; files among them are uploaded ahead. It is the same
 * examination and the same words as when the page is sent.
 * @throws ApiError 404, 409, 410, 413, 415, 422, 429.
 */
export async function checkPage({ request, formId, now }: Posting): Promise<PageCheck> {
  await countCheck();
  const form = await getPublicForm(formId);
  const fields = readFields(form);
  const { words } = lookOf(form, request.headers);
  const received = await receivePage({ request, formId, fields, now });
  requireClient();
  const { data, typed, submissionToken } = readPosted(fields, received.entries, words);
  const first = await findSubmitted({ formId, door: "page", token: submissionToken });
  const refusal = refusalOfAnswer(form, now);
  if (first) {
    const again = refusal ? null : newTokens({ formId, now }).submission;
    return { errors: {}, files: {}, sent: true, receipt: `${formId}/receipt/${receiptToken(first)}`, again };
  }
  if (refusal) throw refusal;
  if (received.fault) throw received.fault as Error; // whatever the storing of a file threw
  const examined = await examine({ formId, fields, data, issues: received.issues, today: todayOf(form, now) });
  const issues = examined.ok ? [] : examined.issues;
  const errors = fields.map((field): [string, string[]] => [
    field.key,
    issues.filter(({ key }) => key === field.key).map((issue) => sayIssue(words, issue, field)),
  ]);
  return { errors: Object.fromEntries(errors.filter(([, texts]) => texts.length > 0)), files: filesOf(fields, typed), sent: false };
}

function filesOf(fields: Field[], typed: TypedAnswers): PageCheck["files"] {
  const files = fields.flatMap((field): [string, KeptFile[]][] => {
    const rules = fieldTypes[field.type].uploads?.rules(field);
    return rules ? [[field.key, shownFiles(typed[field.key] ?? {}, rules)]] : [];
  });
  return Object.fromEntries(files);
}
