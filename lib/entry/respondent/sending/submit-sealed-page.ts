import type { Problem } from "@/lib/base/errors/errors";
import type { FormRow } from "@/lib/domain/forms/data";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { countOpened } from "@/lib/entry/respondent/form/count-view";
import { SEALED_ANSWERS, SEALED_FILE, spokenIn } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import { openLimits } from "@/lib/entry/respondent/receiving/open-limits";
import { SUBMISSION_TOKEN } from "@/lib/entry/respondent/receiving/read-posted";
import { versionOfPage } from "@/lib/entry/respondent/receiving/receive-answers";
import { receivePage } from "@/lib/entry/respondent/receiving/receive-page";
import { appearanceOf } from "@/lib/entry/respondent/view/appearance";
import type { View } from "@/lib/entry/respondent/view/view";
import { waitingIdOf } from "@/lib/entry/respondent/waiting/waiting-view";
import { sealedTo } from "@/lib/domain/forms/sealed-to";
import { whyNotSealed } from "@/lib/rules/forms/sealed-text";
import { takesAnswers } from "@/lib/rules/forms/lifecycle";
import type { Sender } from "@/lib/rules/forms/respondents";
import { asItIsNow, sendBack } from "./send-back";
import { submitSinglePage } from "./submit-single-page";

type Posting = { request: RouteRequest; form: FormRow; sender: Sender | null; isFromOurPage: boolean; now: Date };

/**
 * The submission of a sealed form's page: an age file, and the tokens of its uploads (contract §53). A page that was opened before the form was sealed
 * sends unsealed answers and files. They are dropped as they arrive, and the page is shown as it is now.
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
  const entries = received.entries.filter(([name]) => name.startsWith("_") || name === SUBMISSION_TOKEN);
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
  // As the page's script sent it first: a form posts line ends as CRLF (HTML, constructing entry lists).
  const text = valueOf(SEALED_ANSWERS)?.replaceAll("\r\n", "\n");
  const recipients = sealedTo(form)?.length ?? 0;
  // Perhaps the recipients were changed after the page was opened: the page in the reply names the current ones, and the script seals again.
  if (text === undefined || whyNotSealed(text, recipients) !== null)
    return sendBack({ ...(await asItIsNow({ ...posted, headers })), sentBack: { reason: "changed" } });
  const tokens = entries.flatMap(([name, value]) => (name === SEALED_FILE ? [value] : []));
  const led = await submitSinglePage(posted, { data: {}, sealed: { text, tokens }, issues: [], headers });
  return "location" in led ? { ...led, unread: [] } : led;
}
