import { isSame, sign } from "@/lib/base/secrets/signing";
import { readReceiptToken } from "@/lib/domain/responses/receipt-token";

/** Who may change a response: the holder of its receipt, or an owner with a link for owners. */
export type ChangeProof = {
  responseId: string;
  by: "respondent" | "owner";
  /** Whether it is an owner's link that has expired. */ isOver: boolean;
};

/** How long an owner's link works. */
const OWNER_MS = 60 * 60 * 1000;

type Response = { id: string; formId: string };

/** The last part of the URL at which an owner corrects a response on the form's page. */
export function ownerToken(response: Response, now: Date): { token: string; until: Date } {
  const until = new Date(now.getTime() + OWNER_MS);
  return { token: `${response.id}.${until.getTime()}.${mark(response, until.getTime())}`, until };
}

/** Null for a token that this service did not make for this form. */
export function readChangeProof(token: string, { formId, now }: { formId: string; now: Date }): ChangeProof | null {
  const [id = "", until = "", given] = token.split(".");
  if (given === undefined) {
    const responseId = readReceiptToken(token, formId);
    return responseId === null ? null : { responseId, by: "respondent", isOver: false };
  }
  const isOurs = /^\d{1,15}$/.test(until) && isSame(given, mark({ id, formId }, Number(until)));
  return isOurs ? { responseId: id, by: "owner", isOver: Number(until) <= now.getTime() } : null;
}

function mark({ id, formId }: Response, until: number): string {
  return sign(`correction:${formId}:${id}:${until}`);
}
