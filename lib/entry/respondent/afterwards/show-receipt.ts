import { isLateVote } from "@/lib/domain/decisions/settling/decision-data";
import { fileNames } from "@/lib/domain/files/data";
import type { FormRow } from "@/lib/domain/forms/data";
import { getPublicForm } from "@/lib/domain/forms/data";
import { editableUntil } from "@/lib/domain/forms/editable";
import { readFields } from "@/lib/domain/forms/read-fields";
import type { AskedContent } from "@/lib/domain/forms/versions/data";
import { askedAt } from "@/lib/domain/forms/versions/data";
import { fillAnswered, fillNothing } from "@/lib/rules/fields/answers-in-text";
import { listAnswers } from "@/lib/rules/fields/list-answers";
import { appearanceOf, titleIn } from "@/lib/entry/respondent/view/appearance";
import { readReceiptToken } from "@/lib/domain/responses/receipt-token";
import { unlessGone } from "./open-change";
import { readEndings } from "@/lib/rules/forms/endings";
import type { ShownEnding, View } from "@/lib/entry/respondent/view/view";
import { getResponse } from "@/lib/domain/responses/data";
import { referenceOf } from "@/lib/domain/responses/stored/reference";
import { unaskedKeys } from "@/lib/domain/responses/unasked";
import { todayOf } from "@/lib/domain/forms/today-of";
import type { DeskRow } from "@/lib/domain/responses/stored/response-row";
import { notFound } from "@/lib/base/errors/errors";
import type { ReceiptFile } from "@/lib/domain/receipts/sign-receipt";
import { signReceipt } from "@/lib/domain/receipts/sign-receipt";
import { readSettings } from "@/lib/rules/forms/settings";
import { readAnswers } from "@/lib/domain/responses/stored/response-row";
import type { RequestHeaders } from "@/lib/base/network/request-headers";

/** How long a receipt shows the answers: its address may remain in a shared browser. */
export const ANSWERS_SHOWN_MS = 24 * 60 * 60 * 1000;

/** Whether a receipt's address still shows the answers: for a day, and as long as they may be changed there. */
function areAnswersShown({ submittedAt, until, now }: { submittedAt: Date; until: Date | "open" | null; now: Date }): boolean {
  return until !== null || now.getTime() - submittedAt.getTime() < ANSWERS_SHOWN_MS;
}

/**
 * The file of a signed receipt, for anyone with the receipt's address (contract §52.1). It discloses the answers as long as the page shows them.
 * @throws DomainError not_found; unavailable while a large form is taken into its chain for the first time.
 */
export async function signShownReceipt({ formId, token, now }: Omit<Visit, "headers">): Promise<{ file: ReceiptFile; reference: string }> {
  const responseId = readReceiptToken(token, formId);
  if (!responseId) throw notFound("Response");
  const [form, { submittedAt, sealed }] = await Promise.all([getPublicForm(formId), getResponse({ formId, responseId })]);
  const until = editableUntil({ form, editable: readSettings(form).editable, submittedAt, now });
  const isSealed = typeof sealed === "string"; // then it discloses no answers
  const withholds = !isSealed && !areAnswersShown({ submittedAt, until, now });
  return { file: await signReceipt({ form, responseId, now, withholds }), reference: referenceOf(responseId) };
}

type Visit = { formId: string; token: string; headers: RequestHeaders; now: Date };

/** The receipt of a response, for anyone with its address: its answers, with the questions as they were asked. @throws DomainError not_found when there is no such form. */
export async function showReceipt({ formId, token, headers, now }: Visit): Promise<View> {
  const form = await getPublicForm(formId);
  const responseId = readReceiptToken(token, formId);
  if (!responseId) return lostLink(form, headers);
  const response = await getResponse({ formId, responseId }).catch(unlessGone);
  if (!response) return aboutForm("answerGone", form, headers);
  const own = await askedAt(form, response.formVersion);
  const appearance = await appearanceOf({ ...form, ...own, settings: form.settings }, headers, { answered: response.locale });
  const asked = appearance.translated(own);
  const { submittedAt } = response;
  const until = editableUntil({ form, editable: appearance.settings.editable, submittedAt, now });
  const isShown = areAnswersShown({ submittedAt, until, now });
  const details = { fields: readFields(asked), answers: readAnswers(response), words: appearance.words };
  const names = isShown ? await fileNames(responseId) : {};
  const unasked = isShown ? await unaskedKeys({ ...details, today: todayOf(asked, submittedAt) }) : undefined;
  const rows = isShown ? listAnswers({ ...details, fileNames: names, ...(unasked && { unasked }) }) : null;
  const fillFor = isShown ? fillAnswered(details.fields, { ...details, fileNames: names }) : fillNothing(details.fields);
  const receipt = {
    reference: referenceOf(responseId),
    submittedAt,
    changedAt: response.changedAt,
    rows,
    isSealed: response.sealed !== null && response.sealed !== undefined,
    change: until && { until, token },
    fill: fillFor(null),
    isLateVote: await isLateVote(form, responseId),
    ending: isShown ? await endingShown({ form, own, headers }, response) : null, // it tells of the answers
    signed: `${token}/signed`,
  };
  return { kind: "receipt", status: 200, appearance, form: { id: formId, title: asked.title }, receipt };
}

type Answered = { form: FormRow; own: AskedContent; headers: RequestHeaders };

/** The ending that answers have led to, as their version has it, in the language of the answers. */
async function endingShown({ form, own, headers }: Answered, { ending: key, locale }: DeskRow): Promise<ShownEnding | null> {
  if (!key) return null;
  const { words, settings } = await appearanceOf({ ...form, ...own }, headers, { answered: locale });
  const ending = readEndings(settings).find((each) => each.key === key);
  return ending ? { title: ending.title, text: ending.text, words } : null;
}

/** For an address below a form's own that leads nowhere. @throws DomainError not_found when there is no such form. */
export async function showLostLink({ formId, headers }: Omit<Visit, "token" | "now">): Promise<View> {
  return lostLink(await getPublicForm(formId), headers);
}

function lostLink(form: FormRow, headers: RequestHeaders): Promise<View> {
  return aboutForm("linkBroken", form, headers);
}

async function aboutForm(kind: "linkBroken" | "answerGone", form: FormRow, headers: RequestHeaders): Promise<View> {
  const appearance = await appearanceOf(form, headers);
  return { kind: "notice", appearance, status: 404, notice: { kind, title: titleIn(appearance, form) } };
}
