import { isSame, sign } from "@/lib/base/secrets/signing";

/** The last part of a receipt's address: the response's id and a signature, so that knowing an id grants no access. */
export function receiptToken(response: { id: string; formId: string }): string {
  return `${response.id}.${mark(response)}`;
}

/** @returns the response's id, or null unless this service made the token for this form. */
export function readReceiptToken(token: string, formId: string): string | null {
  const [id = "", given = ""] = token.split(".");
  return isSame(given, mark({ id, formId })) ? id : null;
}

function mark({ id, formId }: { id: string; formId: string }): string {
  return sign(`receipt:${formId}:${id}`);
}
