import type { TakenPage } from "./posted-page";
import type { Outcome, Place, Posting } from "./show-again";
import { again, showIssues } from "./show-again";
import { readFields } from "@/lib/domain/forms/read-fields";
import { todayOf } from "@/lib/domain/forms/today-of";
import { askedAt } from "@/lib/domain/forms/versions/data";
import { isSameAnswer } from "@/lib/domain/responses/is-same-answer";
import type { FirstResponse } from "@/lib/domain/responses/accept-mutations";
import { findSubmitted } from "@/lib/domain/responses/accept-mutations";
import { receiptToken } from "@/lib/domain/responses/receipt-token";
import { submit } from "@/lib/domain/responses/submit";
import { hashOnce } from "@/lib/domain/unsent/unsent-token";
import { countSubmission } from "@/lib/entry/http/rate-limits";
import { redirectAfter } from "@/lib/entry/respondent/afterwards/redirect-after";
import { newTokens } from "@/lib/entry/respondent/form/show-form";
import { comesTooSoon, looksAutomated } from "@/lib/entry/respondent/receiving/bot-check";
import { chargeAddress } from "@/lib/entry/respondent/receiving/charge-address";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import { visitorOf } from "@/lib/entry/respondent/receiving/visitor";
import { listTyped } from "@/lib/entry/respondent/view/list-typed";
import type { View } from "@/lib/entry/respondent/view/view";
import { takesAnswers } from "@/lib/rules/forms/lifecycle";

type Sending = {
  here: Place;
  folder: string;
  /** Shown if the saved progress was moved to another browser tab or device. */
  gone: () => View;
};

/** Submits the answers of all pages, which are checked once more. */
export async function sendPages(post: Posting, taken: TakenPage, { here, folder, gone }: Sending): Promise<Outcome> {
  const { form, seen, appearance, entries, headers, issues, sender, waitingId, now } = post;
  const isTooSoon = taken.isUntouched && comesTooSoon({ entries, formId: form.id, now });
  const result = await submit({
    form,
    seen,
    data: taken.path.data,
    issues,
    metadata: visitorOf(headers),
    submissionToken: taken.token,
    looksAutomated: isTooSoon || looksAutomated({ entries, headers, formId: form.id, now }),
    channel: "page",
    locale: appearance.words.lang,
    language: appearance.reading?.locale,
    admit: countSubmission,
    charge: chargeAddress,
    sender,
    waitingId,
    unsent: { token: taken.token, isBegun: taken.isKept },
    // Once the token has been in an address, others may know it, so the token alone must not lead to the receipt.
    sentFrom: taken.isKept || post.at !== null || taken.once !== "" ? taken.once || newTokens({ formId: form.id, now }).submission : null,
    now,
  });
  switch (result.outcome) {
    case "accepted":
      return { location: redirectAfter(result, { formId: form.id, appearance, folder }) };
    case "wrong": {
      const wrong = new Set(result.issues.map(({ key }) => key));
      const first = taken.path.pages.findIndex(({ steps }) => steps.some(({ field }) => wrong.has(field.key)));
      return showIssues(post, taken, { at: first < 0 ? here : first, issues: result.issues, due: [], folder });
    }
    case "spent": {
      const first = post.at === null ? null : await findSubmitted({ formId: form.id, channel: "page", token: taken.token });
      return first ? sentElsewhere(post, taken.typed) : again(post, taken, { at: here, sentBack: { reason: "spent" } });
    }
    case "moved":
      return gone();
    case "doubtful":
    case "changed":
      return again(post, taken, { at: here, sentBack: { reason: result.outcome }, isTooSoon });
  }
}

/**
 * Handles a page whose token has already stored a response: redirects to the receipt if this same page sent it with these answers; otherwise the
 * answers are shown as not sent.
 */
export async function afterSending(post: Posting, { typedHere, path, once }: TakenPage, first: FirstResponse): Promise<Outcome> {
  // Answers are compared only for the sender: otherwise anyone who knows the address could guess them.
  const isSender = first.sentFrom !== null && first.sentFrom === hashOnce(post.form.id, once);
  if (!isSender) return sentElsewhere(post, typedHere);
  const asked = await askedAt(post.form, first.formVersion);
  const today = todayOf(asked, first.submittedAt);
  const sent = { data: path.data, on: new Set(Object.keys(typedHere)) };
  const isSame = post.issues.length === 0 && (await isSameAnswer({ fields: readFields(asked), ...sent, first, today }));
  return isSame ? { location: `../receipt/${receiptToken(first)}` } : sentElsewhere(post, typedHere);
}

function sentElsewhere({ form, seen, appearance, now }: Posting, typed: TypedAnswers): View {
  const notice = {
    kind: "sentElsewhere" as const,
    form: { id: form.id, title: seen.title },
    isOpen: takesAnswers(form, now),
  };
  const rows = listTyped({ fields: readFields(appearance.translated(seen)), typed, words: appearance.words });
  return { kind: "notice", appearance, status: 409, notice, typed: rows };
}
