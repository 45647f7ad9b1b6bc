import type { Problem } from "@/lib/base/errors/errors";
import type { FormRow } from "@/lib/domain/forms/data";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { getPublicForm } from "@/lib/domain/forms/data";
import { countOpened } from "@/lib/entry/respondent/form/count-view";
import { isOfPage, SEALED_ANSWERS, SEALED_FILE, SEALED_TO, spokenIn } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import { openLimits } from "@/lib/entry/respondent/receiving/open-limits";
import { SUBMISSION_TOKEN } from "@/lib/entry/respondent/receiving/read-posted";
import { versionOfPage } from "@/lib/entry/respondent/receiving/receive-answers";
import { receivePage } from "@/lib/entry/respondent/receiving/receive-page";
import { appearanceOf } from "@/lib/entry/respondent/view/appearance";
import type { View } from "@/lib/entry/respondent/view/view";
import { waitingIdOf } from "@/lib/entry/respondent/waiting/waiting-view";
import { isSealingChanged, sealedTo } from "@/lib/domain/forms/sealed-to";
import { whyNotSealed } from "@/lib/rules/forms/sealed-text";
import { takesAnswers } from "@/lib/rules/forms/lifecycle";
import type { Sender } from "@/lib/rules/forms/respondents";
import { asItIsNow, sendBack } from "./send-back";
import { submitSinglePage } from "./submit-single-page";

type Posting = { request: RouteRequest; form: FormRow; sender: Sender | null; isFromOurPage: boolean; now: Date };

/**
 * The submission of a sealed form's page: an age file, and the tokens of its uploads (contract §53). A page that was opened before the form was sealed
 * sends unsealed answers and files. None of them is stored: the page is shown as it is now, with the answers filled in, so that the browser can seal
 * them.
 * @throws ApiError 404, 413, 415, 429.
 */
export async function submitSealedPage({
  request,
  form,
  sender,
  isFromOurPage,
  now,
}: Posting): Promise<View | { location: string; unread: Problem[] }> {
  const received = await receivePage({
    request,
    formId: form.id,
    fields: [],
    now,
    limits: await openLimits(form, now),
    dropsFiles: true,
  });
  const isSealed = received.entries.some(([name]) => name === SEALED_ANSWERS);
  const entries = received.entries.filter(([name]) => (isSealed ? isOfPage(name) : !isUpload(name)));
  const seen = await versionOfPage(form, entries, now);
  const { headers } = request;
  const appearance = await appearanceOf({ ...form, ...seen }, headers, { chosen: spokenIn(entries) });
  if (takesAnswers(form, now)) countOpened(form, appearance.settings);
  const valueOf = (wanted: string) => entries.find(([name]) => name === wanted)?.[1];
  const submissionToken = valueOf(SUBMISSION_TOKEN) ?? null;
  const waitingId = waitingIdOf(form, request, entries);
  const posted = {
    form,
    seen,
    appearance,
    now,
    typed: {},
    submissionToken: submissionToken === "" ? null : submissionToken,
    entries,
    isFromOurPage,
    sender,
    waitingId,
    filled: null,
  };
  if (!isSealed) return sendBack({ ...(await asItIsNow({ ...posted, headers })), sentBack: { reason: "unsealed" } });
  // As the page's script sent it first: a form posts line ends as CRLF (HTML, constructing entry lists).
  const text = valueOf(SEALED_ANSWERS)?.replaceAll("\r\n", "\n") ?? "";
  const tokens = entries.flatMap(([name, value]) => (name === SEALED_FILE ? [value] : []));
  const sealed = { text, tokens, to: namedRecipients(valueOf(SEALED_TO), { form, text }) };
  try {
    const led = await submitSinglePage(posted, { data: {}, sealed, issues: [], headers });
    return "location" in led ? { ...led, unread: [] } : led;
  } catch (error) {
    if (!isSealingChanged(error)) throw error;
    // The page in the reply names the current recipients, and the script seals again.
    const current = await getPublicForm(form.id);
    const again = { ...posted, form: current, seen: await versionOfPage(current, entries, now) };
    return sendBack({ ...(await asItIsNow({ ...again, headers })), sentBack: { reason: "changed" } });
  }
}

/** What the page says that its answers are sealed to. Pages of earlier releases do not say it; their number of recipients can be wrong. */
function namedRecipients(given: string | undefined, { form, text }: { form: FormRow; text: string }): string[] | null {
  if (given !== undefined) return given.split(" ");
  return whyNotSealed(text, sealedTo(form)?.length ?? 0) === "recipients" ? [] : null;
}

/** Whether an input refers to a file that was uploaded before the form was sealed. */
function isUpload(name: string): boolean {
  return name.endsWith("[kept]");
}
