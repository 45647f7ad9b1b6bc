import { receiptToken } from "@/lib/domain/responses/receipt-token";
import type { SubmissionResult } from "@/lib/domain/responses/submit";
import { countVisit } from "@/lib/domain/visits/visit-counts";
import { addressAfter, readEndings } from "@/lib/rules/forms/endings";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";

type Accepted = Extract<SubmissionResult, { outcome: "accepted" }>;
type At = { formId: string; appearance: Appearance; /** The form's folder, relative to the address of the page. */ folder: string };

/** Where an accepted response leads: to the owner's address, if its ending or the form has one, or to the receipt. Counts the visit as sent, once. */
export function redirectAfter({ response, stored }: Accepted, { formId, appearance, folder }: At): string {
  const { settings } = appearance;
  const { count_visits } = settings;
  if (stored !== null && count_visits !== false) countVisit(formId, "sent");
  // Encoded for a header: punycode and percent escapes for non-ASCII.
  const ending = readEndings(settings).find(({ key }) => key === response.ending) ?? null;
  const address = addressAfter(ending, settings);
  return address ? new URL(address).href : `${folder}receipt/${receiptToken(response)}`;
}
