import { createHmac, timingSafeEqual } from "node:crypto";
import { appSecret } from "@/lib/secret";

/** Which upload a token stands for: the token of one field is none of another. */
type Upload = { formId: string; key: string; id: string };

/** What the respondent holds of an upload, and hands back as the answer: `<file id>.<mark>`, the mark only the service can make. */
export function uploadToken(upload: Upload): string {
  return `${upload.id}.${mark(upload)}`;
}

/** @returns the file's id, or null when the service did not make the token for this field. */
export function readUploadToken(token: string, field: { formId: string; key: string }): string | null {
  const id = token.split(".", 1)[0] ?? "";
  const expected = Buffer.from(uploadToken({ ...field, id }));
  const actual = Buffer.from(token);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null;
}

function mark({ formId, key, id }: Upload): string {
  return createHmac("sha256", appSecret()).update(`upload:${formId}:${key}:${id}`).digest("base64url");
}
