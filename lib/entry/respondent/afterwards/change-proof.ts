import { isSame, sign } from "@/lib/base/secrets/signing";
import { readReceiptToken } from "@/lib/domain/responses/receipt-token";

/** Who may change a response: the holder of its receipt, or an owner with a link for owners. */
export type ChangeProof = { responseId: string } & (
  | { by: "respondent" }
  | {
      by: "owner";
      /** Who made the link. It works only as long as they may change responses. */ maker: Maker;
      /** Whether the link has expired. */ isOver: boolean;
    }
);

/** A person or an API key. */
export type Maker = { kind: "user" | "key"; id: string };

/** How long an owner's link works. */
export const OWNER_MS = 60 * 60 * 1000;

type Response = { id: string; formId: string };

/** The last part of the URL at which an owner corrects a response on the form's page. */
export function ownerToken(response: Response, maker: Maker, now: Date): { token: string; until: Date } {
  const until = new Date(now.getTime() + OWNER_MS);
  const signed = `${response.id}.${until.getTime()}.${maker.kind}.${maker.id}`;
  return { token: `${signed}.${mark(signed, response.formId)}`, until };
}

/** Null for a token that this service did not make for this form. */
export function readChangeProof(token: string, { formId, now }: { formId: string; now: Date }): ChangeProof | null {
  const [, signed, responseId, until, kind, id, given] = OWNERS.exec(token) ?? [];
  if (signed === undefined || responseId === undefined || id === undefined || given === undefined) {
    const ofReceipt = readReceiptToken(token, formId);
    return ofReceipt === null ? null : { responseId: ofReceipt, by: "respondent" };
  }
  if (!isSame(given, mark(signed, formId))) return null;
  const maker = { kind: kind === "user" ? kind : "key", id } as const; // the pattern allows no others
  return { responseId, by: "owner", maker, isOver: Number(until) <= now.getTime() };
}

const OWNERS = /^((\w+)\.(\d{1,15})\.(user|key)\.(\w+))\.([\w-]+)$/;

function mark(signed: string, formId: string): string {
  return sign(`correction:${formId}:${signed}`);
}
