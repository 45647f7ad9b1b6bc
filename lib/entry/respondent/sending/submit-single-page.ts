import { joinView } from "@/lib/entry/respondent/waiting/waiting-view";
import { toErrorReply } from "@/lib/entry/http/to-error-reply";
import { countSubmission } from "@/lib/entry/http/rate-limits";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { getPublicForm } from "@/lib/domain/forms/data";
import { isSealingChanged } from "@/lib/domain/forms/sealed-to";
import { isPlacesKept, isSentBefore } from "@/lib/domain/responses/accept-mutations";
import type { SealedInput } from "@/lib/domain/responses/sealing/examine-sealed";
import { submit } from "@/lib/domain/responses/submit";
import { redirectAfter } from "@/lib/entry/respondent/afterwards/redirect-after";
import { shownQuestions } from "@/lib/entry/respondent/form/shown-questions";
import { looksAutomated } from "@/lib/entry/respondent/receiving/bot-check";
import { chargeAddress } from "@/lib/entry/respondent/receiving/charge-address";
import type { ReceivedPage } from "@/lib/entry/respondent/receiving/receive-page";
import { visitorOf } from "@/lib/entry/respondent/receiving/visitor";
import { isRespondentsChanged } from "@/lib/rules/forms/respondents";
import { sentBackBy } from "@/lib/entry/respondent/view/sent-back";
import type { View } from "@/lib/entry/respondent/view/view";
import type { PostedForm } from "./send-back";
import { asItIsNow, closedBy, listed, sendBack, sentBefore } from "./send-back";

type Received = Pick<ReceivedPage, "issues" | "fault"> & {
  /** Raw values by field key. */
  data: Record<string, unknown>;
  /** What is submitted to a sealed form instead. */
  sealed?: SealedInput;
  headers: RouteRequest["headers"];
};

/** Submits a form that is one page: where to redirect, or the page again with what was typed and why nothing was stored. @throws ApiError 404. */
export async function submitSinglePage(
  posted: PostedForm,
  { data, sealed, issues, fault, headers }: Received,
): Promise<View | { location: string }> {
  const { form, seen, appearance, entries, submissionToken, sender, waitingId, filled, now } = posted;
  try {
    if (fault) throw fault as Error; // anything thrown while storing a file
    const result = await submit({
      form,
      seen,
      data,
      ...(sealed && { sealed }),
      issues,
      shown: shownQuestions(entries),
      metadata: visitorOf(headers),
      submissionToken,
      // Only the page's script seals answers: no program that fills in inputs does.
      looksAutomated: !sealed && looksAutomated({ entries, headers, formId: form.id, now }),
      channel: "page",
      locale: appearance.words.lang,
      language: appearance.reading?.locale,
      admit: countSubmission,
      charge: chargeAddress,
      sender,
      filled,
      waitingId,
      now,
    });
    switch (result.outcome) {
      case "accepted":
        return { location: redirectAfter(result, { formId: form.id, appearance, folder: `${form.id}/` }) };
      case "wrong":
        return await sendBack({ ...posted, sentBack: { reason: "issues", issues: result.issues, due: result.due } });
      case "doubtful":
        return await sendBack({ ...posted, sentBack: { reason: "doubtful" } });
      case "changed":
      case "moved": // cannot happen: this page has no saved progress
        return await sendBack({ ...(await asItIsNow({ ...posted, headers })), sentBack: { reason: "changed" } });
      case "spent":
        // The form after this page's first response, which may have closed it.
        return closedBy({ ...posted, isSpent: true }) ?? (await sendBack({ ...posted, sentBack: { reason: "spent" } }));
    }
  } catch (error) {
    if (isRespondentsChanged(error) || isSealingChanged(error)) throw error;
    if (isSentBefore(error)) return sentBefore(posted) ?? sendBack({ ...posted, sentBack: { reason: "fault" } });
    if (isPlacesKept(error)) return joinView({ form, appearance, now }, { status: 409, typed: listed(posted) });
    const failure = toErrorReply(error);
    if (failure.status === 404) throw failure;
    const sentBack = sentBackBy(failure);
    // Another submission may have come first; the form's current state gives the reason.
    const isRefused = sentBack.reason === "fault" && failure.status < 500;
    const closed = isRefused ? closedBy({ ...posted, form: await getPublicForm(form.id) }) : null;
    return closed ?? sendBack({ ...posted, sentBack, fault: failure });
  }
}
